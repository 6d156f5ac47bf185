import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  LensDecision,
  LensPreviewAsked,
  LensRules,
  LensRulesUpdate,
  LensText,
  LensTextCorrection,
  MarketLensDecision,
  MarketLensText,
  MarketRulesDecision,
  MarketRulesProgress,
} from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, refusal, renderInHost, sayChanged } from '@portal/shared/testing';
import LensTextPage from './lens-text-page.tsx';

const textOf = (text: string, some: Partial<LensText> = {}): LensText => ({
  text,
  glasses_type: null,
  state: 'offen',
  reason: null,
  order_count: 3,
  suggestion: null,
  ...some,
});

const LENS_TEXT = '/api/v2/admin/lens-text';
const MARKET = `${LENS_TEXT}/market`;
/** What the operating company's own business has: nothing. */
const OWN_TEXTS = {
  [`GET ${LENS_TEXT}`]: { total: 0, items: [] },
  [`GET ${LENS_TEXT}/decision`]: { total: 0, items: [] },
  [`GET ${LENS_TEXT}/rules`]: { version: 0, rules: [], updated_at: null, updated_by: null },
};

/** The API's part: unclear texts until they are decided, and rules of which the first with the test's first word decides. */
function network({ rulesFail = false } = {}) {
  const texts = [
    textOf('Nahkomfort', { suggestion: { glasses_type: 'Nah', reason: 'Ähnlich wie „Nahglas“, das Nah ist.' } }),
    textOf('Rätsel'),
  ];
  const decisions: LensDecision[] = [];
  const calls: { path: string; body: unknown }[] = [];
  let rules: LensRules = {
    version: 1,
    rules: [{ words: 'GS', glasses_type: 'Fern' }],
    updated_at: null,
    updated_by: null,
  };
  const note = (text: string | null, glasses_type: LensDecision['glasses_type']) => {
    decisions.unshift({
      id: decisions.length + 1,
      kind: text === null ? 'rules' : 'text',
      text,
      glasses_type,
      decided_by: 'ich@example.org',
      decided_at: '2026-11-05T08:00:00Z',
      undone_at: null,
    });
    return decisions.length;
  };
  const change = (decide: (call: Call) => object) => (call: Call) => {
    calls.push({ path: call.pathname.replace(LENS_TEXT, ''), body: call.body });
    return decide(call);
  };
  const down = refusal(503, 'Gerade geht das nicht.', 'down');
  fakeNetwork({
    [`GET ${LENS_TEXT}/market`]: { is_operator: false, total: 0, items: [] },
    [`GET ${LENS_TEXT}`]: ({ searchParams }: Call) => {
      const state = searchParams.get('state');
      const items = texts.filter(
        (one) => (!state || one.state === state) && one.text.includes(searchParams.get('q') ?? ''),
      );
      return { total: items.length, items };
    },
    [`PUT ${LENS_TEXT}`]: change(({ body }: Call) => {
      const { text, glasses_type } = body as LensTextCorrection;
      for (const one of texts) if (one.text === text) Object.assign(one, { state: 'korrektur', glasses_type });
      return { decision: note(text, glasses_type), stores: 1 };
    }),
    [`GET ${LENS_TEXT}/decision`]: () => ({ total: decisions.length, items: decisions }),
    [`POST ${LENS_TEXT}/decision/{id}/undo`]: change(({ params }: Call) => {
      const decision = decisions.find(({ id }) => id === Number(params.id))!;
      decision.undone_at = '2026-11-05T09:00:00Z';
      for (const one of texts) if (one.text === decision.text) one.state = 'offen';
      return { decision: decision.id };
    }),
    [`GET ${LENS_TEXT}/rules`]: () => rules,
    [`PUT ${LENS_TEXT}/rules`]: change(({ body }: Call) => {
      note(null, null);
      return (rules = { ...rules, rules: (body as LensRulesUpdate).rules, version: rules.version + 1 });
    }),
    [`POST ${LENS_TEXT}/rules/run`]: change(() => (rulesFail ? down : { texts: 2 })),
    [`POST ${LENS_TEXT}/rules/preview`]: ({ body }: Call) => {
      if (rulesFail) return down;
      const { rules: asked, test } = body as LensPreviewAsked;
      const rule = asked.findIndex(({ words }) => test.startsWith(words));
      return {
        test: asked[rule] ? { glasses_type: asked[rule].glasses_type, reason: 'Ihre Regel.', rule } : null,
        texts: 1,
        orders: 7,
        items: [{ text: 'Rätsel', before: null, after: 'Sonne' }],
      };
    },
  });
  sayChanged('rules', 'market-rules');
  return calls;
}

