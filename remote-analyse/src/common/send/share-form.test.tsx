import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShareLink, ShareLinkInput } from '@portal/shared/contract/analyse';
import { addDays, today } from '@portal/shared/contract/calendar';
import { formatDate } from '@portal/shared/format';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, renderPage, sayChanged } from '@portal/shared/testing';
import { SendButton } from './send-button.tsx';

const session = provideSession(async () => {});
session.setState({ user: null, groups: ['PRO'], currentStore: null });

const filter = { from: '2026-10-01', to: '2026-10-31', unit: 'month', compare: 'vorjahr', scope: 'all' } as const;
const made: ShareLink = {
  id: 7,
  name: 'Bank',
  by: 'chefin@example.org',
  what: 'Gesamtumsatz, Vergleich Vorjahr',
  from: filter.from,
  to: filter.to,
  ends_on: addDays(today(), 30),
  made_at: '2026-11-28T10:00:00.000Z',
  state: 'open',
  ended_at: null,
  ended_by: null,
  openings: 0,
  opened_at: null,
};

/** The API's part, where an Admin allows links. */
function network() {
  let links: ShareLink[] = [];
  const asked: ShareLinkInput[] = [];
  const answer = () => ({ is_allowed: true, links });
  fakeNetwork({
    'GET /api/v2/analysis/sendings': { sendings: [], is_test: true },
    'GET /api/v2/analysis/share-links': answer,
    'POST /api/v2/analysis/share-links': ({ body }) => {
      asked.push(body as ShareLinkInput);
      links = [{ ...made, state: 'locked' }];
      return { link: made, url: 'https://portal.example/geteilt/3.geheim', code: 'K7M-4QX-9RT' };
    },
    'POST /api/v2/analysis/share-links/{id}/unlock': () => {
      links = [made];
      return answer();
    },
    'POST /api/v2/analysis/share-links/{id}/end': () => {
      links = [];
      return answer();
    },
  });
  sayChanged('report-mail');
  return asked;
}

async function open(more: { staff?: number } = {}) {
  renderPage(<SendButton page="revenue" title="Gesamtumsatz" filter={{ ...filter, ...more }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Senden …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Senden' }));
  await userEvent.selectOptions(await dialog.findByLabelText('Wie'), 'link');
  return dialog;
}

test('a link needs a name and a last day, tells its code once, is opened again and ended', async () => {
  const asked = network();
  const dialog = await open();
  expect(dialog.getByText(/„Gesamtumsatz“ vom 01.10.2026 bis\s+31.10.2026/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Link erzeugen' }));
  expect(await dialog.findByText('Bitte geben Sie dem Link einen Namen, etwa: Bank, Oktober.')).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Bank');
  await userEvent.click(dialog.getByRole('button', { name: 'Link erzeugen' }));
  expect(await dialog.findByText('K7M-4QX-9RT')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Link').value).toBe('https://portal.example/geteilt/3.geheim');
  expect(asked).toEqual([{ name: 'Bank', page: 'revenue', filter, ends_on: addDays(today(), 30) }]);

  expect(await dialog.findByText(/Gesperrt nach zu vielen falschen Codes/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Link wieder öffnen: Bank' }));
  expect(await dialog.findByText(new RegExp(`Gilt bis ${formatDate(addDays(today(), 30))}`))).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Link beenden: Bank' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Link beenden' }));
  expect(dialog.queryByText('Ihre Links')).toBeNull();
});

test('figures of one member of staff are not shared', async () => {
  network();
  const dialog = await open({ staff: 3 });
  expect(await dialog.findByText(/^Zahlen einzelner Mitarbeiter lassen sich nicht teilen/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Link erzeugen' })).toBeNull();
});
