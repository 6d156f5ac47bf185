import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { documentFile, readDocuments } from './contract/api-documents.ts';
import { brokenLines, reportSurfaces, surfaceFile } from './contract/surfaces.ts';

// Writes what areas stand on, one report a surface, and the API's documents, one an area. A surface that lost a line
// needs another major first.
const broken: string[] = [];

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const reports = reportSurfaces();
for (const [surface, report] of reports) {
  const file = surfaceFile(surface);
  const lines = existsSync(file) ? brokenLines(readFileSync(file, 'utf8'), report) : [];
  broken.push(...lines.map((line) => `${surface}: ${line}`));
}
if (broken.length > 0) {
  console.error(
    `Aus der Oberfläche von @portal/shared ist etwas weggefallen. Bitte erhöhen Sie die Hauptversion von CONTRACT_VERSION:\n  ${broken.join('\n  ')}`,
  );
  process.exitCode = 1;
} else {
  for (const [surface, report] of reports) write(surfaceFile(surface), report);
  const documents = await readDocuments();
  for (const [area, document] of documents) write(documentFile(area), `${JSON.stringify(document, null, 1)}\n`);
  console.log(
    `Geschrieben: ${reports.size} Oberflächen in shared/surface, ${documents.size} Dokumente in api/openapi.`,
  );
}
