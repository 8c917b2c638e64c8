// Reporter of Vitest: lists each test that passed only at its second attempt.
export default class NameRetried {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#names.length > 0) console.log(`\nPassed at the second attempt:\n  ${this.#names.join('\n  ')}`);
  }
}
