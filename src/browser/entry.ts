// The script of every page in production. A page is its HTML; this adds behavior, and is the same for all of them.
import '../css/site.css';
import { startFeatures } from './features.ts';
import { startIslands } from './islands.ts';
import { startNavigation } from './navigate.ts';
import { startOffline } from './offline.ts';
import { startPrefetch } from './prefetch.ts';

startFeatures();
startNavigation();
startIslands();
startPrefetch();
startOffline();
document.documentElement.dataset.ready = 'true';
