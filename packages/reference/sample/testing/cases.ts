import assert from 'node:assert/strict';
import { bodyCases } from './bodies.ts';
import { type Case, environment, nasty, pairsOf } from './case.ts';
import { bearer, bodyWith, operationOf, parameterOf, requirementOf } from './fixture.ts';

/** Everything that the samples of each language must send. */
export const cases: readonly Case[] = [
  ...bodyCases,
  {
    title: 'JSON, a path parameter, headers, and cookies',
    operation: operationOf({
      method: 'POST',
      path: '/books/{title}/notes',
      security: [bearer],
      parameters: [
        parameterOf('path', 'title', 'war & peace/1'),
        parameterOf('header', 'If-Match', `"it's $x \`y\` \\"`),
        parameterOf('cookie', 'session', 'a b;c"d=='),
        parameterOf('cookie', 'theme', 'dark'),
      ],
      body: bodyWith('application/vnd.book+json', { [nasty]: nasty, deep: [{ ok: true, none: null, n: -1.5e-7 }] }),
    }),
    check({ method, url, headers, body }) {
      assert.equal(method, 'POST');
      assert.equal(url, '/books/war%20%26%20peace%2F1/notes');
      assert.equal(headers.authorization, `Bearer ${environment.ORRERY_TOKEN}`);
      assert.equal(headers['content-type'], 'application/vnd.book+json');
      assert.equal(headers['if-match'], `"it's $x \`y\` \\"`);
      assert.equal(headers.cookie, 'session=a%20b%3Bc%22d==; theme=dark');
      const expected = { [nasty]: nasty, deep: [{ ok: true, none: null, n: -1.5e-7 }] };
      assert.deepEqual(JSON.parse(body.toString()), expected);
    },
  },
  {
    title: 'query arrays and objects in each style, percent-encoded',
    operation: operationOf({
      parameters: [
        parameterOf('query', 'repeat', ['a b', 'c,d']),
        parameterOf('query', 'comma', ['a b', 'c,d'], { explode: false }),
        parameterOf('query', 'space', ['a', 'b|c'], { style: 'spaceDelimited' }),
        parameterOf('query', 'pipe', ['a', 'b c'], { style: 'pipeDelimited' }),
        parameterOf('query', 'deep', { from: "it's", to: { day: 1 } }, { style: 'deepObject' }),
        parameterOf('query', 'filter', { name: 'é' }, { mediaType: 'application/json' }),
      ],
    }),
    check(received) {
      assert.equal(
        received.url,
        '/books?repeat=a%20b&repeat=c%2Cd&comma=a%20b,c%2Cd&space=a%20b%7Cc&pipe=a%7Cb%20c' +
          '&deep%5Bfrom%5D=it%27s&deep%5Bto%5D%5Bday%5D=1&filter=%7B%22name%22%3A%22%C3%A9%22%7D',
      );
      assert.deepEqual(pairsOf(received), [
        ['repeat', 'a b'],
        ['repeat', 'c,d'],
        ['comma', 'a b,c,d'],
        ['space', 'a b|c'],
        ['pipe', 'a|b c'],
        ['deep[from]', "it's"],
        ['deep[to][day]', '1'],
        ['filter', '{"name":"é"}'],
      ]);
    },
  },
  {
    title: 'a query that clients encode, and an API key in it',
    operation: operationOf({
      security: [requirementOf({ type: 'apiKey', in: 'query', name: 'api key' })],
      parameters: [parameterOf('query', 'tag', ["it's", '100%']), parameterOf('query', 'limit', 20)],
    }),
    check(received) {
      assert.equal(received.method, 'GET');
      assert.ok(
        received.url.startsWith('/books?tag=it%27s&tag=100%25&limit=20&api%20key=') ||
          received.url.startsWith('/books?tag=it%27s&tag=100%25&limit=20&api+key='),
      );
      const expected = [
        ['tag', "it's"],
        ['tag', '100%'],
        ['limit', '20'],
        ['api key', environment.ORRERY_TOKEN],
      ];
      assert.deepEqual(pairsOf(received), expected);
    },
  },
  {
    title: 'HEAD, with an API key in the query',
    operation: operationOf({
      method: 'HEAD',
      security: [requirementOf({ type: 'apiKey', in: 'query', name: 'key' })],
    }),
    check(received) {
      assert.equal(received.method, 'HEAD');
      assert.deepEqual(pairsOf(received), [['key', environment.ORRERY_TOKEN]]);
    },
  },
];
