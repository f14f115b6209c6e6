import { expect, test } from '@playwright/test';
import { operationsOf } from './operation.ts';
import { parsePage } from './page.ts';
import { checkRequest } from './request.ts';
import { checkResponse } from './response.ts';

/** The site uses few of OpenAPI's serializations; this document has the others. */
const operations = operationsOf({
  name: 'fixture.json',
  root: {
    openapi: '3.1.1',
    servers: [{ url: 'https://{host}/v1', variables: { host: { default: 'api.example' } } }],
    security: [{ key: [] }, { basic: [] }],
    paths: {
      '/things/{ids}': {
        parameters: [{ name: 'ids', in: 'path', required: true, schema: { $ref: '#/components/schemas/Numbers' } }],
        get: {
          parameters: [
            { name: 'form', in: 'query', explode: false, schema: { $ref: '#/components/schemas/Numbers' } },
            { name: 'spaces', in: 'query', style: 'spaceDelimited', schema: { $ref: '#/components/schemas/Numbers' } },
            { name: 'pipes', in: 'query', style: 'pipeDelimited', schema: { $ref: '#/components/schemas/Numbers' } },
            { name: 'many', in: 'query', schema: { $ref: '#/components/schemas/Numbers' } },
            { name: 'deep', in: 'query', style: 'deepObject', schema: { $ref: '#/components/schemas/Range' } },
            { name: 'spread', in: 'query', schema: { type: 'object', properties: { flag: { type: 'boolean' } } } },
            { name: 'X-List', in: 'header', schema: { $ref: '#/components/schemas/Numbers' } },
            { name: 'session', in: 'cookie', schema: { type: 'integer' } },
          ],
          responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
        },
      },
      '/things/new': {
        get: { security: [], responses: {} },
        post: {
          requestBody: {
            required: true,
            content: {
              'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/Thing' } },
              'multipart/form-data': { schema: { $ref: '#/components/schemas/Thing' } },
            },
          },
          responses: {},
        },
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'key' },
        basic: { type: 'http', scheme: 'basic' },
      },
      schemas: {
        Numbers: { type: 'array', maxItems: 2, items: { type: 'integer' } },
        Range: { type: 'object', required: ['from'], properties: { from: { type: 'integer' } } },
        Thing: {
          type: 'object',
          required: ['id', 'size', 'secret'],
          properties: {
            id: { type: 'string', readOnly: true },
            size: { type: 'integer' },
            secret: { type: 'string', writeOnly: true },
          },
        },
      },
    },
  },
});

const multipart =
  '--b\r\nContent-Disposition: form-data; name="size"\r\n\r\n4\r\n' +
  '--b\r\nContent-Disposition: form-data; name="secret"; filename="s.txt"\r\n\r\nx\r\n--b--\r\n';
const form = 'application/x-www-form-urlencoded';

const requests: [request: string, body: string, contentType: string, findings: string[]][] = [
  ['GET /v1/things/1,2?key=k', '', '', []],
  ['GET /v1/things/1,x?key=k', '', '', ['type "integer"']],
  ['GET /v1/things/%7Bids%7D?key=k', '', '', ['placeholder']],
  ['GET /v1/things/1', '', '', ['credentials for key or basic']],
  ['GET /v1/things/new', '', '', []],
  ['GET /v1/things/new?key=k', '', '', ['needs no credentials']],
  ['GET /v2/things/1', '', '', ['no operation']],
  ['GET /v1/things/1?key=k&form=1,2&spaces=1%202&pipes=1|2&many=1&many=2&deep[from]=1&flag=true', '', '', []],
  ['GET /v1/things/1?key=k&form=1,2,3&spaces=x&pipes=1|x', '', '', ['maxItems', 'items/type', 'items/type']],
  ['GET /v1/things/1?key=k&many=1&many=x&deep[to]=1&flag=yes', '', '', ['items/type', 'from missing', 'boolean']],
  ['GET /v1/things/1?key=k&form=1&form=2&other=1', '', '', ['more than once', "other isn't declared"]],
  ['POST /v1/things/new?key=k', 'size=4&secret=x', form, []],
  ['POST /v1/things/new?key=k', 'size=four&secret=x', form, ['size/type']],
  ['POST /v1/things/new?key=k', 'id=1&size=4&secret=x', form, ['readOnly']],
  ['POST /v1/things/new?key=k', 'size=4&secret=x&sise=4', form, ["the field isn't declared"]],
  ['POST /v1/things/new?key=k', multipart, 'multipart/form-data; boundary=b', []],
  ['POST /v1/things/new?key=k', '{}', 'application/json', ["application/json isn't declared"]],
  ['POST /v1/things/new?key=k', '', '', ['the body is required']],
];

for (const [request, body, contentType, expected] of requests) {
  test(`the oracle reads ${request} ${body.split('\r')[0]}`, async () => {
    const [method = '', target = ''] = request.split(' ');
    const headers = { ...(contentType && { 'content-type': contentType }) };
    const { findings } = await checkRequest(operations, { method, target, headers, body: Buffer.from(body) });
    expect(findings.map(({ message }) => message)).toEqual(expected.map((text) => expect.stringContaining(text)));
  });
}

test('the oracle reads headers and cookies', async () => {
  const request = { method: 'GET', target: '/v1/things/1', body: Buffer.from('') };
  const good = { authorization: 'Basic eDp5', 'x-list': '1, 2', cookie: 'a=b; session=3' };
  const bad = { authorization: 'Basic eDp5', 'x-list': '1, y', cookie: 'session=z', 'x-other': '1' };
  expect((await checkRequest(operations, { ...request, headers: good })).findings).toEqual([]);
  const { findings } = await checkRequest(operations, { ...request, headers: bad });
  const names = ['X-List', 'session', "x-other isn't declared"];
  expect(findings.map(({ message }) => message)).toEqual(names.map((text) => expect.stringContaining(text)));
});

test('the oracle wants responses without writeOnly fields', async () => {
  const [operation] = operations;
  if (!operation) throw new Error('The fixture has no operation.');
  expect(await checkResponse(operation, '200', '{ "id": "1", "size": 4 }')).toEqual([]);
  const [finding] = await checkResponse(operation, '200', '{ "id": "1", "size": 4, "secret": "x" }');
  expect(finding?.pointer).toBe('body#/secret');
});

test('the oracle assigns blocks to the operation above them', () => {
  const page = parsePage(
    'p.md',
    '# A\n```json\n1\n```\n## B\n`GET` `/b`\n````md\n# No\n```\n````\n## C\n```json\n2\n```\n',
  );
  expect(page.sections.map(({ path, blocks }) => [path, blocks.map(({ text }) => text)])).toEqual([
    ['/b', ['# No\n```\n']],
  ]);
  expect(page.loose.map(({ text }) => text)).toEqual(['1\n', '2\n']);
});
