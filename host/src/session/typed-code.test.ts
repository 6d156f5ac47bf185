import { typedCode } from './typed-code.ts';

test.each([
  ['K7QM-4XRT', 'K7QM4XRT'],
  [' k7qm – 4xrt\n', 'K7QM4XRT'],
  ['K7QM\u00A0\u20114XRT', 'K7QM4XRT'],
  ['123 456', '123456'],
  [' - ', ''],
])('%j is %j', (typed, code) => expect(typedCode(typed)).toBe(code));