const show = () => renderInHost(<LensTextPage />, '/admin/brillentyp-korrektur');
const queue = () => screen.findByRole('region', { name: 'Unklare Glastexte' });
const asked = async (name: string) => within(await queue()).findByRole('heading', { name });

test('the queue is worked off by keyboard: suggestion, type, and back', async () => {
  const calls = network();
  show();
  await asked('Nahkomfort');
  expect(within(await queue()).getByText('Ähnlich wie „Nahglas“, das Nah ist.')).toBeVisible();
  within(await queue())
    .getByRole('button', { name: /^Ja, Nah/ })
    .focus();
  await userEvent.keyboard('j');
  await waitFor(async () => expect(await asked('Rätsel')).toHaveFocus());
  await waitFor(async () => expect(within(await queue()).getByRole('button', { name: /^Sonne/ })).toBeEnabled());
  await userEvent.keyboard('5');
  expect(await within(await queue()).findByText(/Kein Glastext ist unklar/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { text: 'Nahkomfort', glasses_type: 'Nah' },
    { text: 'Rätsel', glasses_type: 'Sonne' },
  ]);
  await userEvent.click(within(await queue()).getByRole('button', { name: 'Rückgängig' }));
  await asked('Rätsel');
});

test('who comes from a row of the data quality is asked about its text first, and goes back there', async () => {
  network();
  renderInHost(<LensTextPage />, '/admin/brillentyp-korrektur?glastext=R%C3%A4tsel');
  await asked('Rätsel');
  expect(screen.getByRole('link', { name: 'Zurück zur Prüfung' })).toHaveAttribute('href', '/datenqualitat/brillentyp');
  await waitFor(async () => expect(within(await queue()).getByRole('button', { name: /^Sonne/ })).toBeEnabled());
  within(await queue())
    .getByRole('button', { name: /^Sonne/ })
    .focus();
  await userEvent.keyboard('5');
  await waitFor(async () => expect(await asked('Nahkomfort')).toHaveFocus());
});

