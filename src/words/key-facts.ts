import type { Language } from '#domain/language.ts';
import { formatEnergyLabel } from '#domain/law/energy.ts';
import { formatArea } from '#domain/price/money.ts';
import type { Property } from '#domain/property/property.ts';
import type { TextKey } from '#i18n/messages.ts';

export type KeyFact = { label: TextKey; text: string };

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** The three to five figures people look for first; what is not known is left out. */
export function listKeyFacts({ facts, energy }: Property, language: Language): KeyFact[] {
  const bedrooms = numberOf(facts.bedrooms);
  const showerRooms = numberOf(facts.showerRooms) ?? 0;
  const bathrooms = (numberOf(facts.bathrooms) ?? 0) + showerRooms;
  const surface = numberOf(facts.surfaceLiving) ?? numberOf(facts.surfaceTotal);
  const ground = numberOf(facts.surfaceGround);
  const rows: (KeyFact | undefined)[] = [
    bedrooms === undefined ? undefined : { label: 'property:key.bedrooms', text: String(bedrooms) },
    surface === undefined ? undefined : { label: 'property:key.surface', text: formatArea(surface, language) },
    ground === undefined ? undefined : { label: 'property:key.ground', text: formatArea(ground, language) },
    bathrooms === 0
      ? undefined
      : { label: showerRooms ? 'property:key.washing' : 'property:key.bathrooms', text: String(bathrooms) },
    energy && { label: 'property:key.energy', text: formatEnergyLabel(energy.label) },
  ];
  return rows.filter((row) => row !== undefined);
}
