import { child, entries, link, type Place, requiredText } from './document.ts';
import type { Operation } from './operation.ts';
import type { Section } from './page.ts';
import { jsonIn } from './response.ts';
import { languages } from './sample.ts';
import type { Finding } from './schema.ts';

/** Characters of a request that a copy has in every language. */
const longest = 4000;

/** Checks that a section names every parameter, and has a sample in each language and an example of each success. */
export function checkSection(section: Section, operation: Operation): Finding[] {
  const titles = section.blocks.map(({ title }) => title);
  // A copy has the longest requests in the first language only, or in those whose sample is shorter.
  const [first] = languages;
  const isLong = section.blocks.some(({ title, text }) => title === first && text.length > longest);
  const samples = languages.filter((language) => !titles.includes(language) && (language === first || !isLong));
  const responses = entries(child(operation.place, 'responses')).filter(
    ([status, response]) => status.startsWith('2') && jsonIn(child(response, 'content')),
  );
  const examples = responses.filter(([status]) => !titles.some((title) => title.startsWith(status)));
  return [
    ...operation.parameters.filter((parameter) => !isNamed(parameter, section)).map(unnamed),
    ...samples.map((language) => ({ pointer: '', message: `the page has no sample in ${language}` })),
    ...examples.map(([status, response]) => ({
      pointer: link(response),
      message: `the page has no example of the response ${status}`,
    })),
  ];
}

function unnamed(parameter: Place): Finding {
  const title = `${requiredText(parameter, 'in')} parameter ${requiredText(parameter, 'name')}`;
  return { pointer: link(parameter), message: `the page doesn't name the ${title}` };
}

/** Whether a list item or a table row starts with the parameter's name. */
function isNamed(parameter: Place, section: Section): boolean {
  const name = `\`${requiredText(parameter, 'name')}\``;
  return section.text.split('\n').some((line) => /^[-*|] /.test(line) && line.slice(2).trim().startsWith(name));
}
