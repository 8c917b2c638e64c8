import { formatArea } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import { formatEnergyLabel } from '#domain/law/energy.ts';
import { floorSurface } from '#domain/property/floor-surface.ts';
import { isDwelling } from '#domain/property/kind.ts';
import type { Property } from '#domain/property/property.ts';
import { type Translate, translate } from '#i18n/translator.ts';

export type KeyFact = { label: string; text: string };

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Label of the number of bathrooms and shower rooms together; the facts below count each kind separately. */
function washLabel(bathrooms: number, showerRooms: number, t: Translate): string {
  if (showerRooms === 0) return t('property:key.bathrooms', { count: bathrooms });
  return bathrooms === 0 ? t('property:key.showerRooms', { count: showerRooms }) : t('property:key.bothRooms');
}

/** The three to five most wanted figures; omits unknown ones. */
export function listKeyFacts({ facts, energy, kinds }: Property, language: Language): KeyFact[] {
  const t = translate(language);
  const bedrooms = numberOf(facts.bedrooms);
  const showerRooms = numberOf(facts.showerRooms) ?? 0;
  const bathrooms = numberOf(facts.bathrooms) ?? 0;
  const living = numberOf(facts.surfaceLiving);
  const surface = floorSurface(facts);
  const ground = numberOf(facts.surfaceGround);
  // Offices and garages have no living surface, even when a record fills in that field.
  const isLivedIn = isDwelling(kinds) || kinds[0] === 'unknown';
  const livingKey = isLivedIn ? 'property:key.surface' : 'property:key.area';
  const surfaceKey = living === undefined ? 'property:fact.surfaceTotal' : livingKey;
  const rows: (KeyFact | undefined)[] = [
    bedrooms === undefined
      ? undefined
      : { label: t('property:key.bedrooms', { count: bedrooms }), text: String(bedrooms) },
    surface === undefined ? undefined : { label: t(surfaceKey), text: formatArea(surface, language) },
    ground === undefined ? undefined : { label: t('property:key.ground'), text: formatArea(ground, language) },
    bathrooms + showerRooms === 0
      ? undefined
      : { label: washLabel(bathrooms, showerRooms, t), text: String(bathrooms + showerRooms) },
    energy && { label: t('property:key.energy'), text: formatEnergyLabel(energy.label) },
  ];
  return rows.filter((row) => row !== undefined);
}
