import { numbersOf, sendingText } from './state.ts';

test.each([
  ['A1-00001\nA1-00002\r\n\nA1-00001', ['A1-00001', 'A1-00002']],
  ['A1-00001, K7 K8', ['A1-00001', 'K7', 'K8']],
  ['\ufeff"A1-00001";Müller;Dresden\nK7;Weiß;Köln', ['A1-00001', 'K7']],
  ['  ', []],
])('%j are the numbers %j', (text, numbers) => expect(numbersOf(text)).toEqual(numbers));

test('while e-mails wait the headline counts those that were handed over; afterwards it says nothing', () => {
  const counts = { queued: 113, sending: 0, sent: 67, refused: 12, uncertain: 0, skipped: 0 };
  expect(sendingText(counts)).toBe('Wird versendet: 79 von 192');
  expect(sendingText({ ...counts, queued: 0 })).toBeNull();
  expect(sendingText(undefined)).toBeNull();
});
