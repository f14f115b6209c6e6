import { hrefOf } from '@docs/reference/urls';
import Link from '@docusaurus/Link';
import { type GlobalDoc, type GlobalVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { areas } from '../../../site/areas';
import { product } from '../../../site/product';
import { SearchIcon } from '../../browser';
import { keyOf } from '../DocRoot/candidates';
import PageLink from '../PageLink';

interface ActiveDoc {
  activeVersion?: GlobalVersion;
  activeDoc?: GlobalDoc;
}

const docsByPath = new WeakMap<GlobalVersion[], Map<string, ActiveDoc>>();

/** The page that is shown. Docusaurus would look through all pages for it, on each page. */
function useActiveDoc(): ActiveDoc {
  const versions = useVersions(undefined);
  const { pathname } = useLocation();
  let byPath = docsByPath.get(versions);
  if (!byPath) {
    const entries = versions.flatMap((activeVersion) =>
      activeVersion.docs.map((activeDoc) => [keyOf(activeDoc.path), { activeVersion, activeDoc }] as const),
    );
    byPath = new Map(entries);
    docsByPath.set(versions, byPath);
  }
  return byPath.get(keyOf(pathname)) ?? {};
}

/** The docs version, as a menu even when there is only one, so that the reader's choice can be made and kept. */
function Versions({ activeVersion, activeDoc }: ActiveDoc) {
  const versions = useVersions(undefined);
  const shown = activeVersion ?? versions[0];
  return (
    <details className="menu" name="bar">
      <summary>Version: {shown?.label}</summary>
      <ul>
        {versions.map((version) => (
          <li key={version.name}>
            <PageLink
              to={(version === shown && activeDoc?.path) || version.path}
              data-action="version"
              data-version={version.name}
              aria-current={version === shown || undefined}
            >
              {version.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Locales({ activeDoc }: ActiveDoc) {
  const { i18n } = useDocusaurusContext();
  const labelOf = (locale: string) => i18n.localeConfigs[locale]?.label ?? locale;
  return (
    <details className="menu" name="bar">
      <summary>{labelOf(i18n.currentLocale)}</summary>
      <ul>
        {i18n.locales.map((locale) => (
          <li key={locale}>
            <a
              href={hrefOf(activeDoc?.path ?? '/')}
              lang={locale}
              aria-current={locale === i18n.currentLocale || undefined}
            >
              {labelOf(locale)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Light or dark; src/browser/controls/themeSwitch.ts acts on it and keeps the label true. */
function ThemeSwitch() {
  return (
    <button
      type="button"
      className="icon"
      data-action="theme"
      aria-label="Switch between dark and light mode (currently light mode)"
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <g className="sun">
          <circle cx="12" cy="12" r="4" />
          <path d="M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
        </g>
        <path className="moon" d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
      </svg>
    </button>
  );
}

/** The top navigation: an entry for each area, version, language, color mode, search. */
export default function Bar() {
  const active = useActiveDoc();
  return (
    <header className="bar">
      <nav aria-label="Main">
        <button type="button" className="icon menu-button" data-action="menu" aria-label="Open menu">
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M3 6h18M3 12h18M3 18h18" />
          </svg>
        </button>
        <Link className="brand" to="/">
          <img src="/img/mark.svg" alt="" width="26" height="26" fetchPriority="low" />
          {product.name}
        </Link>
        <ul className="areas">
          {areas.map(({ sidebar, title, url }) => (
            <li key={sidebar}>
              <Link to={url} aria-current={active.activeDoc?.sidebar === sidebar ? 'true' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
        <div className="choices">
          <Versions {...active} />
          <Locales {...active} />
        </div>
        <ThemeSwitch />
        <button
          type="button"
          className="search-button"
          data-action="search"
          aria-label="Search"
          aria-keyshortcuts="/ Control+K Meta+K"
        >
          <SearchIcon />
          <span>Search</span>
          <kbd id="__bar">/</kbd>
        </button>
      </nav>
    </header>
  );
}
