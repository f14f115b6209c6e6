import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type ApiOperation, eachProperty, follow, type Node, operations, schemas } from './contractFiles.ts';

/** Each rule collects what breaks it, as "where: what was found → what to write". */
function rule(name: string, find: (report: (where: string, found: string, fix: string) => void) => void) {
  test(name, () => {
    const found: string[] = [];
    find((where, what, fix) => found.push(`${where}: ${what} → ${fix}`));
    assert.deepEqual(found, []);
  });
}

const rateLimits = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
const isError = (status: string) => /^[45]/.test(status);
const bodyOf = ({ node }: ApiOperation) => node.requestBody;
const parameter = ({ parameters }: ApiOperation, name: string) => parameters.find((one) => one.name === name);

function problemsOf({ responses }: ApiOperation): { status: string; code: string; value: Node }[] {
  return [...responses]
    .filter(([status]) => isError(status))
    .flatMap(([status, { node, file }]) =>
      Object.entries<Node>(node.content['application/problem+json'].examples).map(([code, example]) => ({
        status,
        code,
        value: follow({ node: example, file }).node.value,
      })),
    );
}

const verbs =
  'Abort Cancel Change Check Claim Complete Create Decide Delete Extend Fail Find Get Inspect List Log Query Read Refresh Report Restart Save Search Start Store Update'.split(
    ' ',
  );

rule('summaries are titles: a short verb phrase, unique, without a period', (report) => {
  const seen = new Map<string, string>();
  for (const { label, node } of operations) {
    const { summary } = node;
    const other = seen.get(summary);
    if (other) report(label, `"${summary}" is the summary of ${other} too`, 'Write a summary of its own.');
    seen.set(summary, label);
    if (summary.length > 40 || /[.:]$/.test(summary))
      report(label, `"${summary}" is too long or ends with a mark`, 'Write 40 characters at most, without a period.');
    if (!verbs.includes(summary.split(' ')[0]))
      report(label, `"${summary}" does not start with a known verb`, `Start with one of: ${verbs.join(', ')}.`);
    if (/ [A-Z][a-z]/.test(summary)) report(label, `"${summary}" is not in sentence case`, 'Write lower case.');
  }
});

rule('descriptions start with one sentence, the lead of the page', (report) => {
  for (const { label, node } of operations) {
    const [lead = ''] = node.description.split('\n\n');
    if (!/^[A-Z][^.!?]*(?:\.\d[^.!?]*)*\.$/.test(lead))
      report(label, `the first paragraph is "${lead}"`, 'Write one sentence, and an empty line after it.');
  }
});

rule('every response has a request ID and rate limits, and says when to retry', (report) => {
  for (const { label, responses } of operations) {
    for (const [status, { node }] of responses) {
      const needed = ['X-Request-Id', ...rateLimits, ...(status === '429' || status === '503' ? ['Retry-After'] : [])];
      for (const name of needed) {
        if (node.headers?.[name]) continue;
        report(
          label,
          `${status} has no ${name}`,
          `Write \`${name}: { $ref: common.yaml#/components/headers/${name} }\`.`,
        );
      }
    }
  }
});

rule('every operation lists the errors that can occur', (report) => {
  for (const operation of operations) {
    const { label, node, responses } = operation;
    const needed: Record<string, boolean> = {
      400: Boolean(bodyOf(operation)) || operation.parameters.length > 0,
      401: node.security?.length !== 0,
      403: (node.security?.[0]?.bearer ?? []).length > 0,
      412: parameter(operation, 'If-Match') !== undefined,
      413: Boolean(bodyOf(operation)),
      415: Boolean(bodyOf(operation)),
      428: parameter(operation, 'If-Match') !== undefined,
      409: parameter(operation, 'Idempotency-Key') !== undefined,
    };
    for (const status of ['429', '500', '502', '503', '504']) needed[status] = true;
    for (const [status, isNeeded] of Object.entries(needed)) {
      if (!isNeeded || responses.has(status)) continue;
      report(label, `${status} is missing`, 'Refer to the response in common.yaml.');
    }
    for (const status of ['415', '428'])
      if (responses.has(status) && !needed[status])
        report(label, `${status} can't occur`, 'Remove it: the operation has no body, or no `If-Match`.');
  }
});

rule('MALFORMED_JSON occurs exactly where there is a body', (report) => {
  for (const operation of operations) {
    const has = problemsOf(operation).some(({ code }) => code === 'MALFORMED_JSON');
    if (has !== Boolean(bodyOf(operation)))
      report(
        operation.label,
        `MALFORMED_JSON ${has ? "can't occur" : 'is missing'}`,
        'Use `BadRequest` with a body, otherwise `InvalidParameter`.',
      );
  }
});

