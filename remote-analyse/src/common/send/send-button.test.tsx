import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Sending, SendingInput } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, refusal, renderPage, sayChanged } from '@portal/shared/testing';
import { SendButton } from './send-button.tsx';

const session = provideSession(async () => {});
session.setState({ user: null, groups: ['PRO'], currentStore: null });

const filter = { from: '2026-10-01', to: '2026-10-31', unit: 'month', compare: 'vorjahr', scope: 'all' } as const;

/** The API's part. @param refused what it says in place of taking a sending */
function network(refused?: Response) {
  let sendings: Sending[] = [];
  const asked: SendingInput[] = [];
  fakeNetwork({
    'GET /api/v2/analysis/share-links': { is_allowed: false, links: [] },
    'GET /api/v2/analysis/sendings': () => ({ sendings, is_test: true }),
    'POST /api/v2/analysis/sendings': ({ body }) => {
      if (refused) return refused;
      const { to, day } = body as SendingInput;
      asked.push(body as SendingInput);
      const sending: Sending = {
        id: 4,
        to,
        by: 'chefin@example.org',
        what: 'Gesamtumsatz, Vergleich Vorjahr',
        store: null,
        day,
        made_at: '2026-11-28T10:00:00.000Z',
        next_on: day === null ? null : '2026-12-03',
        ended_at: null,
        ended_by: null,
        last: null,
      };
      sendings = [sending];
      return { sending, text: day === null ? 'Guten Tag,\n\ndas PDF liegt bei.' : null };
    },
    'POST /api/v2/analysis/sendings/{id}/end': () => {
      sendings = [];
      return { sendings, is_test: true };
    },
  });
  sayChanged('report-mail');
  return asked;
}

async function open() {
  renderPage(<SendButton page="revenue" title="Gesamtumsatz" filter={filter} />);
  await userEvent.click(screen.getByRole('button', { name: 'Senden …' }));
  return within(await screen.findByRole('dialog', { name: 'Senden' }));
}

test('a wrong address is told, a right one is asked about, and only the answer sends the view', async () => {
  const asked = network();
  const dialog = await open();
  expect(dialog.queryByLabelText('Wie')).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: /^An/ }), 'kanzlei');
  await userEvent.click(dialog.getByRole('button', { name: 'Weiter' }));
  expect(await dialog.findByText('Das ist keine E-Mail-Adresse, etwa: name@kanzlei.de')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /^An/ }), '@example.org');
  await userEvent.click(dialog.getByRole('button', { name: 'Weiter' }));
  expect(dialog.getByText(/„Gesamtumsatz“ geht als PDF jetzt an kanzlei@example.org/)).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt senden' }));
  expect(await dialog.findByText(/liegt im Postausgang des Portals/)).toBeTruthy();
  expect(dialog.getByText(/das PDF liegt bei/)).toBeTruthy();
  expect(asked).toEqual([{ to: 'kanzlei@example.org', what: { kind: 'view', page: 'revenue', filter }, day: null }]);
});

test('the Monatsbericht goes each month, stands below, and is ended there', async () => {
  const asked = network();
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText('Was'), 'report');
  await userEvent.type(dialog.getByRole('textbox', { name: /^An/ }), 'kanzlei@example.org');
  await userEvent.selectOptions(dialog.getByLabelText('Wann'), 'month');
  await userEvent.click(dialog.getByRole('button', { name: 'Weiter' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Jeden Monat senden' }));
  expect(
    await dialog.findByText('Eingerichtet. Zum ersten Mal geht sie am 03.12.2026 an kanzlei@example.org.'),
  ).toBeTruthy();
  expect(asked).toEqual([{ to: 'kanzlei@example.org', what: { kind: 'report', for: 'tax', scope: 'store' }, day: 3 }]);
  await userEvent.click(await dialog.findByRole('button', { name: /Versand an kanzlei@example.org beenden/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Versand beenden' }));
  expect(dialog.queryByText('Jeden Monat von Ihnen')).toBeNull();
});

test('what the portal refuses is told as it says it', async () => {
  network(refusal(409, 'Wer diese Adresse hat, möchte keine E-Mails.'));
  const dialog = await open();
  await userEvent.type(dialog.getByRole('textbox', { name: /^An/ }), 'kanzlei@example.org');
  await userEvent.click(dialog.getByRole('button', { name: 'Weiter' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt senden' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
});
