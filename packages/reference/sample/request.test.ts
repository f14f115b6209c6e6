import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Body } from '@docs/contracts';
import { requestOf } from './request.ts';
import { basic, bearer, bodyWith, operationOf, parameterOf, requirementOf } from './testing/fixture.ts';
import { variablesOf } from './variables.ts';

const token = { variable: 'ORRERY_TOKEN' };

function bodyOf(body: Body) {
  return requestOf(operationOf({ method: 'POST', body })).body;
}

test('required parameters and those with an example are sent', () => {
  const request = requestOf(
    operationOf({
      path: '/books/{id}:archive',
      parameters: [
        parameterOf('path', 'id', 7),
        parameterOf('query', 'limit', 0),
        parameterOf('query', 'cursor', undefined),
        parameterOf('header', 'Accept', 'text/csv'),
      ],
    }),
  );
  assert.equal(request.path, '/books/7:archive');
  assert.deepEqual(request.query, [{ name: 'limit', value: '0' }]);
  assert.deepEqual(request.headers, [{ name: 'Accept', value: ['text/csv'] }]);
});

test('what cannot be sampled is an error with the operation and the parameter', () => {
  const missing = parameterOf('query', 'limit', undefined, { required: true });
  assert.throws(() => requestOf(operationOf({ parameters: [missing] })), {
    message: 'books/test: the required parameter limit has no example.',
  });
  assert.throws(() => requestOf(operationOf({ path: '/books/{id}' })), /books\/test: the path parameter id/);
  const body = bodyWith('application/json', undefined);
  assert.throws(() => bodyOf(body), /books\/test: the required request body has no example/);
  assert.equal(bodyOf({ ...body, required: false }), undefined);
});

test('credentials go where their scheme says, the first alternative only', () => {
  const headersOf = (...security: ReturnType<typeof requirementOf>[]) => requestOf(operationOf({ security })).headers;
  assert.deepEqual(headersOf(), []);
  assert.deepEqual(headersOf({ schemes: [] }, bearer), []);
  const bearerHeader = { name: 'Authorization', value: ['Bearer ', token] };
  assert.deepEqual(headersOf(bearer, basic), [bearerHeader]);
  assert.deepEqual(headersOf(requirementOf({ type: 'oauth2' })), [bearerHeader]);
  assert.deepEqual(headersOf(requirementOf({ type: 'openIdConnect' })), [bearerHeader]);
  assert.deepEqual(headersOf(requirementOf({ type: 'http', scheme: 'negotiate' })), [
    { name: 'Authorization', value: ['Negotiate ', token] },
  ]);
  const both = requirementOf(
    { type: 'apiKey', in: 'header', name: 'X-Key' },
    { type: 'apiKey', in: 'cookie', name: 'sid', variables: ['ORRERY_SESSION'] },
  );
  assert.deepEqual(headersOf(both), [
    { name: 'X-Key', value: [token] },
    { name: 'Cookie', value: ['sid=', { variable: 'ORRERY_SESSION' }] },
  ]);
  const parameters = [parameterOf('cookie', 'theme', 'dark'), parameterOf('cookie', 'page', 2)];
  assert.deepEqual(requestOf(operationOf({ security: [both], parameters })).headers[1], {
    name: 'Cookie',
    value: ['theme=dark; page=2; sid=', { variable: 'ORRERY_SESSION' }],
  });
  assert.throws(() => headersOf(requirementOf({ type: 'mutualTLS' })), /books\/test: the security scheme test needs 2/);
});

test('a parameter does not repeat a header of the credentials or the body', () => {
  const { headers } = requestOf(
    operationOf({
      method: 'POST',
      security: [bearer],
      parameters: [parameterOf('header', 'authorization', 'x'), parameterOf('header', 'content-type', 'x')],
      body: bodyWith('application/json', {}),
    }),
  );
  assert.deepEqual(
    headers.map(({ name }) => name),
    ['Authorization', 'Content-Type'],
  );
});

test('the media type decides how a body is written', () => {
  assert.deepEqual(bodyOf(bodyWith('application/problem+json; charset=utf-8', { a: 1 })), {
    kind: 'json',
    value: { a: 1 },
    hasSecret: false,
  });
  assert.deepEqual(bodyOf(bodyWith('application/xml', '<a/>')), { kind: 'text', text: '<a/>' });
  assert.deepEqual(bodyOf(bodyWith('text/csv', { a: 1 })), { kind: 'text', text: '{"a":1}' });
  assert.deepEqual(bodyOf(bodyWith('image/*', undefined)), { kind: 'file', file: 'image.png' });
  assert.deepEqual(bodyOf(bodyWith('application/pdf', '%PDF-1.7 …')), { kind: 'file', file: 'document.pdf' });
  assert.deepEqual(bodyOf(bodyWith('application/zip', undefined)), { kind: 'file', file: 'file.zip' });
  assert.deepEqual(bodyOf(bodyWith('application/octet-stream', 'model.onnx')), { kind: 'file', file: 'model.onnx' });
  assert.deepEqual(bodyOf(bodyWith('*/*', { a: 1 })), { kind: 'json', value: { a: 1 }, hasSecret: false });
  const { headers } = requestOf(operationOf({ method: 'POST', body: bodyWith('*/*', { a: 1 }) }));
  assert.deepEqual(headers, [{ name: 'Content-Type', value: ['application/json'] }]);
  assert.throws(() => bodyOf(bodyWith('application/x-www-form-urlencoded', 'a=b')), /form must be an object/);
});

test('parts are files where schema or encoding say so', () => {
  const schema = {
    allOf: [{ required: ['pages'], properties: { pages: { items: { format: 'binary' } } } }],
    properties: { scan: { format: 'binary' }, thumbnail: { contentMediaType: 'image/png', contentEncoding: 'base64' } },
  };
  const encoding = { invoice: { contentType: 'application/pdf' }, note: { contentType: 'application/json' } };
  const example = { scan: 'no file name', thumbnail: 'iVBORw0=', invoice: 'may.pdf', note: 'text' };
  assert.deepEqual(bodyOf(bodyWith('multipart/form-data', example, schema, encoding)), {
    kind: 'multipart',
    parts: [
      { name: 'scan', file: 'scan.bin', contentType: 'application/octet-stream' },
      { name: 'thumbnail', value: 'iVBORw0=', contentType: undefined },
      { name: 'invoice', file: 'may.pdf', contentType: 'application/pdf' },
      { name: 'note', value: '"text"', contentType: 'application/json' },
      { name: 'pages', file: 'pages.bin', contentType: 'application/octet-stream' },
    ],
  });
  const reference = bodyWith('multipart/form-data', { scan: 'a' }, { $ref: '#/components/schemas/Upload' });
  assert.throws(() => bodyOf(reference), /books\/test: the part scan is described by a \$ref/);
});

test('the variables are those that samples read, once each', () => {
  const operations = [
    operationOf({ security: [bearer, basic] }),
    operationOf({ security: [bearer] }),
    operationOf({ hostVariable: 'ORRERY_MODELS_URL', security: [basic] }),
  ];
  assert.deepEqual(variablesOf(operations), {
    hosts: ['ORRERY_URL', 'ORRERY_MODELS_URL'],
    secrets: ['ORRERY_TOKEN', 'ORRERY_USER', 'ORRERY_PASSWORD'],
  });
});
