import { normaliseName } from '../text/text.ts';

/** Subjects of a picture for which texts exist (`card:subject.*`). */
export const PICTURE_SUBJECTS = [
  ...(['facade', 'street', 'garden', 'terrace', 'living', 'kitchen', 'dining', 'bedroom', 'bathroom'] as const),
  ...(['office', 'hall', 'staircase', 'shop', 'garage', 'plot', 'plan', 'other'] as const),
];
export type PictureSubject = (typeof PICTURE_SUBJECTS)[number];

/** The subject named in an export; "other" for an unknown one. */
export function findSubject(named: string | undefined): PictureSubject {
  return PICTURE_SUBJECTS.find((subject) => subject === named) ?? 'other';
}

/** Agencies' words for picture subjects in four languages, without accents; the first match counts. */
const WORDS: readonly (readonly [PictureSubject, RegExp])[] = [
  ['plan', /\b(?:grond|vloer|bouw)?plan(?:nen)?\b|plattegrond|floor ?plan|grundriss|lageplan/],
  ['staircase', /trappenhal|\btrap\b|escalier|cage d escalier|staircase|\bstairs?\b|treppenhaus|\btreppe\b/],
  [
    'bathroom',
    /badkamer|doucheruimte|\bdouche\b|salles? de (?:bains?|douche)|bathroom|shower|badezimmer|\bbad\b|\bwc\b|toilet/,
  ],
  ['bedroom', /slaapkamer|kinderkamer|chambre|bedroom|schlafzimmer|kinderzimmer/],
  ['dining', /eetkamer|eetplaats|salle a manger|dining|esszimmer/],
  ['kitchen', /keuken|cuisine|kitchen|kuche|kueche/],
  ['living', /woonkamer|leefruimte|zitkamer|zithoek|\bliving\b|\bsalon\b|sejour|lounge|wohnzimmer|wohnbereich/],
  ['hall', /inkom|\bhal\b|\bhall\b|hall d entree|couloir|hallway|entrance|\bflur\b|\bdiele\b|eingang/],
  ['office', /\bbureau\b|kantoor|\boffice\b|\bstudy\b|\bburo\b|buero|arbeitszimmer/],
  ['garage', /garage|carport|parking|staanplaats|stellplatz/],
  ['terrace', /terras|terrasse|terrace|balkon|balcon/],
  ['garden', /\btuin|jardin|garden|garten/],
  ['shop', /winkel|handelsruimte|commerce|\bshop\b|\bladen\b/],
  ['plot', /perceel|bouwgrond|terrain|\bplot\b|grundstuck/],
  ['facade', /gevel|facade|vorderansicht|hausansicht|aussenansicht|exterieur|exterior|buitenzicht/],
  ['street', /straatbeeld|straatzicht|vue de (?:la )?rue|street view|strassenansicht/],
];
const ROOM = /^ ?(\d)(?!\d)/;

/** The subject in a title or file name ("Slaapkamer 2", "keuken.jpg"); undefined without one. */
export function readSubject(title: string): { subject: PictureSubject; room?: number } | undefined {
  const name = normaliseName(title);
  for (const [subject, words] of WORDS) {
    const found = words.exec(name);
    if (!found) continue;
    const [, room] = ROOM.exec(name.slice(found.index + found[0].length)) ?? [];
    return { subject, ...(room && { room: Number(room) }) };
  }
  return undefined;
}
