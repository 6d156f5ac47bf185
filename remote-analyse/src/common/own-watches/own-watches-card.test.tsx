import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnWatch, OwnWatchInput } from '@portal/shared/contract/analyse';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderPage, sayChanged } from '@portal/shared/testing';
import { OwnWatchesCard } from './own-watches-card.tsx';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['PURE'], currentStore: null }));

const watchOf = (more: Partial<OwnWatch> = {}): OwnWatch => ({
  id: 4,
  figure: 'extra_share',
  store_id: 2,
  period: 'days-30',
  condition: 'below',
  bound: 0.15,
  is_paused: false,
  standing: 'within',
  value: 0.18,
  text: 'Mehrbrillenquote in Freiburg unter 15,0 %, letzte 30 Tage',
  stands: '22.10.2026 bis 20.11.2026: 18,0 %.',
  href: '/analyse/brillenauftrage?standort=2',
  told_on: null,
  ...more,
});

let calls: Call[];
/** @param refused what saving is answered with */
function network(first: OwnWatch[], { refused, news = [] }: { refused?: Response; news?: string[] } = {}): void {
  let own = first;
  let wanted = false;
  calls = fakeNetwork({
    'GET /api/v2/analysis/own-watches': () => ({
      total: own.length,
      items: own,
      figures: [
        { id: 'revenue', label: 'Gesamtumsatz', unit: 'cents', is_now: false },
        { id: 'extra_share', label: 'Mehrbrillenquote', unit: 'share', is_now: false },
        { id: 'ready', label: 'Fertige, nicht abgeholte Aufträge', unit: 'pieces', is_now: true },
      ],
      stores: [
        { id: 2, name: 'Freiburg' },
        { id: 3, name: 'Köln' },
      ],
    }),
    'GET /api/v2/analysis/own-watches/news': () => ({
      total: news.length,
      items: news.map((sentence, id) => ({
        id,
        watch_id: 4,
        told_on: '2026-11-21',
        sentence,
        href: '/analyse/brillenauftrage',
      })),
    }),
    'POST /api/v2/analysis/own-watches': ({ body }) => {
      if (refused) return refused;
      own = [watchOf({ ...(body as OwnWatchInput), id: 5 }), ...own];
      return { id: 5 };
    },
    'PUT /api/v2/analysis/own-watches/{id}': ({ body }) => {
      own = own.map((one) => ({ ...one, ...(body as OwnWatchInput) }));
      return null;
    },
    'DELETE /api/v2/analysis/own-watches/{id}': () => {
      own = [];
      return null;
    },
    'GET /api/v2/analysis/own-mail': () => ({ wanted, is_test: true }),
    'PUT /api/v2/analysis/own-mail': ({ body }) => {
      ({ wanted } = body as { wanted: boolean });
      return { wanted, is_test: true };
    },
  });
  sayChanged('own-watch', 'report-mail');
}
const changes = () => calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);

test('a figure, where and when: it is asked for in the unit that people read, and stands in the list', async () => {
  network([]);
  renderPage(<OwnWatchesCard />);
  expect(await screen.findByText(/^Noch keine\. Etwa:/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Benachrichtigen, wenn …' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Benachrichtigen, wenn …' }));
  await userEvent.selectOptions(drawer.getByLabelText('Kennzahl'), 'Mehrbrillenquote');
  await userEvent.selectOptions(drawer.getByLabelText('Standort'), 'Freiburg');
  await userEvent.click(drawer.getByRole('button', { name: 'Speichern' }));
  expect(await drawer.findByText('Bitte geben Sie eine Zahl ab 0 ein, etwa: 15 oder 12,5')).toBeVisible();
  expect(changes()).toEqual([]);
  await userEvent.type(drawer.getByLabelText('Grenze (Prozent)'), '12,5');
  await userEvent.click(drawer.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Mehrbrillenquote in Freiburg unter 15,0 %, letzte 30 Tage')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changes()).toEqual([
    [
      'POST',
      { figure: 'extra_share', store_id: 2, period: 'days-30', condition: 'below', bound: 0.125, is_paused: false },
    ],
  ]);
});

test('a link from a figure opens the form for it, and closing it leaves the page', async () => {
  network([]);
  renderPage(<OwnWatchesCard />, '/analyse/auffaelliges?benachrichtigen=extra_share');
  const drawer = within(await screen.findByRole('dialog', { name: 'Benachrichtigen, wenn …' }));
  expect(drawer.getByLabelText('Kennzahl')).toHaveDisplayValue('Mehrbrillenquote');
  await userEvent.selectOptions(drawer.getByLabelText('Kennzahl'), 'Fertige, nicht abgeholte Aufträge');
  expect(drawer.queryByLabelText('Zeitraum')).toBeNull();
  await userEvent.click(drawer.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it is changed, paused and deleted; what was told stands below, and goes out by e-mail for whoever wants it', async () => {
  network([watchOf()], { news: ['Mehrbrillenquote in Freiburg, 01.11.2026 bis 20.11.2026: 14,2 %, unter 15,0 %.'] });
  renderPage(<OwnWatchesCard />);
  expect(await screen.findByText(/14,2 %, unter 15,0 %/)).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Auch morgens per E-Mail an mich/ }));
  await waitFor(() => expect(changes().at(-1)).toEqual(['PUT', { wanted: true }]));
  await userEvent.click(screen.getByRole('button', { name: /^Ändern: Mehrbrillenquote/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByLabelText('Grenze (Prozent)')).toHaveValue('15');
  await userEvent.selectOptions(drawer.getByLabelText('Wenn sie … ist'), 'unüblich');
  await userEvent.click(drawer.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(changes().at(-1)?.[1]).toMatchObject({ condition: 'unusual', bound: null }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pausieren: / }));
  await waitFor(() => expect(changes().at(-1)?.[1]).toMatchObject({ is_paused: true }));
  expect(await screen.findByRole('button', { name: /^Fortsetzen: / })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Löschen: / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Benachrichtigung löschen' }));
  expect(await screen.findByText(/^Noch keine\. Etwa:/)).toBeVisible();
});

test('one whose store was lost can only be deleted, and what is refused is said', async () => {
  network([watchOf({ standing: 'not-seen', stands: 'Sie sehen diesen Standort nicht mehr.' })], {
    refused: refusal(422),
  });
  renderPage(<OwnWatchesCard />);
  expect(await screen.findByText('Sie sehen diesen Standort nicht mehr.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ändern/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Benachrichtigen, wenn …' }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.type(drawer.getByLabelText('Grenze (Euro)'), '10.000');
  await userEvent.click(drawer.getByRole('button', { name: 'Speichern' }));
  expect(await drawer.findByRole('alert')).toBeVisible();
});
