import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREA_IDS, ROOT } from '../server/areas.ts';
import { namesOf } from '../area-kit/src/new/names.ts';
import { placesOfPage } from './new/places.ts';
import { findCircles } from './walls/circles.ts';
import { importsBelow } from './walls/imports.ts';
import { SOURCES } from './walls/rooms.ts';
import { brokenBy } from './walls/walls.ts';

// Prints the figures by which the house is judged: sizes, long lines, circles, broken walls, what a page needs of others, and which
// files change most.
const { values } = parseArgs({ options: { since: { type: 'string', default: '3 months ago' } } });

const isTest = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(file);
const filesBelow = (source: string): string[] =>
  readdirSync(join(ROOT, source), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${source}/${file}`);

interface Measured {
  file: string;
  lines: string[];
}

const measure = (files: readonly string[]): Measured[] =>
  files.map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n') }));
const count = (value: number) => value.toLocaleString('de-DE').padStart(9);

function printSizes(): void {
  console.log(
    'Ordner                        Dateien   Zeilen   Median    längste Datei          Tests   Zeilen   über 140 Zeichen',
  );
  for (const source of SOURCES) {
    const files = filesBelow(source);
    const [tests, own] = [measure(files.filter(isTest)), measure(files.filter((file) => !isTest(file)))];
    const sizes = own.map(({ lines }) => lines.length).sort((a, b) => a - b);
    const sum = (all: readonly Measured[]) => all.reduce((total, { lines }) => total + lines.length, 0);
    const long = own.reduce((total, { lines }) => total + lines.filter((line) => line.length > 140).length, 0);
    console.log(
      `${source.padEnd(28)}${count(own.length)}${count(sum(own))}${count(sizes[sizes.length >> 1] ?? 0)}${count(sizes.at(-1) ?? 0)}            ${count(tests.length)}${count(sum(tests))}${count(long)}`,
    );
  }
}

function printWalls(): void {
  console.log('\nKreise, in jeder Tiefe, und verletzte Wände');
  for (const source of SOURCES) {
    const imports = importsBelow(source);
    const circles = findCircles(imports);
    const broken = imports.filter((one) => brokenBy(one).length > 0);
    console.log(
      `  ${source.padEnd(28)}${circles.length > 0 ? circles.join(', ') : 'kein Kreis'}; ${broken.length} Wände verletzt`,
    );
  }
}

function printPlaces(): void {
  const [area = ''] = AREA_IDS;
  const names = namesOf('beispiel', { title: 'Beispiel', area, contract: area, groups: [] });
  const files = [...new Set(placesOfPage(names).map(({ file }) => file))];
  console.log(
    `\nEine neue Seite mit API und Tabelle: Zeilen in ${files.length} Dateien anderer\n  ${files.join('\n  ')}`,
  );
}

function printChurn(since: string): void {
  const log = execFileSync('git', ['log', '--no-merges', `--since=${since}`, '--name-only', '--format='], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const commits = new Map<string, number>();
  for (const file of log.split('\n')) if (/\.(ts|tsx)$/.test(file)) commits.set(file, (commits.get(file) ?? 0) + 1);
  console.log(`\nDateien mit den meisten Commits (${since})`);
  for (const [file, times] of [...commits].sort((a, b) => b[1] - a[1]).slice(0, 12))
    console.log(`${count(times)}  ${file}`);
}

printSizes();
printWalls();
printPlaces();
printChurn(values.since);
