import { readFileSync } from 'node:fs';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { contractReport, REPORT_FILE, versionOf } from './report.ts';

test('the public surface is the one that was reported with this version', () => {
  const committed = readFileSync(REPORT_FILE, 'utf8');
  expect(versionOf(committed)).toBe(CONTRACT_VERSION);
  // When this fails: raise CONTRACT_VERSION, then `npm run contract`.
  expect(contractReport()).toBe(committed);
});
