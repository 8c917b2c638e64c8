import { findOwn } from '../own-value.ts';
import { listAllSlots, type VisitRules } from './visit-days.ts';

/** Who makes a visit fixed: the agency, or the service at once. */
export const CONFIRMATIONS = ['agency', 'at-once'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** What one agency, office or agent decides about visits. */
export type VisitPlan = VisitRules & { capacity: number; confirms: Confirmation };

/** What an office or an agent does otherwise than the agency. */
export type VisitChanges = { [Name in keyof VisitPlan]?: VisitPlan[Name] | undefined };

export type VisitSettings = VisitRules & {
  confirms: Confirmation;
  /** Offices with the e-mail addresses of their agents. */
  offices: readonly (VisitChanges & { name: string; id?: string | undefined; agents: readonly string[] })[];
  /** Agents by their e-mail address. */
  agents: Readonly<Record<string, VisitChanges>>;
};

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const definedOf = (changes: VisitChanges): Partial<VisitPlan> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** The plan that holds for an agent: the agency's, then the office's, then their own. */
export function planOf(settings: VisitSettings, capacity: number, agent: string | undefined): VisitPlan {
  const { offices, agents, ...agency } = settings;
  const office = offices.find((one) => one.agents.some((email) => isSame(email, agent ?? '')));
  const own = Object.entries(agents).find(([email]) => isSame(email, agent ?? ''))?.[1];
  const { name: _name, id: _id, agents: _agents, ...ofOffice } = office ?? { name: '', agents: [] };
  return { ...agency, capacity, ...definedOf(ofOffice), ...definedOf(own ?? {}) };
}

/**
 * Whose visits share their times. With times to the minute each agent has their own; the long slots of the
 * specification are the agency's as a whole.
 */
export function calendarOf({ hours }: VisitRules, agent: string | undefined): string {
  return hours ? (agent ?? '').toLowerCase() : '';
}

/** The agency's rules and those of everybody who changes them. */
function listRules(settings: VisitSettings): VisitRules[] {
  const changed = [...settings.offices, ...Object.values(settings.agents)];
  return [settings, ...changed.map((changes) => ({ ...settings, ...definedOf(changes) }))];
}

/** Every slot that anybody of the agency has, for a page that does not know which property it is about. */
export function listAnySlots(settings: VisitSettings, specified: readonly string[]): string[] {
  return [...new Set(listRules(settings).flatMap((rules) => listAllSlots(rules, specified)))].sort();
}

/** What a browser may hold against a day before it knows which agent shows the property: what holds for all of them. */
export function widestRules(settings: VisitSettings): VisitRules {
  const all = listRules(settings);
  const { hours, lengthMinutes, bufferMinutes } = settings;
  return {
    closedDays: [1, 2, 3, 4, 5, 6, 7].filter((day) => all.every((rules) => isClosedOn(rules, day))),
    closedOn: settings.closedOn.filter((day) => all.every(({ closedOn }) => closedOn.includes(day))),
    opensOnHolidays: all.some(({ opensOnHolidays }) => opensOnHolidays),
    leadHours: Math.min(...all.map(({ leadHours }) => leadHours)),
    horizonDays: Math.max(...all.map(({ horizonDays }) => horizonDays)),
    ...(all.length === 1 && hours && { hours }),
    lengthMinutes,
    bufferMinutes,
  };
}

const isClosedOn = ({ hours, closedDays }: VisitRules, day: number): boolean =>
  hours ? (findOwn(hours, String(day)) ?? []).length === 0 : closedDays.includes(day);
