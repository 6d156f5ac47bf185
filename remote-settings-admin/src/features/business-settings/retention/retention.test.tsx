import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, today } from '@portal/shared/contract/calendar';
import { formatDate } from '@portal/shared/format';
import type { RetentionTerm, RetentionTermUpdate } from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, renderInHost } from '@portal/shared/testing';
import { effectOf } from './model.ts';
import { RetentionSection } from './retention-section.tsx';

const NOTICE = addDays(today(), 30);
const ORDERS: RetentionTerm = {
  rule: 'orders',
  years: null,
  holds_from: null,
  chosen_at: null,
  chosen_by: null,
  choices: [
    { years: 10, before: '2016-01-01', count: 1234 },
    { years: 12, before: '2014-01-01', count: 1 },
  ],
};

test('what a term takes away is told before it is saved, and from when on it holds', async () => {
  const puts: RetentionTermUpdate[] = [];
  let saved = ORDERS;
  fakeNetwork({
    'GET /api/v2/settings/retention': () => ({ items: [saved] }),
    'PUT /api/v2/settings/retention': ({ body }: Call) => {
      const update = body as RetentionTermUpdate;
      puts.push(update);
      saved = {
        ...ORDERS,
        years: update.years,
        holds_from: NOTICE,
        chosen_at: '2026-11-05T08:00:00Z',
        chosen_by: 'chefin@example.org',
      };
      return { items: [saved] };
    },
  });
  renderInHost(<RetentionSection />, '/einstellungen/erweitert');
  const field = await screen.findByRole('combobox', { name: 'Aufträge mit Positionen und Messwerten' });
  expect(field).toHaveValue('solange wir das Portal nutzen');
  await userEvent.click(field);
  await userEvent.click(
    await screen.findByRole('option', { name: '10 Jahre nach Ende des Kalenderjahres', hidden: true }),
  );
  expect(
    screen.getByText(
      `Ab dem ${formatDate(NOTICE)} löscht das Portal nachts, was aus der Zeit vor dem 01.01.2016 ist: 1.234 Aufträge. Mit jedem Jahreswechsel kommt ein Jahr dazu. Bis dahin können Sie es zurücknehmen.`,
    ),
  ).toBeVisible();
  expect(puts).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Frist speichern' }));
  expect(await screen.findByText(/Gewählt am 05\.11\.2026/)).toBeVisible();
  expect(puts).toEqual([{ rule: 'orders', years: 10 }]);
  expect(screen.queryByRole('button', { name: 'Frist speichern' })).toBeNull();
});

test('a longer term holds at once where the shorter one did, a shorter one is announced again', () => {
  const chosen = { ...ORDERS, years: 10, holds_from: '2026-01-01' };
  const [now, notice] = ['2026-11-05', '2026-12-05'];
  expect(effectOf(chosen, 12, now, notice)).toBe(
    'Ab dem 05.11.2026 löscht das Portal nachts, was aus der Zeit vor dem 01.01.2014 ist: 1 Auftrag. Mit jedem Jahreswechsel kommt ein Jahr dazu.',
  );
  expect(effectOf({ ...chosen, years: 12 }, 10, now, notice)).toMatch(/^Ab dem 05\.12\.2026 .* zurücknehmen\.$/);
  expect(effectOf(chosen, null, now, notice)).toBeNull();
});
