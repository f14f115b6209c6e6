import type { RuleSetRule } from 'webpack';

/** The rule that emits a file under a name of ours; Docusaurus' rules for its kind would add a hash that only the bundler knows. */
export function emitAs(file: string, filename: string, rules: unknown): RuleSetRule {
  for (const rule of (rules ?? []) as RuleSetRule[]) {
    if (rule.test instanceof RegExp && rule.test.test(file)) rule.exclude = file;
  }
  return { test: file, type: 'asset/resource', generator: { filename } };
}
