import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

test('the build has the licenses of everything in its scripts and fonts', () => {
  const text = readFileSync('build/third-party-notices.txt', 'utf8');
  expect(text).toMatch(/^react-dom [\d.]+ \(MIT\)$/m);
  expect(text).toMatch(/^re2js [\d.]+ \(MIT\)$/m);
  expect(text).toMatch(/^just-bash [\d.]+ \(Apache-2\.0\)$/m);
  expect(text).toMatch(/^@fontsource-variable\/figtree [\d.]+ \(OFL-1\.1\)$/m);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('Permission is hereby granted, free of charge');
});
