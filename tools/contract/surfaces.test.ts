import { readFileSync } from 'node:fs';
import { brokenLines, reportSurfaces, surfaceFile } from './surfaces.ts';

const report = (version: string, ...lines: string[]) =>
  [`# @portal/shared/api, contract ${version}`, ...lines].join('\n');
const NOW = report('1.4.0', 'export interface A {', '    b: string;', '}');

test('nothing that areas stand on is gone from the surface without another major', () => {
  const broken = [...reportSurfaces()].flatMap(([surface, now]) =>
    brokenLines(readFileSync(surfaceFile(surface), 'utf8'), now),
  );
  // When this fails: keep what areas stand on, or raise the major of CONTRACT_VERSION; then `npm run contract`.
  expect(broken).toEqual([]);
});

test('a line that is gone or different breaks areas, a new one does not', () => {
  expect(brokenLines(NOW, report('1.5.0', 'export interface A {', '    b: string;', '    c?: number;', '}'))).toEqual(
    [],
  );
  expect(brokenLines(NOW, report('1.5.0', 'export interface A {', '}'))).toEqual(['b: string;']);
  expect(brokenLines(NOW, report('1.4.0', 'export interface A {', '    b: number;', '}'))).toEqual(['b: string;']);
  expect(brokenLines(report('1.4.0', '}', '}'), report('1.4.0', '}'))).toEqual(['}']);
});

test('a version that goes up loses nothing', () => {
  const of = (version: string) => report(version, `export const CONTRACT_VERSION = "${version}";`);
  expect(brokenLines(of('1.4.0'), of('1.5.0'))).toEqual([]);
});

test('another major may drop what it likes', () => {
  expect(brokenLines(NOW, report('2.0.0'))).toEqual([]);
});

test('reports name no inner declarations', () => {
  expect(readFileSync(surfaceFile('map'), 'utf8')).not.toContain('readLand');
});
