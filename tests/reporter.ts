import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Failures as they come, and at the end the files that took longest, and the one line that says how it went. */
export default class PlainReporter implements Reporter {
  private passed = 0;
  private failed = 0;
  private skipped = 0;
  private readonly seconds = new Map<string, number>();

  onTestEnd(test: TestCase, result: TestResult) {
    const [, , file = '', ...title] = test.titlePath();
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + result.duration / 1000);
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
    const longest = [...this.seconds].sort(([, a], [, b]) => b - a).slice(0, 8);
    console.log(`\nLongest: ${longest.map(([file, seconds]) => `${file} ${Math.round(seconds)} s`).join(', ')}`);
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    console.log(`${this.passed} passed, ${this.failed} failed${skipped}`);
  }
}
