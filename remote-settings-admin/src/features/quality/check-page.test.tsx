import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { QualityRow } from '@portal/shared/contract/settings-admin';
import { provideSession } from '@portal/shared/session';
import {
  type Answer,
  type Call,
  fakeNetwork,
  inTurn,
  refusal,
  renderPage,
  savedFiles,
  sayChanged,
} from '@portal/shared/testing';
import CheckPage from './check-page.tsx';
import { sampleCheck, sampleQuality } from './testing/sample-quality.ts';
import { sampleDecision, samplePair, sampleRow, sampleSide } from './testing/sample-rows.ts';

const session = provideSession(async () => {});
const signIn = (...groups: string[]) => session.setState({ user: null, groups, currentStore: null });
beforeEach(() => signIn('PRO'));

/** The API behind the page. @returns the calls, with their bodies */
function network(answers: Readonly<Record<string, Answer>>): Call[] {
  const calls = fakeNetwork({
    'GET /api/v2/quality': sampleQuality({
      checks: [sampleCheck('email', { affected: 3, population: 10 }, { customers: 3, revenue_cents: 120_000 })],
    }),
    'GET /api/v2/quality/decision': { total: 0, items: [] },
    ...answers,
  });
  sayChanged('person', 'order', 'ignored');
  return calls;
}

const show = (check: string) =>
  renderPage(
    <Routes>
      <Route path="/datenqualitat/:id" element={<CheckPage />} />
    </Routes>,
    `/datenqualitat/${check}`,
  );
const rowsOf = () => within(screen.getByRole('list', { name: 'Offene Zeilen' })).getAllByRole('listitem');
const emails = {
  total: 3,
  proposals: 2,
  affected: 3,
  population: 10,
  items: [sampleRow(1), sampleRow(2), sampleRow(3, { value: null, proposed: null })],
};

/** The API of a check: rows that are decided about are gone until that is taken back. */
function openRows(rows: QualityRow[], first = 11) {
  const decided = new Map<number, number>();
  return {
    'GET /api/v2/quality/{check}': ({ searchParams }: Call) => {
      const open = rows.filter(({ customer_id }) => ![...decided.values()].includes(customer_id!));
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
      return {
        total: open.length,
        proposals: open.length,
        affected: open.length,
        population: 10,
        items: open.slice(offset, offset + limit),
      };
    },
    'POST /api/v2/quality/decision/batch': ({ body }: Call) => {
      const ids = (body as { decisions: { customer_id: number }[] }).decisions.map(({ customer_id }) => {
        const id = first + decided.size;
        decided.set(id, customer_id);
        return id;
      });
      return { ids, refused: [] };
    },
    'POST /api/v2/quality/decision/undo': ({ body }: Call) => {
      for (const id of (body as { ids: number[] }).ids) decided.delete(id);
      return null;
    },
  };
}
const done = (...ids: number[]) => ({ ids, refused: [] });
const posted = (calls: ReturnType<typeof network>) => calls.filter(({ line }) => line.startsWith('POST'));

