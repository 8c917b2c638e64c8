import report from './engine-report.json' with { type: 'json' };

export const ENGINES = ['Firefox', 'WebKit', 'Chromium', 'old'] as const;
export type Engine = (typeof ENGINES)[number];

/** Tasks of visitors, owners and staff in each engine; each covers one or more flows of tests/engines. */
export const ENGINE_TASKS = [
  ...(['reading', 'consent', 'search', 'filters', 'navigation', 'photographs', 'map', 'menu'] as const),
  ...(['shortlist', 'forms', 'visit', 'portal', 'staff', 'storage'] as const),
];
export type EngineTask = (typeof ENGINE_TASKS)[number];

export type Outcome = 'passed' | 'failed' | 'untried';

/** Results of the last run of these flows (written by `npm run tool -- engines`). */
export type EngineReport = {
  /** yyyy-mm-dd */
  checkedOn: string;
  versions: Record<Exclude<Engine, 'old'>, string>;
  tasks: { task: EngineTask; flows: string[]; outcomes: Record<Engine, Outcome> }[];
};

export const ENGINE_REPORT = report as EngineReport;
