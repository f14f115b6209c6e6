import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { useDoc, useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import PageLink from '../PageLink';
import { badgeOf, findTrail } from '../Sidebar/render';

interface Props {
  rel: 'prev' | 'next';
  link: { title: string; permalink: string };
  /** The sidebar's entries of the page and of the neighbor, each after those that it is inside of. */
  trailHere: PropSidebarItem[];
  trail: PropSidebarItem[];
}

/** A neighbor in another group comes with that group's name. */
function Neighbor({ rel, link, trailHere, trail }: Props) {
  const badge = badgeOf(trail.at(-1));
  const group = trail.at(-2);
  const name = group && group.type !== 'html' && !trailHere.includes(group) ? ` in ${group.label}` : '';
  return (
    <PageLink to={link.permalink} rel={rel}>
      <small>
        {rel === 'prev' ? 'Previous' : 'Next'}
        {name}
      </small>{' '}
      {badge && (
        <>
          <span className={badge.className}>{badge.text}</span>{' '}
        </>
      )}
      {link.title}
    </PageLink>
  );
}

/** The pages before and after this one in the sidebar. */
export default function Pager() {
  const { previous, next, permalink } = useDoc().metadata;
  const items = useDocsSidebar()?.items ?? [];
  if (!previous && !next) return null;
  const trailHere = findTrail(items, permalink);
  return (
    <nav className="pager" aria-label="Docs pages">
      {previous && (
        <Neighbor rel="prev" link={previous} trailHere={trailHere} trail={findTrail(items, previous.permalink)} />
      )}
      {next && <Neighbor rel="next" link={next} trailHere={trailHere} trail={findTrail(items, next.permalink)} />}
    </nav>
  );
}
