import { execFileSync } from 'node:child_process';
import { ROOT } from '../server/areas.ts';

test('journeys are listed without a portal, those of each page too', () => {
  // Playwright refuses to run where it sees that Jest does.
  const { PORTAL_URL: _portal, JEST_WORKER_ID: _worker, ...env } = process.env;
  const listed = execFileSync(process.execPath, ['tools/run.mjs', 'e2e', '--list', 'e2e/routes'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  expect(listed).toContain('/analyse/gesamtumsatz');
  expect(listed).toMatch(/Total: \d{2,} tests in \d+ files?/);
});