rule('errors are complete problems', (report) => {
  const fields = ['type', 'title', 'status', 'detail', 'code', 'requestId'];
  for (const operation of operations) {
    for (const { status, code, value } of problemsOf(operation)) {
      const missing = fields.filter((field) => value[field] === undefined);
      if (missing.length > 0)
        report(operation.label, `${code} lacks ${missing.join(', ')}`, 'Write all fields of a template.');
      if (value.code !== code)
        report(operation.label, `the example ${code} has the code ${value.code}`, 'Use one name.');
      if (String(value.status) !== status)
        report(operation.label, `${code} has the status ${value.status} under ${status}`, 'Write the same status.');
      if (!value.type.endsWith(`#${code.toLowerCase()}`))
        report(operation.label, `${code} has the type ${value.type}`, 'End it with the code.');
    }
  }
});

rule('changes of versioned resources need If-Match, and patches are merge patches', (report) => {
  for (const operation of operations) {
    const { label, method, node, responses } = operation;
    if (method === 'patch') {
      const types = Object.keys(node.requestBody.content);
      if (types.join() !== 'application/merge-patch+json')
        report(label, `the body is ${types.join()}`, 'Write `application/merge-patch+json`.');
    }
    const returnsVersion = responses.get('200')?.node.headers?.ETag !== undefined;
    if (method !== 'get' && returnsVersion && !parameter(operation, 'If-Match'))
      report(label, 'it returns an ETag without asking for one', 'Add the parameter `IfMatch`.');
  }
});

rule('creations take an Idempotency-Key, and Location leads to a GET', (report) => {
  const reads = operations.filter(({ method }) => method === 'get').map(({ route }) => route);
  for (const operation of operations) {
    const { label, method, route, responses } = operation;
    const created = responses.get('201') ?? responses.get('202');
    if (!created) continue;
    const hasLocation = created.node.headers.Location !== undefined;
    const end = route.split('/').at(-1);
    const isReadable = reads.some(
      (read) =>
        (read === route && method === 'put') ||
        read === `${route}/by-iri` ||
        new RegExp(`/${end}/\\{\\w+\\}$`).test(read),
    );
    if (hasLocation && !isReadable) report(label, 'no GET reads what it creates', 'Remove `Location`.');
    if (responses.has('201') && isReadable && !hasLocation)
      report(label, 'a GET reads what it creates', 'Add `Location`.');
    if (method === 'post' && (responses.has('201') || hasLocation) && !parameter(operation, 'Idempotency-Key'))
      report(label, 'it creates without an Idempotency-Key', 'Add the parameter `IdempotencyKey`.');
  }
});

/** The filters of a list: query parameters, or fields of the body. */
function filtersOf(operation: ApiOperation): Map<string, Node> {
  const body = bodyOf(operation)?.content['application/json']?.schema;
  const fields =
    body && /^search/.test(operation.node.operationId) ? follow({ node: body, file: operation.service }) : undefined;
  const list: [string, Node][] = fields
    ? Object.entries<Node>(fields.node.properties).map(([name, node]) => [
        name,
        follow({ node, file: fields.file }).node,
      ])
    : operation.parameters
        .filter((one) => one.in === 'query')
        .map((one) => [
          one.name,
          { ...follow({ node: one.schema, file: operation.service }).node, description: one.description },
        ]);
  return new Map(list);
}

rule('find has query parameters, search has a body, and both have pages', (report) => {
  for (const operation of operations) {
    const { label, method, node } = operation;
    const kind = /^(find|search|list)(?!PerspectiveByIri)/.exec(node.operationId)?.[1];
    if (!kind) continue;
    if ((kind === 'search') !== (method === 'post'))
      report(label, `${kind} is a ${method}`, 'Make find a GET, and search a POST with a body.');
    const filters = filtersOf(operation);
    for (const name of ['pageSize', 'pageToken'])
      if (!filters.has(name)) report(label, `there is no ${name}`, 'Refer to it in common.yaml.');
  }
});

rule('the same filter has the same name and shape everywhere', (report) => {
  for (const operation of operations) {
    if (!/^(find|search|list|read)/.test(operation.node.operationId)) continue;
    const filters = filtersOf(operation);
    for (const [name, { type, minLength, maxLength, description = '' }] of filters) {
      const where = `${operation.label}: ${name}`;
      if (
        /(?:From|To|Since|Until|[a-z]After|[a-z]Before)$|^since$|^until$/.test(name) &&
        !/^(?:(?:created|updated)(?:After|Before)|derivedFrom)$/.test(name)
      )
        report(
          where,
          'another name for a range of times',
          'Write createdAfter (inclusive) and createdBefore (exclusive).',
        );
      const other = name.endsWith('After') ? name.replace('After', 'Before') : name.replace('Before', 'After');
      if (/(After|Before)$/.test(name)) {
        if (!filters.has(other)) report(where, 'the other end of the range is missing', `Add ${other}.`);
        const words = name.endsWith('After') ? /at this time or later/ : /before this time/;
        if (!words.test(description))
          report(where, 'the bound is not described', 'Say "at this time or later", or "before this time".');
      }
      if (name === 'statuses') report(where, 'another name', 'Write status.');
      if (name === 'status' && type !== 'array') report(where, 'it takes one value', 'Make it a list.');
      if (/^(text|query|q|title)$/.test(name) && operation.node.operationId !== 'searchIndex') {
        if (name !== 'text') report(where, 'another name for words to look for', 'Write text.');
        if (minLength !== 2 || maxLength !== 200)
          report(where, `from ${minLength} to ${maxLength} characters`, 'Write 2 to 200.');
      }
    }
  }
});

