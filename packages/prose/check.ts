import type { Finding } from '@docs/contracts/findings';
import { blocksOf } from './blocks.ts';
import type { Block, Exception, Issue, Passage, Rule } from './model.ts';

function accepts(exception: Exception, rule: string, block: Block, issue: Issue): boolean {
  if (exception.rule !== rule) return false;
  if (exception.files && !exception.files.some((file) => block.file === file || block.file.startsWith(`${file}/`))) {
    return false;
  }
  if (exception.text === undefined) return true;
  const [text, part] = [block.text.toLowerCase(), exception.text.toLowerCase()];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (at < issue.to && at + part.length > issue.from) return true;
  }
  return false;
}

/** Applies every rule to every passage. Exceptions that accept nothing are returned too. */
export function checkProse(
  passages: readonly Passage[],
  rules: readonly Rule[],
  exceptions: readonly Exception[],
): { findings: Finding[]; unused: Exception[] } {
  const used = new Set<Exception>();
  const findings = passages.flatMap(blocksOf).flatMap((block) =>
    rules.flatMap((rule) =>
      rule.check(block).flatMap((issue): Finding[] => {
        const accepting = exceptions.filter((exception) => accepts(exception, rule.name, block, issue));
        for (const exception of accepting) used.add(exception);
        if (accepting.length > 0) return [];
        const { found, fix, from } = issue;
        return [{ level: 'error', file: block.file, line: block.lineAt(from), found: `${rule.name}: ${found}`, fix }];
      }),
    ),
  );
  return { findings, unused: exceptions.filter((exception) => !used.has(exception)) };
}