test('by keyboard alone: accept, change, ignore, each time the next row has the focus; then undo', async () => {
  const calls = network(openRows(emails.items));
  show('email');
  await screen.findByRole('heading', { name: '3 offene Zeilen' });
  expect(rowsOf()[0]).toHaveTextContent('k1@gmial.com k1@gmail.com');
  act(() => rowsOf()[0]!.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(rowsOf()).toHaveLength(2));
  expect(rowsOf()[0]).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Jörg Weiß1: berichtigt.');

  await userEvent.keyboard('{F2}');
  const field = screen.getByRole('textbox', { name: 'Richtiger Wert: E-Mail' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('k2@gmail.com');
  await userEvent.keyboard('neu@example.org{Enter}');
  await waitFor(() => expect(rowsOf()).toHaveLength(1));
  expect(rowsOf()[0]).toHaveFocus();

  await userEvent.keyboard('{Delete}');
  expect(screen.getByRole('combobox', { name: 'Warum ignorieren?' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(rowsOf()[0]).toHaveFocus();
  await userEvent.keyboard('{Delete}Hat keine{Enter}');
  expect(await screen.findByText('Nichts offen')).toBeVisible();
  expect(posted(calls).map(({ body }) => body)).toEqual([
    { decisions: [{ kind: 'corrected', check: 'email', customer_id: 1, field: 'email', value: 'k1@gmail.com' }] },
    { decisions: [{ kind: 'corrected', check: 'email', customer_id: 2, field: 'email', value: 'neu@example.org' }] },
    { decisions: [{ kind: 'ignored', check: 'email', customer_id: 3, field: 'email', reason: 'Hat keine' }] },
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByRole('heading', { name: '1 offene Zeile' })).toBeVisible();
  expect(posted(calls).at(-1)).toMatchObject({ line: 'POST /api/v2/quality/decision/undo', body: { ids: [13] } });
});

test('what was decided is listed although the list of before is still on its way', async () => {
  const late = Promise.withResolvers<void>();
  let decided: object[] = [];
  network({
    'GET /api/v2/quality/{check}': emails,
    'POST /api/v2/quality/decision/batch': () => {
      decided = [sampleDecision(9)];
      return done(9);
    },
    'GET /api/v2/quality/decision': async () => {
      const items = decided;
      await late.promise;
      return { total: items.length, items };
    },
  });
  show('email');
  await screen.findByRole('heading', { name: '3 offene Zeilen' });
  act(() => rowsOf()[0]!.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(rowsOf()).toHaveLength(2));
  late.resolve();
  expect(await screen.findByRole('table', { name: 'Entscheidungen' })).toHaveTextContent('Kunde K9');
});

test('arrows go from row to row, and Ctrl+Z on a row takes the last decision back', async () => {
  const calls = network({
    'GET /api/v2/quality/{check}': emails,
    'POST /api/v2/quality/decision/batch': done(11),
    'POST /api/v2/quality/decision/undo': null,
  });
  show('email');
  await screen.findByRole('heading', { name: '3 offene Zeilen' });
  act(() => rowsOf()[0]!.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(rowsOf()[2]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(rowsOf()).toHaveLength(2));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(rowsOf()).toHaveLength(3));
  expect(posted(calls).at(-1)?.body).toEqual({ ids: [11] });
});

test('keys come faster than answers: each Enter is a decision of its own, head and list say one number, and Ctrl+Z takes the newest back', async () => {
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const rows = openRows([1, 2, 3, 4].map((at) => sampleRow(at)));
  const calls = network({
    ...rows,
    'POST /api/v2/quality/decision/batch': inTurn(
      ...gates.map(({ promise }) => async (call: Call) => {
        await promise;
        return rows['POST /api/v2/quality/decision/batch'](call);
      }),
    ),
  });
  show('email');
  await screen.findByRole('heading', { name: '4 offene Zeilen' });
  act(() => rowsOf()[0]!.focus());
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect(await screen.findByRole('heading', { name: '1 offene Zeile' })).toBeVisible();
  expect(screen.getByText('1 von 10 offen')).toBeVisible();
  expect(rowsOf()[0]).toHaveTextContent('Jörg Weiß4');
  expect(rowsOf()[0]).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  // One at a time, in their order, and what takes back after all of them.
  for (const [at, { resolve }] of gates.entries()) {
    await waitFor(() => expect(posted(calls)).toHaveLength(at + 1));
    resolve();
  }
  await waitFor(() =>
    expect(posted(calls).map(({ body }) => body)).toEqual([
      ...[1, 2, 3].map((id) => ({
        decisions: [{ kind: 'corrected', check: 'email', customer_id: id, field: 'email', value: `k${id}@gmail.com` }],
      })),
      { ids: [13] },
    ]),
  );
  expect(await screen.findByRole('heading', { name: '2 offene Zeilen' })).toBeVisible();
  expect(screen.getByText('2 von 10 offen')).toBeVisible();
});

test('twenty rows by Enter alone, faster than any answer: twenty decisions in the order of the rows, each with its own value, and twenty Ctrl+Z', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => sampleRow(at + 1));
  const calls = network(openRows(rows));
  show('email');
  await screen.findByRole('heading', { name: '30 offene Zeilen' });
  act(() => rowsOf()[0]!.focus());
  await userEvent.keyboard('{Enter}'.repeat(20));
  await screen.findByRole('heading', { name: '10 offene Zeilen' });
  await waitFor(() => expect(posted(calls)).toHaveLength(20));
  const sent = posted(calls).flatMap(
    ({ body }) => (body as { decisions: { customer_id: number; value: string }[] }).decisions,
  );
  expect(sent.map(({ customer_id, value }) => [customer_id, value])).toEqual(
    rows.slice(0, 20).map(({ customer_id, proposed }) => [customer_id, proposed]),
  );
  expect(rowsOf()[0]).toHaveFocus();
  expect(rowsOf()[0]).toHaveTextContent('k21@gmail.com');
  await userEvent.keyboard(`{Control>}${'z'.repeat(20)}{/Control}`);
  await screen.findByRole('heading', { name: '30 offene Zeilen' });
  const taken = posted(calls)
    .slice(20)
    .map(({ body }) => (body as { ids: number[] }).ids);
  // The newest first.
  expect(taken).toEqual(Array.from({ length: 20 }, (_, at) => [30 - at]));
});

test('a decision that is refused brings its row back, with the reason', async () => {
  network({
    'GET /api/v2/quality/{check}': emails,
    'POST /api/v2/quality/decision/batch': {
      ids: [],
      refused: [{ index: 0, problem: 'Diese Adresse gibt es nicht mehr.' }],
    },
  });
  show('email');
  await screen.findByRole('heading', { name: '3 offene Zeilen' });
  act(() => rowsOf()[0]!.focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Diese Adresse gibt es nicht mehr.')).toBeVisible();
  await waitFor(() => expect(rowsOf()).toHaveLength(3));
});

const BATCH = '3f9a52a6-6d7c-4f7e-9a53-0f6f1d1a2b3c';
const posting = (calls: ReturnType<typeof network>) =>
  posted(calls).map(({ line, body }) => [line.replace('POST /api/v2/quality/', ''), body]);

test('all proposals that a search finds, on all pages, in one go, with their number told before, and their way back in one step', async () => {
  const [many, found] = [
    { ...emails, total: 740, proposals: 612 },
    { ...emails, total: 40, proposals: 31 },
  ];
  let isAccepted = false;
  const calls = network({
    'GET /api/v2/quality/{check}': ({ searchParams }: Call) =>
      searchParams.get('q') ? (isAccepted ? { ...emails, total: 10, proposals: 1 } : found) : many,
    'POST /api/v2/quality/{check}/accept': () => {
      isAccepted = true;
      return { batch: BATCH, taken: 30, refused: 1 };
    },
    'POST /api/v2/quality/decision/undo': () => {
      isAccepted = false;
      return null;
    },
  });
  show('email');
  expect(await screen.findByRole('button', { name: 'Alle 612 Vorschläge übernehmen' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Offene Zeilen durchsuchen' }), 'gmial');
  expect(await screen.findByRole('heading', { name: '40 offene Zeilen gefunden' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alle 31 Vorschläge übernehmen' }));
  expect(screen.getByText(/^31 Vorschläge der gefundenen Zeilen werden übernommen, auf allen Seiten/)).toBeVisible();
  expect(posted(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Alle übernehmen' }));
  expect(
    await screen.findByText(/^30 Vorschläge übernommen\. 1 nicht, weil der Vorschlag kein gültiger Wert ist/),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: '10 offene Zeilen gefunden' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('30 Entscheidungen zurückgenommen.')).toBeVisible();
  expect(posting(calls)).toEqual([
    ['email/accept', { scope: 'store', q: 'gmial' }],
    ['decision/undo', { batch: BATCH }],
  ]);
});

test('what was accepted in one go is taken back in one go later as well, once that is confirmed', async () => {
  const calls = network({
    'GET /api/v2/quality/{check}': emails,
    'GET /api/v2/quality/decision': { total: 1, items: [sampleDecision(9, { batch: BATCH, batch_size: 230 })] },
    'POST /api/v2/quality/decision/undo': null,
  });
  show('email');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Alle 230 zurücknehmen, die mit K9 übernommen wurden' }),
  );
  expect(posted(calls)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Alle zurücknehmen' }));
  expect(await screen.findByText('230 Entscheidungen zurückgenommen.')).toBeVisible();
  expect(posting(calls)).toEqual([['decision/undo', { batch: BATCH }]]);
});

test('what an order lacks is chosen by a few letters; the way to the text of all orders is beside it for Admin', async () => {
  signIn('PRO', 'Admin');
  const order = (id: number, different: object) =>
    sampleRow(id, { order_id: id, order_number: `A${id}`, proposed: null, problem: 'Fehlt.', ...different });
  const calls = network({
    'GET /api/v2/quality/{check}': ({ params }: Call) =>
      params.check === 'mitarbeiter'
        ? {
            total: 2,
            proposals: 1,
            affected: 2,
            population: 1_000,
            items: [
              order(1, { field: 'staff', value: null, proposed: 'M2' }),
              order(2, { field: 'staff', value: null, store_id: 2 }),
            ],
          }
        : {
            total: 1,
            proposals: 0,
            affected: 1,
            population: 1_000,
            items: [order(3, { field: 'glasses_type', value: 'Rätsel' })],
          },
    'GET /api/v2/quality/choices': ({ searchParams }: Call) =>
      searchParams.get('field') === 'staff'
        ? {
            items: [
              { store_id: 1, value: 'M1', label: 'AB · Anna Berg' },
              { store_id: 1, value: 'M2', label: 'CD · Carl Dorn' },
              { store_id: 2, value: 'M1', label: 'EF · Eva Falk' },
            ],
          }
        : { items: [{ store_id: null, value: 'Gleitsicht', label: 'Gleitsicht' }] },
    'POST /api/v2/quality/decision/batch': inTurn(done(11), done(12), done(13)),
    'GET /api/v2/quality/decision': {
      total: 1,
      items: [sampleDecision(9, { subject: 'order', number: 'A9', field: 'staff', file_value: null, value: 'M2' })],
    },
  });
  const { unmount } = show('mitarbeiter');
  expect(await screen.findByText('CD · Carl Dorn')).toBeVisible();
  expect(screen.getByText(/^Mit der Tastatur/)).toHaveTextContent(/Eingabe übernehmen, F2 ändern, Entf ignorieren/);
  expect(await screen.findByRole('table', { name: 'Entscheidungen' })).toHaveTextContent(
    'Auftrag A9BerichtigtMitarbeiter: leer → CD · Carl Dorn',
  );
  act(() => rowsOf()[0]!.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(rowsOf()).toHaveLength(1));
  // Staff of another store is not offered.
  await userEvent.keyboard('{F2}');
  await userEvent.keyboard('AB{Enter}');
  const field = screen.getByRole('combobox', { name: 'Richtiger Wert: Mitarbeiter' });
  expect(field).toHaveAccessibleDescription('Bitte wählen Sie einen Eintrag aus der Liste.');
  await userEvent.clear(field);
  await userEvent.type(field, 'ef{Enter}');
  expect(await screen.findByText('Nichts offen')).toBeVisible();
  unmount();
  show('brillentyp');
  await screen.findByRole('heading', { name: '1 offene Zeile' });
  expect(rowsOf()[0]).toHaveTextContent('Glastext: Rätsel');
  // Nothing is proposed: Enter opens the field.
  expect(screen.getByText(/^Mit der Tastatur/)).toHaveTextContent(/Eingabe ändern, Entf ignorieren/);
  act(() => rowsOf()[0]!.focus());
  await userEvent.keyboard('{F2}gleit{Enter}');
  expect(await screen.findByText('Nichts offen')).toBeVisible();
  expect(posted(calls).map(({ body }) => (body as { decisions: object[] }).decisions[0])).toEqual([
    { kind: 'corrected', check: 'mitarbeiter', order_id: 1, field: 'staff', value: 'M2' },
    { kind: 'corrected', check: 'mitarbeiter', order_id: 2, field: 'staff', value: 'M1' },
    { kind: 'corrected', check: 'brillentyp', order_id: 3, field: 'glasses_type', value: 'Gleitsicht' },
  ]);
});

test('the list is sorted and its file made by the server, as it is searched and sorted', async () => {
  const calls = network({
    'GET /api/v2/quality/{check}': emails,
    'GET /api/v2/quality/{check}/rows.csv': new Response('Standort;Name'),
  });
  const saved = savedFiles();
  show('email');
  await screen.findByRole('heading', { name: '3 offene Zeilen' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sortieren nach' }), 'Kunde');
  await waitFor(() => expect(calls.at(-1)?.search).toContain('sort=name'));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(saved).toMatchObject([{ name: 'datenqualitaet-e-mail.csv' }]));
  expect(calls.find(({ pathname }) => pathname.endsWith('rows.csv'))?.search).toBe(
    '?scope=store&q=&sort=name&direction=asc',
  );
});

test('a value that cannot be stays in its field, with the sentence of the API below it', async () => {
  network({
    'GET /api/v2/quality/{check}': emails,
    'POST /api/v2/quality/decision/batch': refusal(400, 'Bitte geben Sie eine E-Mail-Adresse wie name@beispiel.de an.'),
  });
  show('email');
  await screen.findByRole('heading', { name: '3 offene Zeilen' });
  await userEvent.click(within(rowsOf()[1]!).getByRole('button', { name: 'Ändern' }));
  await userEvent.keyboard('falsch{Enter}');
  const field = screen.getByRole('textbox', { name: 'Richtiger Wert: E-Mail' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/name@beispiel\.de/));
  expect(field).toHaveValue('falsch');
});

test('what was decided is listed with its way back; PURE looks, and reads why there is no way to decide', async () => {
  const answers = () => ({
    'GET /api/v2/quality/{check}': emails,
    'GET /api/v2/quality/decision': { total: 1, items: [sampleDecision(9, { state: 'obsolete' })] },
  });
  network({
    ...answers(),
    'POST /api/v2/quality/decision/undo': refusal(404, 'Diese Entscheidung gibt es in Ihrem Betrieb nicht.'),
  });
  const { unmount } = show('email');
  const decided = await screen.findByRole('table', { name: 'Entscheidungen' });
  expect(decided).toHaveTextContent('Kunde K9Berichtigt (überholt)E-Mail: k9@gmial.com → k9@gmail.com');
  await userEvent.click(within(decided).getByRole('button', { name: 'Zurücknehmen: K9' }));
  expect(await screen.findByText('Diese Entscheidung gibt es in Ihrem Betrieb nicht.')).toBeVisible();
  unmount();

  signIn('PURE');
  const calls = network(answers());
  show('email');
  await screen.findByRole('heading', { name: '3 offene Zeilen' });
  expect(screen.getByText(/Entscheiden dürfen Personen mit PRO oder Admin/)).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /Übernehmen|Ändern|Ignorieren|Zurücknehmen|Vorschläge/ }),
  ).not.toBeInTheDocument();
  act(() => rowsOf()[0]!.focus());
  await userEvent.keyboard('{Enter}{F2}{Delete}{ArrowDown}');
  expect(rowsOf()[1]).toHaveFocus();
  expect(posted(calls)).toEqual([]);
});

test('a pair side by side: chosen values are merged, the next pair has the focus, and it is parted again', async () => {
  const pairs = [
    samplePair(sampleSide(1, { street: 'Weg 1', order_count: 3 }), sampleSide(2, { street: 'Weg 2', plz: '79098' })),
    samplePair(sampleSide(3, { first_name: 'Eva' }), sampleSide(4, { first_name: 'Eva' })),
  ];
  let open = pairs;
  const calls = network({
    'GET /api/v2/quality/duplicate': () => ({ total: open.length, items: open }),
    'POST /api/v2/quality/merge': () => {
      open = pairs.slice(1);
      return { id: 21 };
    },
    'POST /api/v2/quality/decision/undo': () => {
      open = pairs;
      return null;
    },
    'POST /api/v2/quality/decision/batch': () => {
      open = pairs.slice(0, 1);
      return done(22);
    },
  });
  show('dubletten');
  const table = await screen.findByRole('table', { name: 'Beide nebeneinander' });
  expect(screen.getAllByRole('radio', { name: 'Diese Nummer bleibt' })[0]).toBeChecked();
  await userEvent.click(within(table).getByRole('radio', { name: 'Weg 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zusammenführen' }));
  expect(await screen.findByRole('heading', { name: 'Paar 1 von 1' })).toHaveFocus();
  expect(posted(calls).at(-1)?.body).toEqual({ survivor_id: 1, merged_id: 2, take: ['street', 'plz'] });

  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await screen.findByRole('heading', { name: 'Paar 1 von 2' });
  await userEvent.click(screen.getByRole('button', { name: 'Nächstes' }));
  expect(screen.getByRole('heading', { name: 'Paar 2 von 2' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Zwei Personen' }));
  expect(await screen.findByText(/das Paar wird nicht mehr gezeigt/)).toBeVisible();
  expect(posted(calls).at(-1)?.body).toEqual({
    decisions: [
      {
        kind: 'ignored',
        check: 'dubletten',
        customer_id: 3,
        other_customer_id: 4,
        field: 'person',
        reason: 'Zwei Personen',
      },
    ],
  });
});

test('pairs are searched and sorted by the server, from the first on', async () => {
  const pairs = [
    samplePair(sampleSide(1), sampleSide(2)),
    samplePair(sampleSide(3), sampleSide(4)),
    samplePair(sampleSide(5), sampleSide(6)),
  ];
  const calls = network({
    'GET /api/v2/quality/duplicate': ({ searchParams }: Call) => {
      const items = { '': pairs, eva: pairs.slice(2) }[searchParams.get('q') ?? ''] ?? [];
      return { total: items.length, items };
    },
  });
  show('dubletten');
  await userEvent.click(await screen.findByRole('button', { name: 'Nächstes' }));
  const search = screen.getByRole('searchbox', { name: 'Dubletten durchsuchen' });
  await userEvent.type(search, 'eva');
  expect(await screen.findByRole('heading', { name: 'Paar 1 von 1 gefundenen' })).toBeVisible();
  expect(search).toHaveFocus();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sortieren nach' }), 'Kundennummer');
  await waitFor(() => expect(calls.at(-1)?.search).toContain('q=eva&sort=number&direction=asc&offset=0&limit=25'));
  await userEvent.type(search, 'x');
  expect(await screen.findByRole('heading', { name: 'Kein Paar gefunden' })).toBeVisible();
  expect(search).toBeVisible();
  expect(screen.queryByText('Nichts offen')).not.toBeInTheDocument();
});

/** So many rows that the last one stands alone on the second page; and pairs. */
const [MANY, MANY_PAIRS] = [51, 26];

test('the last row of the last page leads to the page before, not to an empty one', async () => {
  network(openRows(Array.from({ length: MANY }, (_none, at) => sampleRow(at + 1))));
  show('email');
  await userEvent.click(await screen.findByRole('button', { name: 'Seite 2' }));
  await screen.findByText(/Jörg Weiß51/);
  await userEvent.click(screen.getByRole('button', { name: /Übernehmen/ }));
  expect(await screen.findByRole('heading', { name: '50 offene Zeilen' })).toBeVisible();
  await waitFor(() => expect(rowsOf()).toHaveLength(MANY - 1));
  expect(screen.queryByText('Nichts offen')).not.toBeInTheDocument();
});

test('keys go on to the next page: ↓ behind its last row, Enter with the row that comes into its place, and as many Enter as there are rows', async () => {
  const rows = Array.from({ length: MANY + 10 }, (_none, at) => sampleRow(at + 1));
  const calls = network(openRows(rows));
  show('email');
  await screen.findByRole('heading', { name: `${rows.length} offene Zeilen` });
  act(() => rowsOf().at(-1)!.focus());
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(rowsOf()[0]).toHaveFocus());
  expect(rowsOf()[0]).toHaveTextContent('k51@gmail.com');
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(rowsOf().at(-1)).toHaveFocus());
  expect(rowsOf().at(-1)).toHaveTextContent('k50@gmail.com');

  // The row above was passed over: it is not the next one.
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(rowsOf().at(-1)).toHaveFocus());
  expect(rowsOf()).toHaveLength(50);
  expect(rowsOf().at(-1)).toHaveTextContent('k51@gmail.com');

  act(() => rowsOf()[0]!.focus());
  for (const at of rows.keys()) {
    if (at === 49) continue;
    await waitFor(() => expect(document.activeElement).toHaveTextContent(`k${at + 1}@gmail.com`));
    await userEvent.keyboard('{Enter}');
  }
  expect(await screen.findByText('Nichts offen')).toBeVisible();
  await waitFor(() => expect(posted(calls)).toHaveLength(rows.length));
});

test('a pair of the page before cannot be answered under the number of the next, and the last leads to the one before', async () => {
  const pairs = Array.from({ length: MANY_PAIRS }, (_none, at) =>
    samplePair(sampleSide(2 * at + 1), sampleSide(2 * at + 2)),
  );
  const late = Promise.withResolvers<void>();
  let open = pairs;
  network({
    'GET /api/v2/quality/duplicate': async ({ searchParams }: Call) => {
      const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))];
      if (offset > 0) await late.promise;
      return { total: open.length, items: open.slice(offset, offset + limit) };
    },
    'POST /api/v2/quality/decision/batch': () => {
      open = pairs.slice(0, -1);
      return done(22);
    },
  });
  show('dubletten');
  await screen.findByRole('heading', { name: 'Paar 1 von 26' });
  for (let at = 1; at < MANY_PAIRS; at += 1) await userEvent.click(screen.getByRole('button', { name: 'Nächstes' }));
  expect(screen.getByRole('heading', { name: 'Paar 26 von 26' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zwei Personen' })).not.toBeInTheDocument();
  late.resolve();
  await userEvent.click(await screen.findByRole('button', { name: 'Zwei Personen' }));
  expect(await screen.findByRole('heading', { name: 'Paar 25 von 25' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Zwei Personen' })).toBeVisible();
  expect(screen.queryByText('Nichts offen')).not.toBeInTheDocument();
});

test('without the score the check says so, and its rows are worked on all the same', async () => {
  network({
    'GET /api/v2/quality/{check}': emails,
    'GET /api/v2/quality': refusal(503, 'Bitte versuchen Sie es gleich noch einmal.'),
  });
  show('email');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Was diese Prüfung kostet, kann gerade nicht gezeigt werden: Bitte versuchen Sie es gleich noch einmal.',
  );
  expect(rowsOf()).toHaveLength(3);
});

test('strengths without the right to them say who gives it, and nothing of what was decided', async () => {
  network({
    'GET /api/v2/quality/{check}': refusal(403, 'Stärken sind Gesundheitsdaten.'),
    'GET /api/v2/quality/decision': { total: 1, items: [sampleDecision(9)] },
  });
  show('staerken');
  expect(await screen.findByRole('alert')).toHaveTextContent('Stärken sind Gesundheitsdaten.');
  // Nothing that needs the rows is promised, and asking again would change nothing.
  expect(screen.queryByText(/CSV/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('an address of no check says so', async () => {
  network({});
  show('1');
  expect(await screen.findByText('Diese Prüfung gibt es nicht')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alle Prüfungen' })).toHaveAttribute('href', '/datenqualitat');
});

test('a check with nothing open offers no list of it', async () => {
  network({
    'GET /api/v2/quality': sampleQuality({
      checks: [sampleCheck('email', { affected: 0, population: 10 }, { customers: 0, revenue_cents: 0 })],
    }),
    'GET /api/v2/quality/{check}': { total: 0, proposals: 0, affected: 0, population: 1_000, items: [] },
  });
  show('email');
  expect(await screen.findByText(/^0 von 10 offen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
});

test('somebody of one store looks through its rows and decides nothing, nor asks for what others have decided', async () => {
  session.setState({
    user: null,
    groups: ['PRO'],
    currentStore: null,
    allStores: { count: 1, oldest: null, without_data: 0, is_restricted: true },
  });
  const calls = network({ 'GET /api/v2/quality/{check}': emails });
  const { unmount } = show('email');
  expect(await screen.findByRole('heading', { name: '3 offene Zeilen' })).toBeVisible();
  expect(
    screen.getByText(/^Sie sehen hier Ihre Standorte\. Entscheiden dürfen Personen mit Rechten an allen Standorten/),
  ).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Offene Zeilen' })).queryByRole('button')).toBeNull();
  unmount();
  show('dubletten');
  expect(screen.getByRole('heading', { name: 'Nur mit Rechten an allen Standorten' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Liste als CSV' })).toBeNull();
  expect(calls.map(({ pathname }) => pathname)).not.toContain('/api/v2/quality/decision');
  expect(calls.map(({ pathname }) => pathname)).not.toContain('/api/v2/quality/duplicate');
});
