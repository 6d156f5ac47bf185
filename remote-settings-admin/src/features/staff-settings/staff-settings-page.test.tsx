import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffMerge, StaffPerson, StaffSplit, StaffUpdate } from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, refusal, renderPage, sayChanged } from '@portal/shared/testing';
import StaffSettingsPage from './staff-settings-page.tsx';

const personOf = (id: number, name: string, store_name: string, some: Partial<StaffPerson> = {}): StaffPerson => ({
  id,
  version: 0,
  name,
  store_name,
  is_active: true,
  pseudonym: `Mitarbeiter ${id}`,
  decided: { name: null, is_active: null, hours_per_week: null, store_id: null },
  codes: [
    {
      id,
      number: `M${id}`,
      short_code: `K${id}`,
      name,
      is_active: true,
      store_name,
      orders: 10 * id,
      last_month: '2026-10-01',
    },
  ],
  ...some,
});

const STORES = {
  total: 2,
  items: [
    { id: 11, name: 'Mitte' },
    { id: 12, name: 'Nord' },
  ].map((one) => ({ ...one, location: '', is_visible: true })),
};

/** The API's part: three codes, of which two have one name. */
function network(pseudonyms = false) {
  let people = [personOf(1, 'Anke Blau', 'Mitte'), personOf(2, 'Blau, Anke', 'Nord'), personOf(3, 'Kurt Roth', 'Nord')];
  const codes = people.flatMap((person) => person.codes);
  const sent: unknown[] = [];
  const state = { refuse: null as Response | null };
  const all = () => ({ people, pseudonyms });
  const change =
    <T,>(decide: (body: T, id: number) => void) =>
    ({ body, params }: Call) => {
      sent.push(body);
      if (state.refuse) return state.refuse;
      decide(body as T, Number(params.id));
      return all();
    };
  fakeNetwork({
    'GET /api/v2/store': STORES,
    'GET /api/v2/settings/staff': all,
    'POST /api/v2/settings/staff/merge': change<StaffMerge>(({ person, into }) => {
      const from = people.find(({ id }) => id === person);
      people = people
        .filter(({ id }) => id !== person)
        .map((one) => (one.id === into ? { ...one, codes: [...one.codes, ...(from?.codes ?? [])] } : one));
    }),
    'POST /api/v2/settings/staff/split': change<StaffSplit>((body) => {
      people = [
        ...people.map((one) => ({ ...one, codes: one.codes.filter(({ id }) => !body.codes.includes(id)) })),
        {
          ...personOf(body.codes[0] ?? 0, 'Blau, Anke', 'Nord'),
          codes: codes.filter(({ id }) => body.codes.includes(id)),
        },
      ];
    }),
    'PUT /api/v2/settings/staff/{id}': change<StaffUpdate>(({ version, ...decided }, id) => {
      const store = STORES.items.find((one) => one.id === decided.store_id)?.name;
      people = people.map((one) =>
        one.id === id
          ? {
              ...one,
              version: version + 1,
              decided,
              name: decided.name ?? one.name,
              store_name: store ?? one.codes[0]?.store_name ?? '',
            }
          : one,
      );
    }),
  });
  sayChanged('staff');
  return { sent, state };
}

const open = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
};

