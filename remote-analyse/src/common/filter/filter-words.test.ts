import { readFilter } from './filter-params.ts';
import { wordsOfFilter } from './filter-words.ts';

const words = (query: string) => wordsOfFilter(readFilter(new URLSearchParams(query), '2026-11-21'), 'Mitte');

test('says on paper what the filter bar says on the screen', () => {
  expect(words('')).toEqual({
    store: 'Mitte',
    period: 'Laufendes Jahr (01.01.2026 bis 21.11.2026)',
    compare: 'Vergleich Vorjahr',
  });
  expect(words('zeitraum=2025')).toMatchObject({ period: '2025 (01.01.2025 bis 31.12.2025)' });
  expect(words('zeitraum=heute&vergleich=ohne')).toEqual({
    store: 'Mitte',
    period: '21.11.2026',
    compare: 'Ohne Vergleich',
  });
  expect(
    words(
      'zeitraum=frei&von=2026-02-01&bis=2026-02-28&vergleich=vorperiode&standort=alle&brillentyp=Nah&alter=20-29&kundenart=neu',
    ),
  ).toEqual({
    store: 'Alle Standorte',
    period: '01.02.2026 bis 28.02.2026',
    compare: 'Vergleich Vorperiode',
    filters: 'Brillentyp Nah · Altersgruppe 20–29 · Neukunden',
  });
});
