import { product } from './product.ts';

/** The uses of the pages that robots.txt allows: https://contentsignals.org. */
export const contentSignal = 'search=yes, ai-input=yes, ai-train=yes';

/** How assistants use the product: the build adds the operations and writes it as a skill (https://agentskills.io). */
export const skill = {
  name: product.slug,
  description: `Upload documents to ${product.name}, run workflows of AI models on them, review the extracted facts, and query the knowledge graph. Use it to write or debug code that calls ${product.name} over HTTP, or with its Python SDK.`,
  /** Sections before the operations, as Markdown; links are URLs of the site. */
  before: `## Platform

A client uploads a file to the knowledge platform (EKP), and the file becomes an artifact in Harbor. The workflow engine runs a process on it,
whose steps are AI models, your own delegates, or people. Results become a nebula: candidate facts, each with a confidence and its place in the
document. Resolved facts join the knowledge graph, which you query with SPARQL. Every change is published as a pulse.

## Authenticate

- All services share the host \`https://${product.apiHost}\`; the first segment of the path identifies the service.
- Log in once with a username and password, and send \`Authorization: Bearer <access token>\` to every service. Refresh an expired token once.
- Without an account, run the [sandbox](/api/v1/get-started#the-sandbox): \`npx ${product.url}/downloads/sandbox.tgz\`. Then call
  \`${product.sandboxUrl}\` with the token \`sandbox\`.`,
  operations: [
    'ekp/login',
    'ekp/initUpload',
    'ekp/completeUpload',
    'workflows/saveProcess',
    'workflows/getProcess',
    'harbor/findNebulae',
    'harbor/decideNebula',
    'ekp/queryGraph',
    'harbor/searchIndex',
    'harbor/readPulses',
  ],
  after: `## Common pitfalls

- Parts of an upload go to presigned URLs with \`PUT\`: don't send the access token there, and keep each part's \`ETag\` for the completion.
- An operation that returns \`202\` runs in the background. Poll the resource; \`WAITING\` means that a person has to decide.
- Errors are \`application/problem+json\`. Decide by \`code\`, never by the text, and look the code up in the [error catalog](/data/errors.json).
- Retry \`429\` and \`503\` after \`Retry-After\`. Don't retry a rejected login: accounts get locked.
- Send an \`Idempotency-Key\` when you create, and the \`ETag\` as \`If-Match\` when you update: without it, the response is \`428\`.
- Lists are pages: pass \`nextPageToken\` as \`pageToken\` until it is null. \`find\` takes query parameters, \`search\` takes a body.
- Don't guess fields, limits, or codes. They are in the contracts.`,
};
