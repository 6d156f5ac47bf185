import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { contractReport, REPORT_FILE, versionOf } from './contract/report.ts';

// Writes the report of the public surface; a changed surface needs another version than the one reported before.
const before = existsSync(REPORT_FILE) ? readFileSync(REPORT_FILE, 'utf8') : '';
const now = contractReport();
if (now === before) {
  console.log(`Vertrag ${CONTRACT_VERSION}: unverändert.`);
} else if (versionOf(before) === CONTRACT_VERSION) {
  console.error('Die Oberfläche von @portal/shared hat sich geändert. Bitte CONTRACT_VERSION erhöhen (Ergänzung: minor, Wegfall: major).');
  process.exitCode = 1;
} else {
  writeFileSync(REPORT_FILE, now);
  console.log(`Vertrag ${CONTRACT_VERSION} geschrieben: shared/contract.api.md`);
}
