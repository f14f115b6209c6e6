import type { IncomingMessage, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
type Middleware = Handler | { name: string; middleware: Handler };

/**
 * Puts a handler before all others of the development server. Docusaurus has a function for this too and joins both results, so the handler goes into
 * the list itself: at the end, every URL is already handled.
 */
export function serveFirst(name: string, middleware: Handler): object {
  function setupMiddlewares(middlewares: Middleware[]): Middleware[] {
    middlewares.unshift({ name, middleware });
    return middlewares;
  }
  return { devServer: { setupMiddlewares } };
}
