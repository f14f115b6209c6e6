import { expect, test } from '@playwright/test';
import { type Failure, loadSite, proveExamples, proveExchanges, proveReference, proveSamples } from './oracle.ts';
import { programs } from './run.ts';
import { languages } from './sample.ts';

const site = loadSite();

/** Reports all failures together, page by page. */
function expectNone(failures: Failure[]) {
  for (const page of new Set(failures.map((failure) => failure.page))) {
    const lines = failures
      .filter((failure) => failure.page === page)
      .map(({ part, pointer, message }) => [part, pointer, message].filter(Boolean).join(' · '));
    expect.soft(lines, page).toEqual([]);
  }
}

for (const language of languages) {
  test(`samples in ${language} send requests that the OpenAPI documents describe`, async () => {
    test.skip(language === 'Java' && !programs().hasJava, 'Java samples need a JDK.');
    expectNone(await proveSamples(site, language));
  });
}

test('every operation is on a page, with its parameters, samples, and example responses', () => {
  expect(site.operations.length).toBeGreaterThan(0);
  expectNone(proveReference(site));
});

test('example responses and request bodies fit the schemas of their operation', async () => {
  expectNone(await proveExamples(site));
});

test('requests and responses that guides write out as HTTP fit the OpenAPI documents', async () => {
  expectNone(await proveExchanges(site));
});
