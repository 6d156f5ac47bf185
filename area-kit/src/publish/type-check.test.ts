import { errorsIn } from './type-check.ts';

test('an area is held up by its own errors alone', () => {
  const output = [
    "src/area.tsx(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    '  The expected type comes from here.',
    "../shared/src/ui/index.ts(1,1): error TS2304: Cannot find name 'x'.",
    "node_modules/@portal/shared/src/ui/index.d.ts(1,1): error TS2304: Cannot find name 'x'.",
  ].join('\n');
  expect(errorsIn(output)).toEqual([output.split('\n')[0]]);
});
