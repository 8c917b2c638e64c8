import { FIELD_LIST } from '#domain/property/fields.ts';
import type { ExportField } from '#snapshot/property-record.ts';

/**
 * Column names of Belgian agencies' programs and portals, in four languages and any case. The mapping file adds its own
 * names (`headers`), which take precedence. The names of simple fields are in domain/property/fields.ts.
 */
export const CSV_HEADERS: Readonly<Partial<Record<ExportField, readonly string[]>>> = {
  ID: ['id', 'nummer', 'pandnummer', 'property id', 'numéro', 'objektnummer', 'estate id', 'external id'],
  Goal: [
    'doel',
    'transactie',
    'transactietype',
    'but',
    'transaction',
    'purpose',
    'goal',
    'vermarktung',
    'te koop of te huur',
  ],
  WebID: [
    'type',
    'soort',
    'pandtype',
    'type de bien',
    'property type',
    'category',
    'catégorie',
    'categorie',
    'objektart',
  ],
  Status: ['status', 'statuut', 'statut', 'état', 'verkoopstatus'],
  Zip: ['postcode', 'code postal', 'cp', 'zip', 'zip code', 'postal code', 'plz', 'postleitzahl'],
  City: ['gemeente', 'plaats', 'stad', 'commune', 'ville', 'localité', 'city', 'town', 'ort', 'gemeinde'],
  CountryID: ['land', 'pays', 'country'],
  // The numbered columns "Foto 1", "Foto 2" and so on also belong to this field.
  Pictures: [
    "foto's",
    'fotos',
    'foto',
    'foto url',
    'afbeelding',
    'afbeeldingen',
    'photos',
    'photo',
    'photo url',
    'pictures',
    'picture',
    'picture url',
    'images',
    'image',
    'image url',
    'bilder',
    'bild',
  ],
  Documents: ['documenten', 'documents', 'dokumente'],
  ...Object.fromEntries(FIELD_LIST.map(({ name, csv = [] }) => [name, csv])),
};

/** Directly after the street these names mean the house number ("Straat;Nummer"), elsewhere the property's number. */
export const NUMBERS: readonly string[] = ['nummer', 'numéro'];
