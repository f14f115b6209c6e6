// The script of every page in production. A page is its HTML; this adds behavior, and is the same for all of them.
import '../css/site.css';
import { startFeatures } from './features.ts';
import { firstUse } from './firstUse.ts';
import { startIslands, warmIsland } from './islands/open.ts';
import { startNavigation } from './navigation/navigate.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { startOffline } from './offline/refresh.ts';

const use = firstUse();

startFeatures();
startNavigation();
startIslands(use);
startPrefetch(use, () => warmIsland('Search'));
startOffline();
document.documentElement.dataset.ready = 'true';
