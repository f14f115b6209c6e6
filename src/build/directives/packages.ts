import { literal, paragraph, table, words } from '@docs/reference/markdown';
import { directive } from './directive.ts';

/** The packages that are installed with the SDK and with each extra. */
export default directive({}, (_, site) => {
  const { package: name, version, python, extras } = site.packages();
  return [
    paragraph([literal(`${name} ${version}`), ` runs on Python ${python[0]} to ${python.at(-1)}.`]),
    table(
      ['Extra', 'Adds', 'For'],
      extras.map((extra) => [
        [literal(extra.name)],
        extra.brings.flatMap((requirement, index) =>
          index > 0 ? [', ', literal(requirement)] : [literal(requirement)],
        ),
        words(extra.for),
      ]),
    ),
  ];
});
