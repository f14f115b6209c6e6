import { readFileSync } from 'node:fs';

/** A question, and the URL of the page that should come first. */
export type Question = readonly [question: string, url: string];

/** The questions of a table; lines with `#` are comments. */
export function readQuestions(file: string): Question[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines
    .filter((line) => !line.startsWith('# '))
    .map((line) => {
      const [question = '', url = ''] = line.split('\t');
      return [question, url];
    });
}

/** A question as people type it, the pages that readers want, and whether it is held out. */
export interface AskedQuestion {
  question: string;
  urls: string[];
  isHeldOut: boolean;
}

/** The questions of a table whose third column marks those held out. */
export function readAsked(file: string): AskedQuestion[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines
    .filter((line) => !line.startsWith('# '))
    .map((line) => {
      const [question = '', urls = '', held] = line.split('\t');
      return { question, urls: urls.split(' '), isHeldOut: held === 'yes' };
    });
}

/** Whether a question is held out: weights are chosen without it. About a third are, by their letters. */
export function isHeldOut(question: string): boolean {
  return [...question].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3 === 0;
}
