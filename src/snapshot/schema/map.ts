import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/ });

const OWN_PATH = /^\/(?![/\\])\S+$/;

/** Map service and marker (docs/snapshot.md, "The map"). */
export const mapConfig = z
  .object({
    /** A MapLibre style of a vector tile service, and one for the dark scheme. */
    styleUrl: webAddress.optional(),
    darkStyleUrl: webAddress.optional(),
    /** Alternatively a raster tile server. */
    tilesUrl: webAddress
      .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'an address with {z}, {x} and {y}')
      .optional(),
    tilesMaxZoom: z.number().int().min(1).max(22).default(19),
    /** Alternatively a PMTiles file of vector tiles, in public/ or on another host that supports range requests. */
    pmtilesUrl: z
      .union([webAddress, z.string().regex(OWN_PATH, 'a path of the site itself, like /streets.pmtiles')])
      .optional(),
    attribution: z.array(z.object({ label: z.string().min(1), url: webAddress })).default([]),
    /** A picture in public/, for example "/map-marker.svg". */
    marker: z
      .object({
        url: z.string().regex(OWN_PATH, 'a path of the site itself, like /map-marker.svg'),
        width: z.number().int().min(1).max(64),
        height: z.number().int().min(1).max(64),
      })
      .optional(),
  })
  .refine(
    ({ styleUrl, tilesUrl, pmtilesUrl }) => [styleUrl, tilesUrl, pmtilesUrl].filter(Boolean).length <= 1,
    'one of styleUrl, tilesUrl and pmtilesUrl',
  )
  .refine(({ styleUrl, tilesUrl, attribution }) => !(styleUrl ?? tilesUrl) || attribution.length > 0, {
    message: 'the credits that the map service asks for',
    path: ['attribution'],
  });