test('rules are written, tried on a text, seen in what they change, and saved', async () => {
  const calls = network();
  show();
  const card = await screen.findByRole('region', { name: 'Eigene Regeln' });
  await userEvent.click(await within(card).findByRole('button', { name: 'Regel hinzufügen' }));
  expect(within(card).getByRole('button', { name: 'Speichern und anwenden' })).toBeDisabled();
  expect(within(card).getByText('2. Regel: Bitte geben Sie ein Wort mit mindestens zwei Zeichen an.')).toBeVisible();
  await userEvent.type(within(card).getByRole('textbox', { name: '2. Regel: Wörter' }), 'Rät*');
  await userEvent.clear(within(card).getByRole('textbox', { name: '2. Regel: Wörter' }));
  await userEvent.type(within(card).getByRole('textbox', { name: '2. Regel: Wörter' }), 'Rätsel');
  await userEvent.selectOptions(within(card).getAllByRole('combobox', { name: 'steht für' })[1]!, 'Sonne');
  await userEvent.type(within(card).getByRole('textbox', { name: 'Testtext' }), 'Rätsel 1,6');
  expect(await within(card).findByText('Sonne, nach Ihrer 2. Regel.')).toBeVisible();
  expect(await within(card).findByText('Rätsel: offen → Sonne')).toBeVisible();
  expect(within(card).getByText(/betroffen: 7 Aufträge/)).toBeVisible();
  await userEvent.type(within(card).getByRole('textbox', { name: 'Testtext' }), '7');
  expect(within(card).queryByText('Sonne, nach Ihrer 2. Regel.')).not.toBeInTheDocument();
  expect(await within(card).findByText('Sonne, nach Ihrer 2. Regel.')).toBeVisible();
  await userEvent.click(within(card).getByRole('button', { name: '2. Regel nach oben' }));
  await userEvent.click(within(card).getByRole('button', { name: 'Speichern und anwenden' }));
  expect(await within(card).findByText(/gespeichert und angewandt/)).toBeVisible();
  expect(calls).toEqual([
    {
      path: '/rules',
      body: {
        version: 1,
        rules: [
          { words: 'Rätsel', glasses_type: 'Sonne' },
          { words: 'GS', glasses_type: 'Fern' },
        ],
      },
    },
  ]);
  await userEvent.click(within(card).getByRole('button', { name: 'Erneut anwenden' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Anwenden' }));
  expect(await within(card).findByText(/2 Glastexte haben die Bedeutung geändert/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Regeln geändert: zurücknehmen' })).toBeVisible();
});

test('what rules could not do is said, and not as if it were done', async () => {
  network({ rulesFail: true });
  show();
  const card = await screen.findByRole('region', { name: 'Eigene Regeln' });
  await userEvent.click(await within(card).findByRole('button', { name: 'Erneut anwenden' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Anwenden' }));
  expect(await within(card).findByRole('alert')).toHaveTextContent('Gerade geht das nicht.');
  await userEvent.type(within(card).getByRole('textbox', { name: 'Testtext' }), 'GS 1,6');
  expect(
    await within(card).findByText('Die Regeln konnten nicht probiert werden: Gerade geht das nicht.'),
  ).toBeVisible();
});

test('a corrected text of the list goes back to what the rules say', async () => {
  const calls = network();
  show();
  await asked('Nahkomfort');
  await userEvent.click(within(await queue()).getByRole('button', { name: /^Office/ }));
  const list = await screen.findByRole('region', { name: 'Alle Glastexte' });
  await asked('Rätsel');
  await userEvent.click(await within(list).findByRole('button', { name: /^Nahkomfort/ }));
  const back = await screen.findByRole('button', { name: 'Korrektur aufheben' });
  back.focus();
  await userEvent.keyboard('nz');
  await userEvent.click(back);
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ text: 'Nahkomfort', glasses_type: null }));
});

test('the operating company decides for the businesses where a text is unclear, and takes it back', async () => {
  const calls: { method: string; path: string; body: unknown }[] = [];
  let text: MarketLensText = {
    text: 'Mirakel',
    businesses: 3,
    open_in: 2,
    open_orders: 12,
    glasses_type: null,
    suggestion: { glasses_type: 'Nah', reason: 'Ähnlich wie „Mirakel 1“, das Nah ist.' },
  };
  let decisions: MarketLensDecision[] = [];
  const change = ({ method, pathname, body }: Call) => {
    calls.push({ method, path: pathname.replace(MARKET, ''), body });
    text = { ...text, open_in: 0, open_orders: 0, glasses_type: 'Nah', suggestion: null };
    decisions = [
      {
        id: 7,
        text: 'Mirakel',
        glasses_type: 'Nah',
        decided_by: 'otto@example.org',
        decided_at: '2026-11-05T08:00:00Z',
        undone_at: null,
        businesses: 2,
        holds_in: 1,
      },
    ];
    return { decision: 7, businesses: 2 };
  };
  fakeNetwork({
    ...OWN_TEXTS,
    [`GET ${MARKET}`]: () => ({ is_operator: true, total: 1, items: [text] }),
    [`PUT ${MARKET}`]: change,
    [`GET ${MARKET}/decision`]: () => ({ total: decisions.length, items: decisions }),
    [`POST ${MARKET}/decision/{id}/undo`]: change,
    [`GET ${MARKET}/rules`]: { version: 0, rules: [], updated_at: null, updated_by: null },
    [`GET ${MARKET}/rules/progress`]: { businesses: 0, waiting: 0 },
    [`GET ${MARKET}/rules/decision`]: { total: 0, items: [] },
  });
  sayChanged('rules', 'market-rules');
  renderInHost(<LensTextPage />, '/admin/brillentyp-korrektur');
  const list = await screen.findByRole('region', { name: 'Glastexte aller Betriebe' });
  await userEvent.click(await within(list).findByRole('button', { name: /^Mirakel/ }));
  const panel = within(await screen.findByRole('dialog'));
  expect(
    panel.getByText('Unklar bei 2 von 3 Betrieben, betroffen: 12 Aufträge. Nur dort gilt, was Sie entscheiden.'),
  ).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Nah' }));
  expect(
    await screen.findByText('„Mirakel“ steht überall, wo der Text unklar war, für Nah. Die Zahlen folgen gleich.'),
  ).toBeVisible();
  await userEvent.click(
    await screen.findByRole('button', {
      name: '„Mirakel“ steht für Nah (bei 2 Betrieben, einer hat es zurückgenommen): zurücknehmen',
    }),
  );
  expect(calls).toEqual([
    { method: 'PUT', path: '', body: { text: 'Mirakel', glasses_type: 'Nah' } },
    { method: 'POST', path: '/decision/7/undo', body: null },
  ]);
});

test('the operating company writes rules for all businesses, sees what they would do and how far they are, and takes them back', async () => {
  const calls: { path: string; body: unknown }[] = [];
  let rules: LensRules = { version: 0, rules: [], updated_at: null, updated_by: null };
  let progress: MarketRulesProgress = { businesses: 0, waiting: 0 };
  let changes: MarketRulesDecision[] = [];
  const change =
    (answer: (body: LensRulesUpdate | null) => object) =>
    ({ pathname, body }: Call) => {
      calls.push({ path: pathname.replace(MARKET, ''), body });
      progress = { businesses: 12, waiting: 3 };
      return answer(body as LensRulesUpdate | null);
    };
  const decide = (body: LensRulesUpdate | null) => {
    changes = [
      {
        id: 1,
        rules: 1,
        decided_by: 'otto@example.org',
        decided_at: '2026-11-05T08:00:00Z',
        undone_at: body ? null : '2026-11-05T09:00:00Z',
      },
    ];
    rules = { ...rules, version: rules.version + 1, rules: body?.rules ?? [] };
    return body ? rules : { decision: 1 };
  };
  fakeNetwork({
    ...OWN_TEXTS,
    [`GET ${MARKET}`]: { is_operator: true, total: 0, items: [] },
    [`GET ${MARKET}/decision`]: { total: 0, items: [] },
    [`GET ${MARKET}/rules`]: () => rules,
    [`PUT ${MARKET}/rules`]: change(decide),
    [`GET ${MARKET}/rules/decision`]: () => ({ total: changes.length, items: changes }),
    [`POST ${MARKET}/rules/decision/{id}/undo`]: change(decide),
    [`GET ${MARKET}/rules/progress`]: () => progress,
    [`POST ${MARKET}/rules/run`]: change(() => progress),
    [`POST ${MARKET}/rules/preview`]: ({ body }: Call) => {
      const {
        rules: [rule],
        test,
      } = body as LensPreviewAsked;
      return {
        test:
          rule && test.startsWith('Zauber')
            ? { glasses_type: rule.glasses_type, reason: 'Ihre Regel.', rule: 0 }
            : null,
        texts: 2,
        businesses: 3,
        orders: 40,
        items: [
          { text: 'Zauberglas', before: null, after: 'Sport' },
          { text: 'Zauberglas', before: 'Fern', after: 'Sport' },
        ],
      };
    },
  });
  sayChanged('rules', 'market-rules');
  show();
  const card = within(await screen.findByRole('region', { name: 'Regeln für alle Betriebe' }));
  expect(await card.findByText('Noch keine Regel für alle Betriebe.')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Regel hinzufügen' }));
  await userEvent.type(card.getByRole('textbox', { name: '1. Regel: Wörter' }), 'Zauber*');
  await userEvent.selectOptions(card.getByRole('combobox', { name: 'steht für' }), 'Sport');
  await userEvent.type(card.getByRole('textbox', { name: 'Testtext' }), 'Zauberstab');
  expect(await card.findByText('Sport, nach Ihrer 1. Regel.')).toBeVisible();
  expect(
    card.getByText(
      '2 Glastexte ändern bei 3 Betrieben die Bedeutung, betroffen: 40 Aufträge ohne Brillentyp in den Dateien.',
    ),
  ).toBeVisible();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Zauberglas: offen → Sport', 'Zauberglas: Fern → Sport']),
  );
  await userEvent.click(card.getByRole('button', { name: 'Speichern und anwenden' }));
  expect(
    await card.findByText('Die Regeln sind gespeichert. Sie werden jetzt bei allen Betrieben angewandt.'),
  ).toBeVisible();
  expect(await card.findByText('Die Regeln werden angewandt: 9 von 12 Betrieben fertig.')).toBeVisible();
  progress = { businesses: 12, waiting: 0 };
  expect(await card.findByText('Die Regeln sind bei allen 12 Betrieben angewandt.')).toBeVisible();

  await userEvent.click(card.getByRole('button', { name: 'Erneut anwenden' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Anwenden' }));
  expect(await card.findByText('Die Regeln werden erneut angewandt, bei 12 Betrieben.')).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'Änderungen der Regeln' }));
  await userEvent.click(await list.findByRole('button', { name: 'Regeln geändert, seitdem 1 Regel: zurücknehmen' }));
  expect(await list.findByText('zurückgenommen')).toBeVisible();
  expect(await card.findByText('Noch keine Regel für alle Betriebe.')).toBeVisible();
  expect(card.queryByText(/erneut angewandt/)).not.toBeInTheDocument();
  expect(calls).toEqual([
    { path: '/rules', body: { version: 0, rules: [{ words: 'Zauber*', glasses_type: 'Sport' }] } },
    { path: '/rules/run', body: null },
    { path: '/rules/decision/1/undo', body: null },
  ]);
});
