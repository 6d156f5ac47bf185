import { withChanges, type Reports } from './changelog.ts';

const reports = (...declarations: string[]): Reports =>
  new Map([['ui', `# ui\n\n\`\`\`ts\n${declarations.join('\n\n')}\n\`\`\`\n`]]);
const OLD = 'export function Old(): void;';
const linesOf = (text: string) => text.split('\n').filter((line) => /^(##|-) /.test(line));

test('what a version brings, changes, deprecates and takes away is told by surface and name', () => {
  const before = reports(OLD, 'export interface Page {\n    title: string;\n}', 'export const gone: 1;');
  const now = reports(
    `// @deprecated Take New.\n${OLD}`,
    'export interface Page {\n    title: string;\n    menu?: string;\n}',
    'export type New = 1;',
  );
  expect(linesOf(withChanges('', '4.3.0', before, now))).toEqual([
    '## 4.3.0',
    '- changed `ui`: `Page`',
    '- deprecated `ui`: `Old`',
    '- new `ui`: `New`',
    '- removed `ui`: `gone`',
  ]);
});

test('several steps under one version are told as one, later versions above earlier ones', () => {
  const first = withChanges('', '4.3.0', reports(OLD), reports(OLD, 'export type A = 1;', 'export type B = 1;'));
  const second = withChanges(
    first,
    '4.3.0',
    reports(OLD, 'export type A = 1;', 'export type B = 1;'),
    reports(OLD, 'export type A = 2;'),
  );
  expect(linesOf(second)).toEqual(['## 4.3.0', '- new `ui`: `A`']);
  const third = withChanges(second, '5.0.0', reports(OLD, 'export type A = 2;'), reports('export type A = 2;'));
  expect(linesOf(third)).toEqual(['## 5.0.0', '- removed `ui`: `Old`', '## 4.3.0', '- new `ui`: `A`']);
  expect(withChanges(third, '5.0.0', reports('export type A = 2;'), reports('export type A = 2;'))).toBe(third);
});

test('the version itself is no change', () => {
  const of = (version: string) => reports(`export const CONTRACT_VERSION = "${version}";`);
  expect(linesOf(withChanges('', '4.3.0', of('4.2.0'), of('4.3.0')))).toEqual([]);
});
