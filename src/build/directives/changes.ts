import { Mistake } from '@docs/contracts/findings';
import { link, paragraph } from '@docs/reference/markdown';
import { renderReleases } from '@docs/reference/operation';
import { linkToOperation } from '../pages/operations.ts';
import { directive } from './directive.ts';

/** All releases of the contracts with their changes, and the feed. */
export default directive({}, (_, site) => {
  const releases = site.releases();
  if (releases.length === 0)
    throw new Mistake('"::changes" has no release to show.', 'Add one to contracts/CHANGES.yaml, or remove the line.');
  return [
    paragraph(['To be told of changes, subscribe to the ', link('pathname:///changes.xml', 'Atom feed'), '.']),
    ...renderReleases(releases, (id) => linkToOperation(id, site)),
  ];
});
