import { REQUEST_HEADER } from '@portal/shared/contract/common';
import { startTestPortal } from '../testing/start-test-portal.ts';
import { startCollector, type ToldSpan } from './testing/collector.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const of = ({ attributes }: ToldSpan, name: string) => attributes.find(({ key }) => key === name)?.value;

test('a call is one trace, by the id that the browser gave it, from the route to each statement; values are not in it', async () => {
  const collector = await startCollector();
  const portal = await startTestPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { port } = portal.app.server.address() as { port: number };
  try {
    // A code that nobody has: it is looked for in the database all the same.
    await fetch(`http://localhost:${port}/antwort/ZZZZ-ZZZZ-ZZZZ-ZZZZ?q=Meyer`, { headers: { [REQUEST_HEADER]: ID } });
    await fetch(`http://localhost:${port}/readyz`);
  } finally {
    // What has not been handed over yet is by then.
    await portal.close();
    await collector.close();
  }
  const trace = collector.spans.filter(({ traceId }) => traceId === ID.replaceAll('-', ''));
  const call = trace.find(({ parentSpanId }) => !parentSpanId)!;
  expect(call.name).toBe('GET /antwort/:code');
  expect(of(call, 'http.response.status_code')).toEqual({ intValue: 404 });
  const statements = trace.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.map(({ name }) => name)).toContain('SQL SELECT');
  expect(JSON.stringify(collector.spans)).not.toMatch(/Meyer|ZZZZ/);
});

test('a collector that is away holds up neither answers nor the end', async () => {
  const portal = await startTestPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:9' });
  const { port } = portal.app.server.address() as { port: number };
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  await portal.close();
});
