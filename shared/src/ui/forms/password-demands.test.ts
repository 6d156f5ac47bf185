import { PASSWORD_DEMANDS } from './password-demands.ts';

const missing = (password: string) => PASSWORD_DEMANDS.filter(({ holds }) => !holds(password)).map(({ text }) => text);

test.each([
  ['', ['mindestens 8 Zeichen', 'Groß- und Kleinbuchstaben', 'eine Ziffer', 'ein Sonderzeichen']],
  ['abcdefgh', ['Groß- und Kleinbuchstaben', 'eine Ziffer', 'ein Sonderzeichen']],
  ['Abcdefg1', ['ein Sonderzeichen']],
  ['Öäüß1234!', []],
  ['Demo-2026!sehen', []],
])('%j lacks %j', (password, expected) => {
  expect(missing(password)).toEqual(expected);
});