const kebab = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

rule('names have one maximum length, and titles too', (report) => {
  eachProperty((owner, name, found) => {
    const { node } = follow(found);
    const where = `${owner}.${name}`;
    if (node.pattern === kebab && (node.maxLength !== 64 || node.minLength !== 2))
      report(
        where,
        `from ${node.minLength} to ${node.maxLength} characters`,
        'Refer to common.yaml#/components/schemas/Name.',
      );
    const isTitle =
      name === 'title' ||
      (name === 'name' && node.type === 'string' && !node.pattern && !node.enum && !/Column|Table/.test(owner));
    if (isTitle && !/Problem$/.test(owner) && node.maxLength !== 200)
      report(where, `up to ${node.maxLength} characters`, 'Refer to common.yaml#/components/schemas/Title.');
  });
});

rule('IDs are UUIDs named after what they identify', (report) => {
  const accounts = ['owner', 'createdBy', 'account', 'subject', 'sub'];
  eachProperty((owner, name, found) => {
    const { node } = follow(found);
    const where = `${owner}.${name}`;
    if (node.format === 'uuid' && !/^id$|Id$/.test(name) && ![...accounts, 'jti', 'derivedFrom'].includes(name))
      report(where, 'a UUID with another name', 'Name it `<thing>Id`.');
    const isForeign = /^(documentId|entityId|subjectId|objectId|requestId)$/.test(name);
    if (/Id$/.test(name) && node.type === 'string' && node.format !== 'uuid' && !isForeign)
      report(where, 'not a UUID', 'Refer to common.yaml#/components/schemas/Id.');
    if (/Iri$|^iri$/.test(name) && node.format !== 'iri')
      report(where, 'not an IRI', 'Refer to common.yaml#/components/schemas/Iri.');
  });
});

rule('one failure object is shared by artifacts, runs, steps, and processes', (report) => {
  const holders = ['harbor/Artifact', 'harbor/DataTransformerRun', 'workflows/ProcessStep', 'workflows/Process'];
  for (const holder of holders) {
    const ref = schemas.get(holder)?.node.properties.failure?.$ref;
    if (ref !== 'common.yaml#/components/schemas/Failure')
      report(holder, `failure is ${ref}`, 'Refer to Failure in common.yaml.');
  }
  eachProperty((owner, name) => {
    if (['problem', 'failureReason', 'errorMessage'].includes(name))
      report(`${owner}.${name}`, 'another name for a failure', 'Write failure.');
  });
});

rule('every transition says what causes it, and every state is reached', (report) => {
  for (const [name, { node }] of schemas) {
    const steps: Node[] = node['x-transitions'] ?? [];
    if (/Status$/.test(name) && steps.length === 0) report(name, 'no transitions', 'Write `x-transitions`.');
    for (const { from, to, by } of steps) if (!by) report(name, `${from} → ${to} has no cause`, 'Write `by`.');
    const [first, ...others] = node.enum ?? [];
    for (const state of steps.length > 0 ? others : [])
      if (!steps.some(({ to }) => to === state))
        report(name, `nothing leads to ${state}`, `Add a transition, or write ${first} first.`);
  }
});

/** Operations that the table of retries names by what they do: they change nothing. */
const isRead = (name: string) => /^(?:search|query|getArtifact|check|introspect)/.test(name);

rule('the page about retries covers every operation', (report) => {
  const page = readFileSync('docs/api/quick-start/error-handling.md', 'utf8');
  const [section = ''] = /^## Which calls are safe to retry$[\s\S]*?^## /m.exec(page) ?? [];
  for (const operation of operations) {
    const name: string = operation.node.operationId;
    const isCovered =
      operation.method === 'get' ||
      isRead(name) ||
      parameter(operation, 'Idempotency-Key') !== undefined ||
      parameter(operation, 'If-Match') !== undefined;
    if (isCovered || section.includes(`#${name.toLowerCase()})`) || section.includes(`[${name}](`)) continue;
    const pages = [...section.matchAll(/\]\((\.[^)#]+\.md)/g)].map(([, link = '']) =>
      readFileSync(path.join('docs/api/quick-start', link), 'utf8'),
    );
    if (!pages.some((text) => new RegExp(`^operation: \\w+/${name}$`, 'm').test(text)))
      report(
        operation.label,
        'the page about retries leaves it out',
        'Add it to docs/api/quick-start/error-handling.md.',
      );
  }
});
