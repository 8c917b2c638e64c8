// Rules that hold a whole refresh: sold or let properties that return, and an outdated export.
import type { Fault } from '#api/fault.ts';
import { formatDate } from '#domain/format/date.ts';
import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import type { LanguageDifference } from '#domain/property/difference.ts';
import { findComebacks, findOlder } from '#domain/property/gates.ts';
import { RULES, type Rule } from '#domain/property/plausibility.ts';
import { type Property, recordLanguageOf } from '#domain/property/property.ts';
import { translate } from '#i18n/translator.ts';
import type { RememberedSnapshot } from '#snapshot/renumbered.ts';
import { statusText } from '#words/outcome.ts';
import { staffName } from '#words/property-text.ts';

export type GateOptions = {
  /** Rules that are ignored this once. */
  accepted: readonly Rule[];
  /** Command that accepts a held export; the rule is appended. */
  acceptCommand: string;
};

/** The parsed export, and the properties' previous public state. */
type Delivery = Pick<RememberedSnapshot, 'staffLanguage' | 'memory'> &
  Required<{ [Part in 'site' | 'refresh']: NonNullable<RememberedSnapshot[Part]> }>;

/** A rule that holds the refresh, and the number of properties concerned. */
type HeldRule = { rule: 'comeback' | 'olderDelivery'; count: number };

type DoubtfulField = { property: Property; field: string; got?: string; kept: string };

/**
 * Compares an export with the site; returns a fault for each doubtful property, and the rules that hold the refresh.
 */
export function checkDelivery(
  { site, refresh, staffLanguage, memory }: Delivery,
  {
    differences,
    releasedOn,
    accepted,
    acceptCommand,
  }: GateOptions & { differences: readonly LanguageDifference[]; releasedOn: string },
): { faults: Fault[]; held: HeldRule[] } {
  const t = translate(staffLanguage);
  const sites = Object.values(site.byLanguage);
  const byId = new Map(sites.flatMap(({ properties }) => properties.map((property) => [property.id, property])));
  const properties = [...byId.values()];
  const changed = new Set(
    differences.flatMap(({ changed, sold, rented, back = [] }) =>
      [...changed, ...sold, ...rented, ...back].map(({ id }) => id),
    ),
  );
  const found: Record<HeldRule['rule'], DoubtfulField[]> = {
    comeback: findComebacks(properties, memory, refresh.maxComebackShare).map((property) => {
      const was = findOwn(memory, property.id)?.last.shared.availability ?? 'available';
      return { property, field: 'Status', kept: statusText(was, t) ?? was };
    }),
    olderDelivery: findOlder(properties, memory, { changed, releasedOn }).map(({ property, modifiedOn, knownOn }) => ({
      property,
      field: 'ModifyDate',
      got: formatDate(modifiedOn, staffLanguage),
      kept: formatDate(knownOn, staffLanguage),
    })),
  };
  const faults: Fault[] = [];
  const held: HeldRule[] = [];
  for (const rule of ['comeback', 'olderDelivery'] as const) {
    const effect = refresh.plausibility[rule] ?? RULES[rule];
    if (effect === 'off' || found[rule].length === 0) continue;
    const isHeld = effect === 'hold' && !accepted.includes(rule);
    if (isHeld) held.push({ rule, count: found[rule].length });
    const remedy = isHeld ? 'remedy.gate' : effect === 'hold' ? 'remedy.accepted' : 'remedy.notice';
    for (const { property, field, got, kept } of found[rule])
      faults.push({
        severity: isHeld ? 'stop' : 'notice',
        file: `${recordLanguageOf(property)}/properties.json`,
        record: property.id,
        about: staffName(property, t),
        field,
        problem: `problem.doubt.${rule}`,
        remedy,
        values: { ...(got !== undefined && { got }), kept, rule, command: `${acceptCommand} ${rule}` },
      });
  }
  return { faults, held };
}

/** Converts a fault of a held rule into a notice, after a bare `--accept` has accepted everything. */
export const asAccepted = (fault: Fault): Fault =>
  fault.remedy === 'remedy.gate' ? { ...fault, severity: 'notice', remedy: 'remedy.accepted' } : fault;

/** Reason why the refresh is held, and the command that accepts it. */
export function formatHeld(
  held: readonly HeldRule[],
  { acceptCommand }: Pick<GateOptions, 'acceptCommand'>,
  language: Language,
): string {
  const t = translate(language);
  const causes = held.map(({ rule, count }) => t(`refresh:held.${rule}`, { count }));
  const rules = held.map(({ rule }) => rule).join(' --accept ');
  return [...causes, t('refresh:held.accept', { command: `${acceptCommand} ${rules}` })].join(' ');
}
