import { FIELD_LIST } from '#domain/property/fields.ts';
import type { ExportField } from '#snapshot/property-record.ts';

/**
 * What programs of Belgian agencies and portals call their columns, in four languages and in whatever capitals. A map file
 * adds words of its own (`headers`), which win. Those of fields that stand for themselves stand in their rows.
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
  // "Foto 1", "Foto 2" and so on are their columns too.
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

/** Right behind the street it is the house that these number ("Straat;Nummer"), elsewhere the property. */
export const NUMBERS: readonly string[] = ['nummer', 'numéro'];
