export { collectProblems, type Entry, renderCodes, renderProblems, urlOfProblem } from './render.ts';
