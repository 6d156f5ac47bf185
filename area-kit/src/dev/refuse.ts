import type { ServerResponse } from 'node:http';

/** Says in the words of the API, which pages understand, that there is nothing behind the development server. */
export function refuse(response: ServerResponse, portal: string): void {
  response.writeHead(503, { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(
    JSON.stringify({
      type: 'about:blank',
      title: `Das Portal unter ${portal} antwortet nicht. Läuft es noch?`,
      status: 503,
      code: 'portal-unreachable',
    }),
  );
}
