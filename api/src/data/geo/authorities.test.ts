import { STATES } from './states.ts';
import { authorityOf, authorityText } from './authorities.ts';

test('each state has an authority of its own, and what is no state has none', () => {
  const told = STATES.map(({ name }) => authorityText(authorityOf(name)!));
  expect(new Set(told).size).toBe(16);
  for (const one of told) expect(one).toMatch(/^\S.+, \S.+ \([a-z-.]+\.[a-z]+\)$/);
  expect(authorityText(authorityOf('Bayern')!)).toBe(
    'Bayerisches Landesamt für Datenschutzaufsicht, Ansbach (www.lda.bayern.de)',
  );
  for (const none of [null, '', 'Tirol', 'constructor']) expect([none, authorityOf(none)]).toEqual([none, null]);
});
