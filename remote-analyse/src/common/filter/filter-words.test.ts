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
  expect(words('wochentag=6&marke=Ray-Ban&postleitzahl=79098&preis=-50000').filters).toBe(
    'nur Samstag · Fassung von Ray-Ban · PLZ 79098 · Auftragswert unter 500,00 €',
  );
});

test('names a member of staff as soon as the name is known, and nobody before', () => {
  const page = readFilter(new URLSearchParams('mitarbeiter=7'), '2026-11-21');
  expect(wordsOfFilter(page, 'Mitte').filters).toBe('einer Person im Team');
  expect(wordsOfFilter(page, 'Mitte', { staff: 'Anke Blau' }).filters).toBe('Anke Blau');
  expect(words('mitarbeiter=0').filters).toBe('ohne Mitarbeiter');
});
