import { expect, test } from 'vitest';
import { ENGINE_REPORT, ENGINE_TASKS, ENGINES } from '#features/page/engine-report.ts';
import { taskOf } from '../../../../scripts/tools/engine-tasks.ts';
import { FLOWS } from '../../../engines/flows.ts';
import { READING, WIDTHS } from '../../../engines/pages.ts';

const existing = [...WIDTHS.map((width) => READING.replace('%i', String(width))), ...Object.keys(FLOWS)];

test('the report of browser engines names exactly the existing flows, each under its task', () => {
  const named = ENGINE_REPORT.tasks.flatMap(({ task, flows }) => flows.map((flow) => `${task}: ${flow}`));
  expect(named.toSorted()).toEqual(existing.map((flow) => `${taskOf(flow)}: ${flow}`).toSorted());
});

test('the report of browser engines has an outcome for each task in each engine', () => {
  expect(ENGINE_REPORT.tasks.map(({ task }) => task)).toEqual(ENGINE_TASKS);
  for (const { outcomes } of ENGINE_REPORT.tasks) expect(Object.keys(outcomes)).toEqual([...ENGINES]);
});

test('a flow that belongs to no task is refused', () => {
  expect(() => taskOf('somebody does something else')).toThrow('belongs to 0 tasks');
});
