import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderSample } from './render.ts';
import { shown } from './testing/shown.ts';

test('TypeScript: a JSON body, a bearer token, and a header', () => {
  assert.equal(
    renderSample(shown.create, 'typescript'),
    `const url = \`\${process.env.ORRERY_URL}/books/sci%20fi\`;
const response = await fetch(url, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.ORRERY_TOKEN}\`,
    'Content-Type': 'application/json',
    'If-None-Match': '*',
  },
  body: JSON.stringify({
    title: "The Hitchhiker's Guide",
    tags: ['space', 'towel'],
    size: {
      width: 120,
      height: 190,
      depth: 24,
      unit: 'mm',
    },
    isPublished: true,
    'signed-by': null,
  }),
});
const text = await response.text();
if (!response.ok) {
  throw new Error(\`\${response.status} \${text}\`);
}

console.log(response.status, text);`,
  );
});

test('TypeScript: a query with a repeated name, and an API key in it', () => {
  assert.equal(
    renderSample(shown.search, 'typescript'),
    `const apiKey = encodeURIComponent(
  \`\${process.env.ORRERY_KEY}\`,
);
const url = \`\${process.env.ORRERY_URL}/books?tag=space&tag=towel&limit=20&key=\${apiKey}\`;
const response = await fetch(url, { method: 'GET' });
const text = await response.text();
if (!response.ok) {
  throw new Error(\`\${response.status} \${text}\`);
}

console.log(response.status, text);`,
  );
});

test('TypeScript: a query whose commas stay, and a cookie', () => {
  assert.equal(
    renderSample(shown.filter, 'typescript'),
    `const url = \`\${process.env.ORRERY_URL}/books?ids=1,2\`;
const response = await fetch(url, {
  method: 'GET',
  headers: { Cookie: 'theme=dark' },
});
const text = await response.text();
if (!response.ok) {
  throw new Error(\`\${response.status} \${text}\`);
}

console.log(response.status, text);`,
  );
});

test('TypeScript: a multipart body and basic authentication', () => {
  assert.equal(
    renderSample(shown.upload, 'typescript'),
    `import { readFile } from 'node:fs/promises';

const url = \`\${process.env.ORRERY_URL}/books\`;
const credentials = Buffer.from(
  \`\${process.env.ORRERY_USER}:\${process.env.ORRERY_PASSWORD}\`,
).toString('base64');
const form = new FormData();
form.append('title', "Arthur's copy");
const file = await readFile('scan.pdf');
form.append(
  'scan',
  new Blob([file], { type: 'application/pdf' }),
  'scan.pdf',
);
const response = await fetch(url, {
  method: 'PUT',
  headers: { Authorization: \`Basic \${credentials}\` },
  body: form,
});
const text = await response.text();
if (!response.ok) {
  throw new Error(\`\${response.status} \${text}\`);
}

console.log(response.status, text);`,
  );
});

test('TypeScript: a form', () => {
  assert.equal(
    renderSample(shown.signIn, 'typescript'),
    `const url = \`\${process.env.ORRERY_URL}/token\`;
const response = await fetch(url, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams({
    grant_type: 'code',
    code: "it's",
  }),
});
const text = await response.text();
if (!response.ok) {
  throw new Error(\`\${response.status} \${text}\`);
}

console.log(response.status, text);`,
  );
});
