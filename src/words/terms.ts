import type { Localised } from '#domain/language.ts';

/**
 * Real-estate terms, one per language. The texts of the site use them, and so does the glossary of the machine
 * translation.
 */
export const TERMS = {
  property: { nl: 'pand', fr: 'bien', en: 'property', de: 'Immobilie' },
  apartment: { nl: 'appartement', fr: 'appartement', en: 'apartment', de: 'Wohnung' },
  viewing: { nl: 'bezoek', fr: 'visite', en: 'viewing', de: 'Besichtigung' },
  openHouse: { nl: 'open huis', fr: 'portes ouvertes', en: 'open house', de: 'offene Besichtigung' },
  floorPlan: { nl: 'grondplan', fr: 'plan', en: 'floor plan', de: 'Grundriss' },
  municipality: { nl: 'gemeente', fr: 'commune', en: 'municipality', de: 'Gemeinde' },
  livingArea: { nl: 'bewoonbare oppervlakte', fr: 'surface habitable', en: 'living area', de: 'Wohnfläche' },
  energyClass: { nl: 'energieklasse', fr: 'classe énergétique', en: 'energy class', de: 'Energieklasse' },
  forSale: { nl: 'te koop', fr: 'à vendre', en: 'for sale', de: 'zu verkaufen' },
  forRent: { nl: 'te huur', fr: 'à louer', en: 'for rent', de: 'zu vermieten' },
  valuation: { nl: 'schatting', fr: 'estimation', en: 'valuation', de: 'Schätzung' },
} as const satisfies Record<string, Localised>;
