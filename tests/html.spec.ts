import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { publishedUrls } from './published.ts';

/** Every document once: `page.html` is a copy of `page/index.html`. */
const files = readdirSync('build', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/index.html') || ['index.html', '404.html'].includes(file))
  .map((file) => `build/${file}`);

const hasJava = spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** The standard also allows `blocking` for `rel=expect`, which this version of the validator doesn't know. */
const isKnown = /“link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/;

/** Errors that the Nu validator finds, one a line. */
function validate(): string[] {
  const jar = require.resolve('vnu-jar/build/dist/vnu.jar');
  const { stderr, error } = spawnSync('java', ['-Xss2m', '-jar', jar, '--errors-only', '--format', 'gnu', ...files], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (error) throw error;
  return stderr.split('\n').filter((line) => line && !isKnown.test(line));
}

/** Rules of the standard, and not of style: a `>` in text is valid. */
const rules = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], rules: { 'no-raw-characters': 'off' } }),
);

/** Errors that `html-validate` finds. It doesn't know that end tags may be left out, as the build does: they are put back. */
async function validateStructure(file: string): Promise<string[]> {
  const html = toHtml(fromHtml(readFileSync(file, 'utf8')));
  const { results } = await rules.validateString(html, file);
  const errors = results.flatMap(({ messages }) => messages.filter(({ severity }) => severity === 2));
  return errors.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

test('the HTML of every page is valid', async () => {
  test.setTimeout(240_000);
  expect(files.length).toBeGreaterThan(publishedUrls.length);
  if (hasJava) expect(validate()).toEqual([]);
  else for (const file of files) expect.soft(await validateStructure(file), file).toEqual([]);
});
