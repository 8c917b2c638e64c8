/** The fields of a property record that a picture can show; the names are the export's. */
export interface PictureFacts {
  ID: string;
  Goal?: number | undefined;
  /** Read for drawing only: a farm is drawn as one. */
  MainTypeName?: string | undefined;
  WebID?: string | undefined;
  WebIDs?: string | undefined;
  Floors?: number | undefined;
  FloorNumber?: number | undefined;
  ConstructionYear?: number | undefined;
  RenovationYear?: number | undefined;
  NewBuild?: boolean | undefined;
  Facades?: number | undefined;
  FrontWidth?: number | undefined;
  PlotWidth?: number | undefined;
  SurfaceLiving?: number | undefined;
  SurfaceGround?: number | undefined;
  SurfaceGarden?: number | undefined;
  SurfaceTerrace?: number | undefined;
  SurfaceOffice?: number | undefined;
  Bedrooms?: number | undefined;
  Bathrooms?: number | undefined;
  ShowerRooms?: number | undefined;
  Garages?: number | undefined;
  Parkings?: number | undefined;
  Elevator?: boolean | undefined;
  EnergyPerformance?: number | undefined;
  EPCLabelText?: string | undefined;
}

/** An export also writes numbers as text, with a comma; pictures must not depend on which it was. */
export function tidyFacts(record: PictureFacts): PictureFacts {
  const tidied = Object.entries(record).map(([field, value]) => {
    const number =
      typeof value === 'string' && /^\d+([.,]\d+)?$/.test(value.trim()) ? Number(value.replace(',', '.')) : value;
    return [
      field,
      ['ID', 'WebID', 'WebIDs'].includes(field) ? value : number === '' || number === null ? undefined : number,
    ];
  });
  return Object.fromEntries(tidied);
}

const TYPE_NAMES = ['house', 'apartment', 'studio', 'land', 'investment', 'commercial', 'garage'] as const;
type PropertyType = (typeof TYPE_NAMES)[number];

/** The first type id decides: a house with a shop is drawn as a house. */
export function propertyType(facts: PictureFacts): PropertyType {
  const first =
    String(facts.WebID || facts.WebIDs || '')
      .split(',')[0]
      ?.trim() ?? '';
  return TYPE_NAMES[Number(first) - 1] ?? 'house';
}

export function isHome(facts: PictureFacts): boolean {
  return ['house', 'apartment', 'studio'].includes(propertyType(facts));
}

/** How the inside looks: high ceilings before 1935, plain rooms until 2000, large windows after. */
export type Era = 'classic' | 'midcentury' | 'modern';

export function buildingYear(facts: PictureFacts): number {
  return facts.ConstructionYear ?? (facts.NewBuild ? 2024 : 1935);
}

export function roomEra(facts: PictureFacts): Era {
  const year = buildingYear(facts);
  if (facts.NewBuild || year >= 2000) return 'modern';
  return year < 1935 ? 'classic' : 'midcentury';
}

/** Floors above each other, the ground floor included; three is the usual Brussels house. */
export function storeyCount(facts: PictureFacts): number {
  const usual = propertyType(facts) === 'house' && (facts.Facades ?? 2) < 3 ? 3 : 2;
  return Math.max(1, facts.Floors ?? usual);
}

export function bathroomCount(facts: PictureFacts): number {
  return Math.max(1, (facts.Bathrooms ?? 0) + (facts.ShowerRooms ?? 0));
}
