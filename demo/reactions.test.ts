import { demoTexts } from './figures.ts';

test('reactions come on top at the end, and only of letters: everything else of a business is the same without them', () => {
  const options = {
    businessName: 'Brille',
    stores: 1,
    years: 5,
    seed: 11,
    until: '2026-11-20',
    customersPerStore: 400,
    places: [{ name: 'Celle' }],
  };
  const [without, reacting] = [demoTexts(options), demoTexts({ ...options, reacts: true })];
  const more = Object.entries(reacting).map(([kind, text]) => {
    expect(text.startsWith(without[kind]!)).toBe(true);
    return [kind, text.slice(without[kind]!.length).split('\n').filter(Boolean)] as const;
  });
  const added = new Map(more);
  expect(added.get('kunden')).toEqual([]);
  expect(added.get('auftraege')!.length).toBeGreaterThan(5);
  for (const line of added.get('auftraege')!) expect(line).toMatch(/^1-R\d{5};\d+;1;.*(Neuverglasung|Handelsware)/);
});
