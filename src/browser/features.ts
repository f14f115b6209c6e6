import { startActions } from './actions.ts';
import { startAnnouncement } from './announcement.ts';
import { startBase } from './base.ts';
import { startContents } from './contents.ts';
import { startControls } from './controls.ts';
import { startCopy } from './copy.ts';
import { startEnlarge } from './enlarge.ts';
import { startExpand } from './expand.ts';
import { startFilter } from './filter.ts';
import { startLanguage } from './language.ts';
import { startMenus } from './menus.ts';
import { startNavbar } from './navbar.ts';
import { startPrint } from './print.ts';
import { startSidebar } from './sidebar.ts';
import { startTables } from './tables.ts';
import { startTheme } from './theme.ts';
import { startUrls } from './urls.ts';

/** Everything that scripts add to a page, but for navigation. Controls are found by delegation, so it is started once. */
export function startFeatures() {
  startUrls();
  startActions();
  startTheme();
  startAnnouncement();
  startLanguage();
  startBase();
  startExpand();
  startCopy();
  startMenus();
  startNavbar();
  startSidebar();
  startContents();
  startControls();
  startEnlarge();
  startFilter();
  startTables();
  startPrint();
}
