import { languages } from '@docs/reference/languages';
import { announcement } from '../../site/announcement.ts';
import { read } from './storage.ts';

/** Shows the reader's stored choices as attributes of `<html>`, which the style sheet reads; anything unknown is the default. */
export function applyChoices() {
  const { dataset } = document.documentElement;
  dataset.theme = read('theme') === 'dark' ? 'dark' : 'light';
  const language = read('language');
  dataset.samples = languages.find(({ name }) => name === language)?.name ?? languages[0].name;
  dataset.base = read('base') === 'sandbox' ? 'sandbox' : 'platform';
  // A new announcement is shown again, also to readers who closed the last one.
  dataset.announcement = read('announcement') === announcement.text ? 'dismissed' : 'shown';
}
