import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../api/src/testing/free-port.ts';
import { ROOT } from '../areas.ts';
import { startTestPortal, type TestPortal } from '../testing/start-test-portal.ts';

const TOKEN = 'geheim-0123456789';
let portal: TestPortal;

const readFrom = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });
const bearer = { authorization: `Bearer ${TOKEN}` };

afterEach(() => portal.close());

test('figures are for programs with the token, and count calls by the patterns of their paths', async () => {
  portal = await startTestPortal({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent' });
  const { port } = portal.app.server.address() as { port: number };
  const url = `http://localhost:${port}`;
  expect((await fetch(`${url}/api/v2/optician-marketing/customer/4711?q=Meyer`)).status).toBe(401);
  expect((await fetch(`${url}/api/v2/analysis/question?q=Umsatz%20Meyer`)).status).toBe(401);
  expect((await fetch(`${url}/api/v2/gibt-es-nicht/Meyer`)).status).toBe(404);

  for (const wrong of [{ authorization: '' }, { authorization: 'Bearer falsch' }, { authorization: TOKEN }])
    expect((await readFrom(url, wrong)).status).toBe(401);
  const answer = await readFrom(url, bearer);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const figures = await answer.text();
  expect(figures).toContain(
    'portal_http_requests_total{method="GET",route="/api/v2/optician-marketing/customer/:id",status="401"} 1',
  );
  expect(figures).toContain('portal_http_requests_total{method="GET",route="unknown",status="404"} 1');
  expect(figures).toContain('portal_ready{part="database"} 1');
  expect(figures).toMatch(/portal_database_connections\{state="idle"\} \d/);
  expect(figures).toMatch(/portal_disk_free_bytes \d{6,}/);
  expect(figures).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(figures).not.toMatch(/Meyer|4711/);
  // All were asked, and none failed.
  expect(figures).not.toMatch(/portal_gauges_unread_total\{/);
});

test('without token and port there are none, and no page in their place', async () => {
  portal = await startTestPortal();
  const { port } = portal.app.server.address() as { port: number };
  const answer = await readFrom(`http://localhost:${port}`, bearer);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
});

test('on a port of their own they need no token, and the portal’s own has none', async () => {
  const own = await freePort();
  portal = await startTestPortal({ METRICS_PORT: String(own) });
  const { port } = portal.app.server.address() as { port: number };
  expect((await readFrom(`http://localhost:${port}`)).status).toBe(404);
  const answer = await readFrom(`http://127.0.0.1:${own}`);
  expect(await answer.text()).toContain('# TYPE portal_jobs gauge');
  expect((await fetch(`http://127.0.0.1:${own}/`)).status).toBe(404);
});

test('what dashboards and alert rules ask for is told, and each rule has a section of the runbook', async () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  portal = await startTestPortal({ METRICS_TOKEN: TOKEN });
  const { port } = portal.app.server.address() as { port: number };
  const figures = await (await fetch(`http://localhost:${port}/metrics`, { headers: bearer })).text();
  const told = new Set([...figures.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const rules = read('ops/prometheus/alerts.yaml');
  const asked = [...`${rules}${read('ops/grafana/portal.json')}`.matchAll(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g)];
  expect(asked.length).toBeGreaterThan(30);
  expect([...new Set(asked.map(([name]) => name.replace(/_bucket$/, '')))].filter((name) => !told.has(name))).toEqual(
    [],
  );

  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(alerts).toEqual(sections);
});
