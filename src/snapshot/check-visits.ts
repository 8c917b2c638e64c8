import type { Fault } from '#api/fault.ts';
import { listAllSlots } from '#domain/visits/visit-days.ts';
import { planOf } from '#domain/visits/visit-settings.ts';
import type { SnapshotRecords } from './records.ts';

const noticeOf = (field: string, problem: Fault['problem'], remedy: Fault['remedy'], got: string): Fault => ({
  severity: 'notice',
  file: 'site.json',
  field: `service › visits › ${field}`,
  problem,
  remedy,
  values: { got },
});

/** Warnings for visit settings that are valid but probably not intended. */
export function checkVisits({ config, byLanguage }: SnapshotRecords): Fault[] {
  const { visits, slotCapacity } = config.service;
  const languages = Object.values(byLanguage);
  const managers = languages.flatMap(({ properties }) => properties.rows.map(({ Manager }) => Manager?.Email));
  const colleagues = languages.flatMap(({ articles }) => articles.rows.map(({ email }) => email));
  const known = new Set([...managers, ...colleagues].map((email) => email?.toLowerCase()));
  const places = [
    ...Object.keys(visits.agents).map((email) => ({ field: `agents › ${email}`, agents: [email] })),
    ...visits.offices.map(({ name, id, agents }) => ({ field: `offices › ${name || id}`, agents })),
  ];
  const strangers = places.flatMap(({ field, agents }) =>
    agents
      .filter((email) => !known.has(email.toLowerCase()))
      .map((email) => noticeOf(field, 'problem.visitAgent', 'remedy.visitAgent', email)),
  );
  const plans = [{ field: 'hours', agents: [undefined] }, ...places];
  const empty = plans.filter(({ agents }) => {
    const plan = planOf(visits, slotCapacity, agents[0]);
    return plan.hours !== undefined && listAllSlots(plan, []).length === 0;
  });
  const impossible = empty.map(({ field }) =>
    noticeOf(field, 'problem.visitHours', 'remedy.visitHours', String(visits.lengthMinutes)),
  );
  return [...strangers, ...impossible];
}
