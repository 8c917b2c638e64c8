// Reporter of Vitest: names at the end each test that passed only at its second try.
export default class NameRetried {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#names.length > 0) console.log(`\nPassed at the second try:\n  ${this.#names.join('\n  ')}`);
  }
}
