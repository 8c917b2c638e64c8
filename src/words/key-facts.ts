import { formatArea } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { formatEnergyLabel } from '#domain/law/energy.ts';
import { isDwelling } from '#domain/property/kind.ts';
import type { Property } from '#domain/property/property.ts';
import { translate } from '#i18n/translator.ts';

export type KeyFact = { label: string; text: string };

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** The three to five most wanted figures; omits unknown ones. */
export function listKeyFacts({ facts, energy, kinds }: Property, language: Language): KeyFact[] {
  const t = translate(language);
  const bedrooms = numberOf(facts.bedrooms);
  const showerRooms = numberOf(facts.showerRooms) ?? 0;
  const bathrooms = (numberOf(facts.bathrooms) ?? 0) + showerRooms;
  const living = numberOf(facts.surfaceLiving);
  const surface = living ?? numberOf(facts.surfaceTotal);
  const ground = numberOf(facts.surfaceGround);
  // Offices and garages have no living surface, whatever field it is in.
  const isLivedIn = living !== undefined && (isDwelling(kinds) || kinds[0] === 'unknown');
  const rows: (KeyFact | undefined)[] = [
    bedrooms === undefined
      ? undefined
      : { label: t('property:key.bedrooms', { count: bedrooms }), text: String(bedrooms) },
    surface === undefined
      ? undefined
      : { label: t(isLivedIn ? 'property:key.surface' : 'property:key.area'), text: formatArea(surface, language) },
    ground === undefined ? undefined : { label: t('property:key.ground'), text: formatArea(ground, language) },
    bathrooms === 0
      ? undefined
      : {
          label: t('property:key.bathrooms', { count: bathrooms }),
          text: String(bathrooms),
        },
    energy && { label: t('property:key.energy'), text: formatEnergyLabel(energy.label) },
  ];
  return rows.filter((row) => row !== undefined);
}
