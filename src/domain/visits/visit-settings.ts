import { findOwn } from '../own-value.ts';
import { listAllSlots, type VisitRules } from './visit-days.ts';

/** Confirmation of visits: by the agency, or by the service immediately. */
export const CONFIRMATIONS = ['agency', 'at-once'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** Visit settings of one agency, office or agent. */
export type VisitPlan = VisitRules & { capacity: number; confirms: Confirmation };

/** Settings of an office or an agent that override the agency's. */
type VisitChanges = { [Name in keyof VisitPlan]?: VisitPlan[Name] | undefined };

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

/** The settings of an agent: the agency's, overridden by the office's, then by the agent's own. */
export function planOf(settings: VisitSettings, capacity: number, agent: string | undefined): VisitPlan {
  const { offices, agents, ...agency } = settings;
  const office = offices.find((one) => one.agents.some((email) => isSame(email, agent ?? '')));
  const own = Object.entries(agents).find(([email]) => isSame(email, agent ?? ''))?.[1];
  const { name: _name, id: _id, agents: _agents, ...ofOffice } = office ?? { name: '', agents: [] };
  return { ...agency, capacity, ...definedOf(ofOffice), ...definedOf(own ?? {}) };
}

/**
 * Name of the calendar in which a visit is reserved: the agent's own when the rules have exact times (`hours`), else an
 * empty text for the calendar that the whole agency shares.
 */
export function calendarOf({ hours }: VisitRules, agent: string | undefined): string {
  return hours ? (agent ?? '').toLowerCase() : '';
}

/** The agency's rules and all overrides. */
function listRules(settings: VisitSettings): VisitRules[] {
  const changed = [...settings.offices, ...Object.values(settings.agents)];
  return [settings, ...changed.map((changes) => ({ ...settings, ...definedOf(changes) }))];
}

/** Every slot that any agent offers, for a page that does not know its property. */
export function listAnySlots(settings: VisitSettings, specified: readonly string[]): string[] {
  return [...new Set(listRules(settings).flatMap((rules) => listAllSlots(rules, specified)))].sort();
}

/** Restrictions that apply to all agents: a browser may apply them before it knows the property's agent. */
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
