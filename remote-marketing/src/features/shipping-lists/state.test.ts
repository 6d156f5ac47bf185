import { numbersOf } from './state.ts';

test.each([
  ['A1-00001\nA1-00002\r\n\nA1-00001', ['A1-00001', 'A1-00002']],
  ['A1-00001, K7 K8', ['A1-00001', 'K7', 'K8']],
  ['\ufeff"A1-00001";Müller;Dresden\nK7;Weiß;Köln', ['A1-00001', 'K7']],
  ['  ', []],
])('%j are the numbers %j', (text, numbers) => expect(numbersOf(text)).toEqual(numbers));
