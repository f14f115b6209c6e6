import { startActions } from './actions.ts';
import { startAnnouncement } from './controls/announcement.ts';
import { startNavbar } from './controls/bar.ts';
import { startBase, startLanguage } from './controls/choices.ts';
import { startContents } from './controls/contents.ts';
import { startCopy } from './controls/copy.ts';
import { startEnlarge } from './controls/diagram.ts';
import { startExpand } from './controls/expandAll.ts';
import { startFilter } from './controls/filter.ts';
import { startMenus } from './controls/menus.ts';
import { startPrint } from './controls/print.ts';
import { startRun } from './controls/run.ts';
import { startSidebar } from './controls/sidebar.ts';
import { startTables } from './controls/tables.ts';
import { startTheme } from './controls/themeSwitch.ts';
import { startControls } from './islands/controls.ts';
import { startUrls } from './navigation/urls.ts';

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
  startRun();
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
