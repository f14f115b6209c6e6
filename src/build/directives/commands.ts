import { literal, table, words } from '@docs/reference/markdown';
import { directive } from './directive.ts';

/** The commands of the SDK. */
export default directive({}, (_, site) => [
  table(
    ['Command', 'Use', 'Method'],
    site
      .packages()
      .commands.map((one) => [[literal(one.usage)], words(one.for), one.method ? [literal(one.method)] : '–']),
  ),
]);
