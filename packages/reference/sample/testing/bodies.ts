import assert from 'node:assert/strict';
import { type Case, environment, files, nasty, pairsOf, type Received } from './case.ts';
import { basic, bodyWith, operationOf, parameterOf, requirementOf, secretBody } from './fixture.ts';

function formOf({ body, headers }: Received): Promise<FormData> {
  return new Response(new Uint8Array(body), {
    headers: { 'Content-Type': String(headers['content-type']) },
  }).formData();
}

/** Requests with a body of each kind. */
export const bodyCases: readonly Case[] = [
  {
    title: 'a form, basic authentication, and API keys in a query and a cookie',
    operation: operationOf({
      method: 'PUT',
      parameters: [parameterOf('cookie', 'pref', `$x\`y\`!\${z}{w}`)],
      security: [
        {
          schemes: [
            ...basic.schemes,
            ...requirementOf(
              { type: 'apiKey', in: 'query', name: 'key' },
              { type: 'apiKey', in: 'cookie', name: 'sid' },
            ).schemes,
          ],
        },
      ],
      body: bodyWith('application/x-www-form-urlencoded', { 'a&b': nasty, list: ['1', '2'], deep: { x: ['=&'] } }),
    }),
    check(received) {
      const { method, headers, body } = received;
      const credentials = Buffer.from(`Aladdin:${environment.ORRERY_PASSWORD}`).toString('base64');
      assert.equal(method, 'PUT');
      assert.equal(headers.authorization, `Basic ${credentials}`);
      assert.equal(headers.cookie, `pref=$x\`y\`!\${z}{w}; sid=${environment.ORRERY_TOKEN}`);
      assert.deepEqual(pairsOf(received), [['key', environment.ORRERY_TOKEN]]);
      assert.equal(headers['content-type'], 'application/x-www-form-urlencoded');
      assert.deepEqual(
        [...new URLSearchParams(body.toString())],
        [
          ['a&b', nasty],
          ['list', '1'],
          ['list', '2'],
          ['deep', '{"x":["=&"]}'],
        ],
      );
    },
  },
  {
    title: 'multipart with files and JSON',
    operation: operationOf({
      method: 'POST',
      body: bodyWith(
        'multipart/form-data',
        { title: `@It's ; "$x" \\ é`, tags: ['<a', 'b'], meta: { note: `;it's "1" \\` }, scan: 'scan.pdf' },
        { required: ['scan', 'cover'], properties: { scan: { contentMediaType: 'application/pdf' }, cover: {} } },
        { cover: { contentType: 'image/*, image/jpeg' } },
      ),
    }),
    async check(received) {
      const form = await formOf(received);
      assert.equal(form.get('title'), `@It's ; "$x" \\ é`);
      assert.deepEqual(form.getAll('tags'), ['<a', 'b']);
      const meta = form.get('meta') as string | File;
      assert.deepEqual(JSON.parse(typeof meta === 'string' ? meta : await meta.text()), { note: `;it's "1" \\` });
      for (const [name, file, type] of [
        ['scan', 'scan.pdf', 'application/pdf'],
        ['cover', 'cover.png', 'image/png'],
      ] as const) {
        const part = form.get(name) as File;
        assert.deepEqual([part.name, part.type], [file, type]);
        assert.deepEqual(Buffer.from(await part.arrayBuffer()), files[file]);
      }
      assert.match(received.body.toString(), /\r\nContent-Type: application\/json\r\n/i);
    },
  },
  {
    title: 'multipart without files',
    operation: operationOf({ method: 'POST', body: bodyWith('multipart/form-data', { title: ' "a" ', count: 2 }) }),
    async check(received) {
      assert.match(String(received.headers['content-type']), /^multipart\/form-data; boundary=/);
      const form = await formOf(received);
      assert.deepEqual(
        [...form],
        [
          ['title', ' "a" '],
          ['count', '2'],
        ],
      );
    },
  },
  {
    title: 'a binary body',
    operation: operationOf({ method: 'PUT', body: bodyWith('application/octet-stream', undefined) }),
    check({ headers, body }) {
      assert.equal(headers['content-type'], 'application/octet-stream');
      assert.deepEqual(body, files['file.bin']);
    },
  },
  {
    title: 'text, with white space at the ends of lines',
    operation: operationOf({ method: 'POST', body: bodyWith('text/plain', `@file \n  ${nasty}\n\n """" \n\t\nend `) }),
    check({ headers, body }) {
      assert.equal(headers['content-type'], 'text/plain');
      assert.equal(body.toString(), `@file \n  ${nasty}\n\n """" \n\t\nend `);
    },
  },
  {
    title: 'JSON null',
    operation: operationOf({ method: 'PATCH', body: bodyWith('application/json', null) }),
    check({ method, body }) {
      assert.equal(method, 'PATCH');
      assert.equal(body.toString(), 'null');
    },
  },
  {
    title: 'JSON with a secret',
    operation: operationOf({ method: 'POST', body: secretBody({ user: nasty, password: `\nJSON\n${nasty}` }) }),
    check({ headers, body }) {
      assert.equal(headers['content-type'], 'application/json');
      assert.deepEqual(JSON.parse(body.toString()), { user: nasty, password: `\nJSON\n${nasty}` });
    },
  },
  {
    title: 'a list, as JSON',
    operation: operationOf({ method: 'DELETE', body: bodyWith('application/json', ['a', { b: [] }, {}]) }),
    check({ method, body }) {
      assert.equal(method, 'DELETE');
      assert.deepEqual(JSON.parse(body.toString()), ['a', { b: [] }, {}]);
    },
  },
];
