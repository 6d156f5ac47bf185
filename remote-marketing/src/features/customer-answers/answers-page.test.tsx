import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerAnswer } from '@portal/shared/contract/marketing';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, renderPage, savedFiles, sayChanged } from '@portal/shared/testing';
import AnswersPage from './answers-page.tsx';

const session = provideSession(async () => {});
const ANSWERS = '/api/v2/optician-marketing/answer';
const answer = (id: number, more: Partial<CustomerAnswer>): CustomerAnswer => ({
  id,
  kind: 'callback',
  customer_id: id,
  first_name: 'Eva',
  last_name: 'Weiß',
  phone: '0351 / 123-45',
  mobile: null,
  store_id: 1,
  store: 'Mitte',
  list_id: 4,
  campaign: 'Sehwochen',
  wish_on: null,
  day_part: null,
  pause_until: null,
  answered_at: '2026-11-28T09:00:00.000Z',
  changed_at: '2026-11-28T09:00:00.000Z',
  withdrawn_at: null,
  done_at: null,
  done_by: null,
  ...more,
});
let items: CustomerAnswer[];

beforeEach(() => {
  session.setState({ user: null, groups: ['Marketing'], currentStore: null });
  items = [
    answer(1, { kind: 'appointment', wish_on: '2026-12-01', day_part: 'morning' }),
    answer(2, { kind: 'objection', first_name: null, last_name: null, campaign: null, phone: null }),
  ];
  fakeNetwork({
    [`GET ${ANSWERS}`]: () => ({ total: items.length, items }),
    [`GET ${ANSWERS}/{id}/calendar`]: 'BEGIN:VCALENDAR',
    [`PUT ${ANSWERS}/{id}/done`]: ({ body }: Call) => {
      const { done } = body as { done: boolean };
      items = items.map((one) =>
        one.id === 1
          ? { ...one, done_at: done ? '2026-11-28T10:00:00.000Z' : null, done_by: done ? 'eva' : null }
          : one,
      );
      return null;
    },
  });
  sayChanged('answer');
});

test('a wish says who, when and on which letter, and is taken into a calendar and marked as done', async () => {
  const files = savedFiles();
  renderPage(<AnswersPage />);
  const wish = await screen.findByLabelText(/^Eva Weiß: Terminwunsch/);
  expect(wish).toHaveTextContent('Terminwunsch: Dienstag, 1. Dezember 2026, vormittags (9 bis 12 Uhr)');
  expect(wish).toHaveTextContent('Mitte, auf „Sehwochen“, geantwortet am 28.11.2026');
  expect(within(wish).getByRole('link', { name: '0351 / 123-45' })).toHaveAttribute('href', 'tel:035112345');
  await userEvent.click(within(wish).getByRole('button', { name: 'In den Kalender: Eva Weiß' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['terminwunsch.ics']));
  await userEvent.click(within(wish).getByRole('button', { name: 'Erledigt: Eva Weiß' }));
  expect(await screen.findByText(/erledigt am 28\.11\.2026, 11:00 durch/)).toBeVisible();
  const objection = screen.getByLabelText('Kunde ohne Namen: Keine Werbung mehr');
  expect(within(objection).queryByRole('button')).toBeNull();
});

test('with nothing to do the page says where answers come from', async () => {
  items = [];
  renderPage(<AnswersPage />);
  expect(await screen.findByText('Nichts zu tun')).toBeVisible();
  expect(screen.getByText(/steht ein Link mit QR-Code/)).toBeVisible();
});
