import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { documentFile, readDocuments } from './contract/api-documents.ts';
import { withChanges } from './contract/changelog.ts';
import { brokenLines, CHANGELOG, reportSurfaces, surfaceFile } from './contract/surfaces.ts';

// Writes what areas stand on, one report a surface, and the API's documents, one an area. A surface that lost a line
// needs another major first.
const broken: string[] = [];

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const reports = reportSurfaces();
for (const [surface, report] of reports) {
  const lines = brokenLines(textOf(surfaceFile(surface)), report);
  broken.push(...lines.map((line) => `${surface}: ${line}`));
}
if (broken.length > 0) {
  console.error(
    `Aus der Oberfläche von @portal/shared ist etwas weggefallen. Bitte erhöhen Sie die Hauptversion von CONTRACT_VERSION:\n  ${broken.join('\n  ')}`,
  );
  process.exitCode = 1;
} else {
  const before = new Map([...reports.keys()].map((surface) => [surface, textOf(surfaceFile(surface))]));
  write(CHANGELOG, withChanges(textOf(CHANGELOG), CONTRACT_VERSION, before, reports));
  for (const [surface, report] of reports) write(surfaceFile(surface), report);
  const documents = await readDocuments();
  for (const [area, document] of documents) write(documentFile(area), `${JSON.stringify(document, null, 1)}\n`);
  console.log(
    `Geschrieben: ${reports.size} Oberflächen in shared/surface, ${documents.size} Dokumente in api/openapi.`,
  );
}
