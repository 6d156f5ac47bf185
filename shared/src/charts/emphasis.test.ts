import { readableOn, stronger } from './emphasis.ts';

test('a bar that is pointed at darkens on light ground and lightens on dark, never fades into it', () => {
  expect(stronger('#b9b2a4', { text: '#000000' })).toBe('#827d73');
  expect(stronger('#176b73', { text: '#ffffff' })).toBe('#5d979d');
});

test.each([
  ['#176b73', '#ffffff'],
  ['#8fb996', '#1d2626'],
  ['#d98a2b', '#1d2626'],
])('on %s stands %s', (ground, expected) => {
  expect(readableOn(ground, { text: '#1d2626', card: '#ffffff' })).toBe(expected);
});

test('colours may be written short, as a build does', () => {
  expect(readableOn('#8fb996', { text: '#1d2626', card: '#fff' })).toBe('#1d2626');
  expect(readableOn('#176b73', { text: '#1d2626', card: '#fff' })).toBe('#fff');
  expect(stronger('#fff', { text: '#000' })).toBe('#b3b3b3');
});

test('what is no colour in digits stays as it is', () => {
  expect(stronger('transparent', { text: '#000000' })).toBe('transparent');
});
