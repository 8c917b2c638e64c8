// Reporter of Vitest: notes each test that failed, or passed only when it was repeated, for the summary of `npm test`.
import { appendFileSync } from 'node:fs';

const { TEST_FAULTS } = process.env;

export default class NoteFaults {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    const isPassed = Boolean(test.diagnostic()?.flaky);
    if (!TEST_FAULTS || (state !== 'failed' && !isPassed)) return;
    const fault = { test: `${test.module.relativeModuleId} › ${test.fullName}`, error: errors?.[0]?.message, isPassed };
    appendFileSync(TEST_FAULTS, `${JSON.stringify(fault)}\n`);
  }
}
