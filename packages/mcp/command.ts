import { createServer as createHttpServer } from 'node:http';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Docs } from './docs.ts';
import { createServer } from './server.ts';

/** Serves over HTTP: each request is complete in itself, so no sessions are kept. */
async function serveHttp(docs: () => Promise<Docs>, port: number, host: string) {
  // Started over standard input and output, the server doesn't need it.
  const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
  const http = createHttpServer(async (request, response) => {
    // A page in a browser must not talk to this server by way of a name that leads here.
    const name = (request.headers.host ?? '').replace(/:\d+$/, '');
    const isOwn = ['localhost', '127.0.0.1', '[::1]', host].includes(name);
    if (
      !isOwn ||
      (request.headers.origin && !/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(request.headers.origin))
    ) {
      response.writeHead(403).end('This server accepts requests from this machine only.\n');
      return;
    }
    if (request.url !== '/mcp') {
      response.writeHead(404).end('The server is at /mcp.\n');
      return;
    }
    // Without sessions there is no stream to read (GET) or to end (DELETE).
    if (request.method !== 'POST') {
      response
        .writeHead(405, { Allow: 'POST' })
        .end("Send requests with POST; this server doesn't support streaming.\n");
      return;
    }
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
    const server = createServer(docs);
    response.on('close', () => {
      transport.close();
      server.close();
    });
    await server.connect(transport as never);
    await transport.handleRequest(request, response);
  });
  http.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Port ${port} is taken. Choose another one: --http ${port + 1}`);
    process.exit(1);
  });
  http.listen(port, host, () => {
    const { port: taken } = http.address() as { port: number };
    console.error(`The documentation is served to assistants at http://${host}:${taken}/mcp (Ctrl+C stops it).`);
  });
}

/** Runs the command: `--http [port]` serves over HTTP instead of standard input and output. */
export async function runCommand(docs: () => Promise<Docs>) {
  const at = process.argv.indexOf('--http');
  if (at > 0)
    return serveHttp(docs, Number(process.argv[at + 1] ?? process.env.PORT ?? 4020), process.env.HOST ?? '127.0.0.1');
  await createServer(docs).connect(new StdioServerTransport());
}
