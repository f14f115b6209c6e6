import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { tools } from '../../bin/tools.mjs';

const run = promisify(execFile);

const page = 'docs/api/security/ecosystem/developers-guide.md';

/** The methods in the table under a class's heading, as the members of a Java class without content. */
function membersOf(markdown: string, name: string): string {
  const section = markdown.split(`### \`${name}\`\n`)[1]?.split('\n#')[0] ?? '';
  const methods = [...section.matchAll(/^\| `([^`]+\))` \|/gm)].map(([, signature]) => signature);
  assert.ok(methods.length > 0, `${page} has no methods of ${name}`);
  return methods.map((signature) => `public ${signature} { return null; }`).join('\n');
}

test('the sample of the security library compiles against the classes that its page lists', async (context) => {
  if (!tools().hasJava) return context.skip('there is no JDK here');
  const markdown = await readFile(page, 'utf8');
  const sample = /```java title="Payables.java"[^\n]*\n(.*?)```/s.exec(markdown)?.[1] ?? '';
  const { components } = parse(await readFile('contracts/api/security.yaml', 'utf8'));
  const permissions = components.schemas.Permission.enum.map((name: string) =>
    name.replaceAll(/\W/g, '_').toUpperCase(),
  );
  const imports =
    'package example.orrery.security; import java.net.URI; import java.util.*; import com.sun.net.httpserver.*;';
  const files = {
    'SecurityLibrary.java': `${imports} public class SecurityLibrary {
      ${membersOf(markdown, 'SecurityLibrary')}
      public static class Builder { ${membersOf(markdown, 'SecurityLibrary.Builder')} }
    }`,
    'Caller.java': `${imports} public class Caller { ${membersOf(markdown, 'Caller')} }`,
    'Permission.java': `${imports} public enum Permission { ${permissions} }`,
    'PayableStore.java': `package example.halden.payables; class PayableStore {
      static PayableStore shared() { return null; }
      byte[] listAsJson(String tenant) { return null; }
    }`,
    'Payables.java': sample,
  };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'java-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    const paths = Object.keys(files).map((name) => path.join(folder, name));
    await run('javac', ['-Xlint:all', '-Werror', '-d', folder, ...paths]).catch(({ stderr }) => assert.fail(stderr));
  } finally {
    await rm(folder, { recursive: true });
  }
});
