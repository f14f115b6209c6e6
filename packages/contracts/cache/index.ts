export { keepFresh, noticeChange } from './fresh.ts';
export { codeDigest, digest, filesDigest, writeWhole } from './load.ts';
export { createStore } from './stored.ts';
