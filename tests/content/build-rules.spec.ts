import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { buildSite, page, smallSite } from '../fixture.ts';

test.setTimeout(180_000);

test('a broken link fails the build and names the page', async () => {
  const { status, output, remove } = await buildSite({
    ...smallSite,
    'docs/sdk/introduction.md': page('SDK', 'A [link](/nowhere).'),
  });
  expect(status).not.toBe(0);
  expect(output).toContain('/nowhere');
  expect(output).toContain('/sdk/introduction');
  await remove();
});

test('a broken Markdown link, a broken anchor, and a duplicate route only warn', async () => {
  const { status, output, remove } = await buildSite({
    ...smallSite,
    'docs/sdk/introduction.md': page('SDK', 'A [page](./missing.md) and an [anchor](#missing).'),
    'docs/api/security/auth.md': page('Auth'),
    'docs/api/security/auth/index.md': page('Auth again'),
  });
  expect(output).toMatch(/docs\/sdk\/introduction\.md:\d+: the link to \.\/missing\.md doesn't lead to a page/);
  expect(output).toMatch(/broken anchors/i);
  expect(output).toMatch(/duplicate routes/i);
  expect(output).toMatch(/docs\/api\/security\/auth\S* already has the URL \/api\/v1\/security\/auth\//);
  expect(status, output).toBe(0);
  await remove();
});

test('a page without a default export raises a developer error', async () => {
  const { status, output, remove } = await buildSite({
    ...smallSite,
    'src/pages/empty.tsx': 'export const nothing = 1;\n',
  });
  expect(status).not.toBe(0);
  expect(output).toContain("doesn't have a default export");
  await remove();
});

test('bad pages and diagrams fail the build with file, line, and what to write', async () => {
  const diagram = '```mermaid\nflowchart LR\n  accTitle: T\n  a --> b\n```';
  const { status, output, remove } = await buildSite({
    ...smallSite,
    'docs/sdk/introduction.md': page('SDK', diagram),
    'docs/models/framework/template.md': page('Models', 'Text.\n\n```cobol\nSTOP RUN.\n```'),
  });
  expect(status).not.toBe(0);
  expect(output).toMatch(/docs\/sdk\/introduction\.md:7: the diagram has no accDescr line\.\n {2}→ Write/);
  expect(output).toMatch(/docs\/models\/framework\/template\.md:8: found the language "cobol"\.\n {2}→ Write one of/);
  await remove();
});

test('mistakes in contracts are reported once, together, with file and line, and without a stack', async () => {
  const ekp = await readFile('contracts/api/ekp.yaml', 'utf8');
  const table = await readFile('contracts/models/table.yaml', 'utf8');
  const { status, output, remove } = await buildSite({
    ...smallSite,
    'contracts/api/ekp.yaml': ekp.replace(
      'common.yaml#/components/schemas/Credentials',
      'common.yaml#/components/schemas/Missing',
    ),
    'contracts/models/table.yaml': table.replace('  port: 8080', '  port: eighty'),
  });
  expect(status).not.toBe(0);
  expect(
    output.match(/contracts\/api\/ekp\.yaml:\d+: .*Missing" leads nowhere.*\n {2}→ Write a `\$ref`/g),
  ).toHaveLength(1);
  expect(output.match(/contracts\/models\/table\.yaml:\d+: x-model\.port: .*\n {2}→ Write/g)).toHaveLength(1);
  expect(output).not.toMatch(/^\s+at /m);
  await remove();
});
