import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** WCAG 2.2. */
const luminance = (hex: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((own) => (own <= 0.04045 ? own / 12.92 : ((own + 0.055) / 1.055) ** 2.4))
    .reduce((sum, own, at) => sum + own * [0.2126, 0.7152, 0.0722][at]!, 0);
const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

test('on each colour of a part its value can be read, light and dark', () => {
  const css = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8');
  for (const [scheme, of] of [
    css.slice(0, css.indexOf('[data-mantine')),
    css.slice(css.indexOf('[data-mantine')),
  ].entries()) {
    const token = (name: string) => new RegExp(`--${name}: (#[\\da-f]{6});`).exec(of)![1]!;
    const ground = { text: token('portal-text'), card: token('portal-card') };
    for (const name of ['chart-own', ...Array.from({ length: 8 }, (_, at) => `chart-${at + 1}`)])
      expect([scheme, name, contrast(token(name), readableOn(token(name), ground)) >= 4.5]).toEqual([
        scheme,
        name,
        true,
      ]);
  }
});

test('colours may be written short, as a build does', () => {
  expect(readableOn('#8fb996', { text: '#1d2626', card: '#fff' })).toBe('#1d2626');
  expect(readableOn('#176b73', { text: '#1d2626', card: '#fff' })).toBe('#fff');
  expect(stronger('#fff', { text: '#000' })).toBe('#b3b3b3');
});

test('what is no colour in digits stays as it is', () => {
  expect(stronger('transparent', { text: '#000000' })).toBe('transparent');
});
