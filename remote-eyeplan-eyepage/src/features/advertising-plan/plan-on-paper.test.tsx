import { render } from '@testing-library/react';
import { PlanOnPaper } from './plan-on-paper.tsx';
import { action } from './testing/action.ts';

/** The sheet's rows as text, cell by cell; what stands on paper alone is hidden on a screen. */
const rows = () =>
  [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  );

test('all twelve months stand on the sheet, each with its cost and its actions', () => {
  render(
    <PlanOnPaper
      plan={{
        year: 2026,
        budget: null,
        actions: [
          action(),
          action({
            id: 2,
            name: 'Sonnenwochen',
            channel: 'email',
            ship_on: '2026-03-31',
            audience: null,
            planned_count: null,
            cost_cents: null,
          }),
          action({
            id: 3,
            name: 'Gleitsicht',
            ship_on: '2026-12-01',
            recipients: 1_240,
            cost_cents: 122_800,
            status: 'Versendet',
          }),
        ],
      }}
    />,
  );
  expect(rows()).toHaveLength(1 + 12 + 3);
  expect(rows().filter(([first]) => first?.includes('keine Aktion'))).toHaveLength(10);
  expect(rows().slice(3, 6)).toEqual([
    ['März 2026', '145 €', '2 Aktionen'],
    ['31.03.2026', 'Sehwochen', 'Ab 45', 'Brief', 'bis 100 Stück', '145 €', 'Geplant'],
    ['31.03.2026', 'Sonnenwochen', 'festgehaltene Zielgruppe', 'E-Mail', 'Auflage offen', 'offen', 'Geplant'],
  ]);
  expect(rows().slice(-2)).toEqual([
    ['Dezember 2026', '1.228 €', '1 Aktion'],
    ['01.12.2026', 'Gleitsicht', 'Ab 45', 'Brief', '1.240 Stück', '1.228 €', 'Versendet'],
  ]);
});
