import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const files = readdirSync(join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.sql'),
);

test('every migration lies in the folder of migrations of a feature, or of a room of data or platform', () => {
  expect(files.filter((file) => !/^(features|data|platform)\/[\w-]+\/migrations$/.test(dirname(file)))).toEqual([]);
});

test('each has a minute of its own, whoever’s it is', () => {
  const minutes = files.map((file) => basename(file).slice(0, '20261201T1030'.length));
  expect(minutes.filter((minute, at) => minutes.indexOf(minute) !== at)).toEqual([]);
});