test('who is restricted to stores is told what it takes, without a button that would not help', async () => {
  fakeNetwork({
    'GET /api/v2/settings/staff': refusal(
      403,
      'Dafür brauchen Sie Rechte an allen Standorten Ihres Betriebs.',
      'all-stores',
    ),
  });
  renderPage(<StaffSettingsPage />, '/einstellungen/mitarbeiter');
  expect(await screen.findByText('Dafür brauchen Sie Rechte an allen Standorten Ihres Betriebs.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

test('two codes with one name are merged with one click, and parted again', async () => {
  const { sent } = network();
  renderPage(<StaffSettingsPage />, '/einstellungen/mitarbeiter');
  await userEvent.click(await screen.findByRole('button', { name: 'K2 (Nord) und K1 (Mitte) zusammenführen' }));
  expect(await screen.findByText('Die Aufträge von Anke Blau zählen jetzt bei Blau, Anke.')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Gleicher Name/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Die Entscheidung ist zurückgenommen.')).toBeVisible();
  expect(sent).toEqual([{ into: 2, person: 1 }, { codes: [1] }]);
});

test('name, activity and hours are saved, wrong hours told below their field', async () => {
  const { sent } = network();
  renderPage(<StaffSettingsPage />, '/einstellungen/mitarbeiter');
  const dialog = await open(/^Kurt Roth/);
  const hours = within(dialog).getByRole('textbox', { name: 'Stunden je Woche' });
  await userEvent.type(hours, '38,2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(dialog).findByText(/ganze oder halbe Stunden/)).toBeVisible();
  expect(hours).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.clear(hours);
  await userEvent.type(hours, '37,5');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Kurt Roth-Grün');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Stand' }), 'Ausgeschieden');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(dialog).findByText('Die Angaben zu Kurt Roth-Grün sind gespeichert.')).toBeVisible();
  expect(sent).toEqual([
    { version: 0, name: 'Kurt Roth-Grün', is_active: false, hours_per_week: 37.5, store_id: null },
  ]);
});

test('a store is chosen against the file’s, told in the list, and taken back', async () => {
  const { sent } = network();
  renderPage(<StaffSettingsPage />, '/einstellungen/mitarbeiter');
  const dialog = await open(/^Kurt Roth/);
  const store = await within(dialog).findByRole('combobox', { name: 'Standort' });
  expect(store).toHaveDisplayValue('Aus den Dateien (Standort Nord)');
  expect(store).toHaveAccessibleDescription('Aufträge zählen weiter bei dem Standort, an dem sie erfasst wurden.');
  await userEvent.selectOptions(store, 'Mitte');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  const row = () => screen.getByRole('row', { name: /^Kurt Roth/, hidden: true });
  await waitFor(() => expect(within(row()).getByRole('cell', { name: 'Mitte', hidden: true })).toBeInTheDocument());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(within(row()).getByRole('cell', { name: 'Nord', hidden: true })).toBeInTheDocument());
  expect(store).toHaveDisplayValue('Aus den Dateien (Standort Nord)');
  const nothing = { name: null, is_active: null, hours_per_week: null, store_id: null };
  expect(sent).toEqual([
    { ...nothing, version: 0, store_id: 11 },
    { ...nothing, version: 1 },
  ]);
});

test('what is typed is not lost by closing, and a refusal is told', async () => {
  const { sent, state } = network();
  renderPage(<StaffSettingsPage />, '/einstellungen/mitarbeiter');
  const dialog = await open(/^Kurt Roth/);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Kurt');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Ungespeicherte Angaben' });
  await userEvent.click(within(question).getByRole('button', { name: 'Hier bleiben' }));
  await waitFor(() => expect(question).not.toBeVisible());
  state.refuse = Response.json(
    { status: 409, code: 'staff-changed', title: 'Diese Person wurde inzwischen geändert.' },
    { status: 409 },
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Diese Person wurde inzwischen geändert.');
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Kurt');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Ungespeicherte Angaben' })).getByRole('button', {
      name: 'Verwerfen und weiter',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

test('codes are added and taken away in the person’s panel; pseudonyms are told to who may see them', async () => {
  const { sent } = network(true);
  renderPage(<StaffSettingsPage />, '/einstellungen/mitarbeiter');
  const dialog = await open(/^Kurt Roth/);
  expect(within(dialog).getByText('In den Auswertungen heißt diese Person „Mitarbeiter 3“.')).toBeVisible();
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Weitere Kürzel derselben Person' }),
    'Blau, Anke: K2 (Nord)',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zusammenführen' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'K2, Nord: abtrennen' }));
  expect(await within(dialog).findByText('K2 ist wieder eine eigene Person.')).toBeVisible();
  expect(sent).toEqual([{ into: 3, person: 2 }, { codes: [2] }]);
});
