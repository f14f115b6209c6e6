export { multiply } from './pages.ts';
export { isHeldOut, readQuestions } from './questions.ts';
export { memoryStore } from './store.ts';
