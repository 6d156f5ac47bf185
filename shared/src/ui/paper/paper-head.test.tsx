import { act, screen } from '@testing-library/react';
import { renderPage } from '@portal/shared/testing';
import { Page } from '../page.tsx';
import { paperHead, printedAt } from './paper-head.ts';
import { useWordsOnPaper, type PaperWords } from './words.ts';

const Says = (words: PaperWords) => {
  useWordsOnPaper(words);
  return null;
};

const print = (name: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(name)));
const edge = (name: string) => document.documentElement.style.getPropertyValue(name);

test('a store that is called as its business is not said twice', () => {
  expect(paperHead({ business: 'Sommer', store: 'Sommer Offenburg', title: 'Kunden' })[0]).toBe(
    'Sommer Offenburg · Kunden',
  );
  expect(paperHead({ business: 'Sommer', store: 'Alle Standorte', title: 'Kunden' })[0]).toBe(
    'Sommer · Alle Standorte · Kunden',
  );
  expect(paperHead({})).toEqual(['', '']);
});

test('the second line says of which days, compared with what, and what the amounts are', () => {
  const [, what] = paperHead({
    period: 'Jahr 2026',
    compare: 'Vergleich Vorjahr',
    filters: 'Neukunden',
    amounts: 'net',
  });
  expect(what).toBe('Jahr 2026 · Vergleich Vorjahr · Neukunden · Beträge netto');
});

test('the time of a print is that of Berlin', () => {
  expect(printedAt(new Date('2026-11-22T17:00:00Z'))).toBe('Gedruckt am 22.11.2026, 18:00 Uhr');
});

test('a print says what the page and its figures say, for as long as these are shown', () => {
  const page = renderPage(
    <Page title={'Kunden „\u00e4"lter\\'} paper={{ store: 'Mitte', period: 'Jahr 2026' }}>
      <Says amounts="gross" />
    </Page>,
  );
  print('beforeprint');
  expect(edge('--paper-head')).toBe(String.raw`"Mitte · Kunden „ä\"lter\\\a Jahr 2026 · Beträge brutto"`);
  expect(edge('--paper-date')).toMatch(/^"Gedruckt am .* Uhr"$/);
  // For browsers that write nothing into the edges of a page.
  expect(screen.getByText(/^Mitte · Jahr 2026 · Beträge brutto · Gedruckt am/)).toHaveClass('print-only');
  print('afterprint');
  expect(edge('--paper-head')).toBe('');
  expect(screen.queryByText(/Gedruckt am/)).toBeNull();
  page.unmount();
  renderPage(<Page title="Konto">Passwort</Page>);
  print('beforeprint');
  expect(edge('--paper-head')).toBe('"Konto"');
  print('afterprint');
});
