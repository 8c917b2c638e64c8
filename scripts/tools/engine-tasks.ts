// Assigns each flow of tests/engines to a task of the accessibility page.
import { ENGINE_TASKS, type EngineTask } from '#features/page/engine-report.ts';

const PATTERNS: Record<EngineTask, RegExp> = {
  reading: /kinds of page at/,
  consent: /^the question about cookies is answered once/,
  search: /^the search finds/,
  filters: /filter|list that the browser has translated/,
  navigation: /^pages are left|^a page that is left/,
  photographs: /^a photograph|sheet of all pictures/,
  map: /^the map/,
  menu: /one menu at each width|^the menu/,
  shortlist: /saved and compared/,
  forms: /^a form /,
  visit: /^a visit/,
  portal: /^an owner/,
  staff: /staff|^a manager/,
  storage: /^where storage is refused/,
};

/** The task of a flow; throws for a flow that belongs to none or to several. */
export function taskOf(flow: string): EngineTask {
  const found = ENGINE_TASKS.filter((task) => PATTERNS[task].test(flow));
  const [task] = found;
  if (!task || found.length > 1) throw new Error(`"${flow}" belongs to ${found.length} tasks: ${found.join(', ')}`);
  return task;
}
