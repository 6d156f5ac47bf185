import { readFileSync } from 'node:fs';
import { typesOf } from '../test/area-types.ts';
import { errorsIn } from './type-check.ts';

test('an area is held up by its own errors alone', () => {
  const output = [
    "remote-analyse/src/area.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    '  The expected type comes from here.',
    "remote-marketing/src/area.tsx(1,1): error TS2304: Cannot find name 'x'.",
    "remote-analyse-2/src/area.tsx(1,1): error TS2304: Cannot find name 'x'.",
  ].join('\n');
  expect(errorsIn('remote-analyse', output)).toEqual([output.split('\n')[0]]);
  expect(errorsIn('remote-benchmark', output)).toEqual([]);
});

test('an area is checked by itself, as strictly as all of the project', () => {
  const file = typesOf('remote-marketing').at(-1)!;
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    extends: '../../tsconfig.json',
    include: ['../../remote-marketing', '../../shared/src/ui/css-modules.d.ts'],
  });
});
