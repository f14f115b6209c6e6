import type { Release, ReleasedChange } from '@docs/contracts/changes';
import {
  type Block,
  box,
  heading,
  join,
  link,
  list,
  type Phrases,
  paragraph,
  strong,
  summary,
  words,
} from '../markdown/tree.ts';
import type { Context } from './context.ts';

const titles: Readonly<Record<ReleasedChange['kind'], string>> = {
  breaking: 'Breaking',
  changed: 'Changed',
  added: 'Added',
};

/** The changes of a release by their kinds, each with its operations. */
export function renderRelease({ changes }: Release, linkTo: (id: string) => Phrases[number]): Block[] {
  return Object.entries(titles).flatMap(([kind, title]) => {
    const items = changes
      .filter((change) => change.kind === kind)
      .map(({ operations, text }) => [paragraph([...join(operations.map(linkTo)), ': ', ...words(text)])]);
    return items.length > 0 ? [paragraph([strong(title)]), list(items)] : [];
  });
}

/** All releases; the older ones are folded. */
export function renderReleases(releases: readonly Release[], linkTo: (id: string) => Phrases[number]): Block[] {
  return releases.flatMap((release, index) => {
    const changes = renderRelease(release, linkTo);
    return index === 0
      ? [heading(3, release.date), ...changes]
      : [box('details', '', [summary(release.date), ...changes])];
  });
}

/** The changes of an operation, each with its date. */
export function renderChangesOf(id: string, { changesOf, changesUrl }: Context): Block[] {
  return (changesOf?.(id) ?? []).map(({ date, kind, text }) => {
    const title = `${kind === 'breaking' ? 'Breaking change' : 'Changed'} on ${date}`;
    return paragraph([changesUrl ? link(changesUrl, title) : title, ': ', ...words(text)], 'change');
  });
}
