export { multiply } from './pages.ts';
export { isHeldOut, readAsked, readQuestions } from './questions.ts';
export { memoryStore } from './store.ts';
