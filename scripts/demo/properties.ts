import type { Fact, Texts } from './fact.ts';
import { DANSAERT } from './facts/dansaert.ts';
import { LAEKEN_JETTE } from './facts/laeken-jette.ts';
import { MAROLLES } from './facts/marolles.ts';
import { MOLENBEEK } from './facts/molenbeek.ts';
import { QUAYS } from './facts/quays.ts';
import { SAINT_JAMES } from './facts/saint-james.ts';
import { SOUTH } from './facts/south.ts';
import { SQUARES } from './facts/squares.ts';
import { UPPER_TOWN } from './facts/upper-town.ts';
import { WOLUWE } from './facts/woluwe.ts';
import { withMess } from './mess.ts';
import type { ExportLanguage } from './phrases.ts';
import { type ExportRecord, writeRecord } from './record.ts';
import { DANSAERT as DANSAERT_TEXTS } from './texts/dansaert.ts';
import { LAEKEN_JETTE as LAEKEN_JETTE_TEXTS } from './texts/laeken-jette.ts';
import { MAROLLES as MAROLLES_TEXTS } from './texts/marolles.ts';
import { MOLENBEEK as MOLENBEEK_TEXTS } from './texts/molenbeek.ts';
import { QUAYS as QUAYS_TEXTS } from './texts/quays.ts';
import { SAINT_JAMES as SAINT_JAMES_TEXTS } from './texts/saint-james.ts';
import { SOUTH as SOUTH_TEXTS } from './texts/south.ts';
import { SQUARES as SQUARES_TEXTS } from './texts/squares.ts';
import { UPPER_TOWN as UPPER_TOWN_TEXTS } from './texts/upper-town.ts';
import { WOLUWE as WOLUWE_TEXTS } from './texts/woluwe.ts';

export const FACTS: readonly Fact[] = [
  DANSAERT,
  QUAYS,
  MAROLLES,
  UPPER_TOWN,
  SAINT_JAMES,
  SQUARES,
  LAEKEN_JETTE,
  MOLENBEEK,
  SOUTH,
  WOLUWE,
].flat();

export const TEXTS: Texts = Object.assign(
  {},
  DANSAERT_TEXTS,
  LAEKEN_JETTE_TEXTS,
  MAROLLES_TEXTS,
  MOLENBEEK_TEXTS,
  QUAYS_TEXTS,
  SAINT_JAMES_TEXTS,
  SOUTH_TEXTS,
  SQUARES_TEXTS,
  UPPER_TOWN_TEXTS,
  WOLUWE_TEXTS,
);

/** The demo's properties as one language's export holds them, by ID. */
export function listDemoRecords(language: ExportLanguage): ExportRecord[] {
  return FACTS.filter(({ only }) => only === undefined || only === language)
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map((fact) => withMess(writeRecord(fact, language, TEXTS[fact.id]?.[language])));
}
