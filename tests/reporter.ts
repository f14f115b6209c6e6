import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Failures as they come, and at the end the one line that says how it went. */
export default class PlainReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  private skipped = 0;

  onTestEnd(test: TestCase, result: TestResult) {
    const [, , file, ...title] = test.titlePath();
    if (result.status === 'skipped') {
      this.skipped += 1;
      return;
    }
    if (result.status === 'passed') {
      this.passed += 1;
      return;
    }
    this.failed += 1;
    console.log(`\n✗ ${file}: ${title.join(' › ')}`);
    for (const error of result.errors) console.log(error.stack ?? error.message);
  }

  onError(error: { stack?: string; message?: string }) {
    this.failed += 1;
    console.log(error.stack ?? error.message);
  }

  onStdOut(chunk: string | Buffer) {
    process.stdout.write(chunk);
  }

  onEnd(_result: FullResult) {
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    console.log(`\n${this.passed} passed, ${this.failed} failed${skipped}`);
  }
}
