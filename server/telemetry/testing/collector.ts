import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** A span as OTLP hands it over, as JSON. */
export interface ToldSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}

interface Told {
  resourceSpans: readonly { scopeSpans: readonly { spans: readonly ToldSpan[] }[] }[];
}

/** A collector of OpenTelemetry that keeps what it is told. */
export async function startCollector() {
  const spans: ToldSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((told) => {
      if (request.url === '/v1/traces')
        spans.push(...(told as Told).resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
