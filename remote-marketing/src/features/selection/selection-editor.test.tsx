import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { Selection, SelectionConfig, SelectionCriteria } from '@portal/shared/contract/marketing';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import { MODEL_CARD, WITHOUT_FORECASTS } from '../../common/testing/model-card.ts';
import { SelectionEditor } from './editor/selection-editor.tsx';
import { selection } from '../../common/criteria/testing/selection.ts';

provideSession(async () => {}).setState({ user: null, groups: ['Marketing-Manager'], currentStore: null });

let saved: Selection;
let pool: 'business' | 'hidden' | 'off';
let counted: SelectionCriteria[];
let calls: string[];
let next = 100;

const card = () => {
  if (pool === 'off') return WITHOUT_FORECASTS;
  return pool === 'hidden'
    ? { ...MODEL_CARD, pool, explanation: 'Für Vorhersagen sind noch zu wenige Käufer bekannt.', learnt_from: null }
    : MODEL_CARD;
};

const EXAMPLE = {
  id: 1,
  store_id: 1,
  external_id: 'K1',
  first_name: 'E***',
  last_name: 'M***',
  plz: '79098',
  city: 'Freiburg',
  birth_date: null,
  age: 52,
  last_main_on: '2024-01-01',
  may: { letter: true, email: false, sms: false },
};

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 });
  // Drafts of what is not saved live as long as the tab: each test edits another selection.
  next += 1;
  saved = selection(next, { name: 'Sonne' });
  [pool, counted, calls] = ['business', [], []];
  const overview = () => {
    const { data_date, as_of, hits, reach, funnel, histograms, customers, without_health } = saved;
    return { data_date, as_of, hits, reach, funnel, histograms, customers, without_health };
  };
  const change = ({ headers, pathname }: Call, changes: Partial<Selection>) => {
    calls.push(pathname.split('/').at(-1) ?? '');
    if (headers.get('If-Match') !== `"${saved.version}"`)
      return refusal(409, 'Inzwischen geändert.', 'selection-changed');
    return (saved = { ...saved, version: saved.version + 1, ...changes });
  };
  fakeNetwork({
    'GET /api/v2/scores/model-card': card,
    'GET /api/v2/optician-marketing/selection/stores': {
      total: 2,
      items: [
        { id: 1, name: 'Freiburg', location: '' },
        { id: 2, name: 'Müllheim', location: '' },
      ],
    },
    'GET /api/v2/optician-marketing/selection/{id}': () => saved,
    // Counted by the server alone.
    'GET /api/v2/optician-marketing/selection/{id}/segments': refusal(404),
    'POST /api/v2/optician-marketing/selection/{id}/count': ({ body, searchParams }: Call) => {
      const criteria = body as SelectionCriteria;
      if (searchParams.has('limit')) return { ...overview(), customers: { total: 1, items: [EXAMPLE] } };
      counted.push(criteria);
      return {
        ...overview(),
        hits: criteria.age.from ?? 1180,
        without_health: saved.uses_refraction && criteria.potential.multifocal.from !== null ? 312 : null,
      };
    },
    'GET /api/v2/optician-marketing/selection/{id}/choices': {
      choices: [
        {
          field: 'choices.type',
          options: [
            { value: 'Gleitsicht', customers: 812 },
            { value: 'Fern', customers: 2310 },
          ],
          missing: 90,
        },
      ],
    },
    'PUT /api/v2/optician-marketing/selection/{id}': (call: Call) =>
      change(call, { config: call.body as SelectionConfig }),
    'PUT /api/v2/optician-marketing/selection/{id}/refraction': (call: Call) =>
      change(call, call.body as Pick<Selection, 'uses_refraction'>),
  });
});

const open = async () => {
  renderPage(
    <Routes>
      <Route
        path="/marketing/selektion-export/:id"
        element={
          <SelectionEditor
            below={({ criteria, savedCriteria }) => (
              <p>Export: {criteria === savedCriteria ? 'gespeichert' : 'offen'}</p>
            )}
          />
        }
      />
    </Routes>,
    `/marketing/selektion-export/${next}`,
  );
  await screen.findByRole('region', { name: 'Ergebnis' });
};
const result = () => screen.getByRole('region', { name: 'Ergebnis' });
const isSaved = () => screen.findByText('Alle Änderungen sind gespeichert.');
const bound = (label: string) => screen.getByRole('textbox', { name: label });
const move = (label: string, value: number) =>
  fireEvent.input(screen.getByRole('slider', { name: label }), { target: { value } });
const drag = (label: string, value: number) => {
  move(label, value);
  fireEvent.pointerUp(screen.getByRole('slider', { name: label }));
};
const somebodyElse = (changes: Partial<SelectionConfig>) => {
  saved = {
    ...saved,
    version: saved.version + 1,
    updated_by: 'otto@example.org',
    config: { ...saved.config, ...changes },
  };
};

test('what is done with the selection is one click away from its hits', async () => {
  await open();
  HTMLElement.prototype.scrollIntoView = () => {};
  await userEvent.click(within(result()).getByRole('button', { name: 'Exportieren oder Aktion anlegen' }));
  expect(screen.getByRole('region', { name: 'Was mit der Selektion geschieht' })).toHaveFocus();
});

test('a slider moves its number, the sentence and the counts, and saves itself', async () => {
  await open();
  drag('Alter: von', 45);
  expect(screen.getByText('Export: offen')).toBeVisible();
  expect(bound('Alter von')).toHaveValue('45');
  expect(within(result()).getByText('Kunden ab 45 Jahren.')).toBeVisible();
  await waitFor(() => expect(result()).toHaveTextContent('45 Treffer'));
  await waitFor(() => expect(saved.config.age).toEqual({ from: 45, to: null }));
  await isSaved();
  expect(screen.getByText('Export: gespeichert')).toBeVisible();
});

test('while a thumb is held its number and the counts follow it; the sentence and what is saved wait until it rests', async () => {
  await open();
  for (const age of [43, 44, 45]) move('Alter: von', age);
  expect(bound('Alter von')).toHaveValue('45');
  expect(within(result()).getByText('Alle Kunden.')).toBeVisible();
  await waitFor(() => expect(result()).toHaveTextContent('45 Treffer'));
  expect(await screen.findByText('Kunden ab 45 Jahren.')).toBeVisible();
  await waitFor(() => expect(saved.config.age).toEqual({ from: 45, to: null }));
  expect(saved.version).toBe(2);
});

test('the end of the scale leaves a side open, and no thumb passes the other', async () => {
  await open();
  const age = () => saved.config.age;
  await userEvent.type(bound('Letzte Hauptbrille bis'), '6');
  await userEvent.type(bound('Letzte Hauptbrille von'), '7');
  expect(await screen.findByText('„Von“ liegt über „bis“.')).toBeVisible();
  drag('Letzte Hauptbrille: von', 9);
  await waitFor(() => expect(saved.config.last_order_main).toEqual({ from: 6, to: 6 }));
  const end = Number(screen.getByRole('slider', { name: 'Alter: bis' }).getAttribute('max'));
  drag('Alter: bis', 5);
  await waitFor(() => expect(age()).toEqual({ from: null, to: 5 }));
  drag('Alter: bis', end);
  await waitFor(() => expect(age()).toEqual({ from: null, to: null }));
});

test('each filter is taken out alone, and all together', async () => {
  saved = selection(next, { age: { from: 45, to: null }, last_order_main: { from: 30, to: null }, stores: [1] });
  await open();
  await waitFor(() =>
    expect(result()).toHaveTextContent(
      'Kunden ab 45 Jahren, letzte Hauptbrille vor mindestens 30 Monaten, Standort: Freiburg.',
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Alter zurücksetzen' }));
  expect(result()).toHaveTextContent('Kunden, letzte Hauptbrille vor mindestens 30 Monaten, Standort: Freiburg.');
  await userEvent.click(screen.getByRole('button', { name: 'Alle Filter zurücksetzen' }));
  expect(result()).toHaveTextContent('Alle Kunden.');
});

test('what two people have changed differently stands side by side, and the rest goes together', async () => {
  await open();
  somebodyElse({ age: { from: 20, to: 30 }, description: 'Von Otto' });
  drag('Alter: von', 45);
  const versions = await screen.findByRole('table', { name: 'Beide Fassungen' });
  expect(screen.getByText(/^otto@example\.org hat diese Selektion/)).toBeVisible();
  expect(within(versions).getByRole('row', { name: /Alter/ })).toHaveTextContent('ab 45 Jahrenzwischen 20 und 30');
  expect(within(versions).getAllByRole('row')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Alles von mir' }));
  await isSaved();
  expect(saved.config).toMatchObject({ age: { from: 45, to: null }, description: 'Von Otto' });
});

test('changes to different pieces lose nothing and ask nobody', async () => {
  await open();
  somebodyElse({ consent: { letter: true, email: false, sms: false } });
  drag('Alter: von', 45);
  await waitFor(() =>
    expect(saved.config).toMatchObject({
      age: { from: 45, to: null },
      consent: { letter: true, email: false, sms: false },
    }),
  );
  expect(screen.queryByRole('table', { name: 'Beide Fassungen' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Brief' })).toBeChecked());
});

test('a slider whose score is hidden says why; its saved filter can be taken out', async () => {
  pool = 'hidden';
  saved = selection(next, { pred_next_glasses: { by: 'months', from: null, to: 6 } });
  await open();
  await waitFor(() => expect(screen.getByRole('slider', { name: 'Nächste Brille: bis' })).toBeDisabled());
  expect(screen.getAllByText(/^Für Vorhersagen sind noch zu wenige Käufer bekannt\./)).toHaveLength(2);
  expect(screen.getByText(/trifft deshalb niemanden/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nächste Brille zurücksetzen' }));
  await waitFor(() => expect(saved.config.pred_next_glasses).toEqual({ by: 'months', from: null, to: null }));
  expect(screen.queryByText(/trifft deshalb niemanden/)).toBeNull();
});

test('a business without forecasts has none of their sliders, but what is still asked for', async () => {
  pool = 'off';
  saved = selection(next, { pred_next_glasses: { by: 'months', from: null, to: 6 } });
  await open();
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Gleitsicht/ })).toBeNull());
  expect(screen.getByRole('slider', { name: 'Alter: bis' })).toBeEnabled();
  expect(screen.getByRole('slider', { name: 'Nächste Brille: bis' })).toBeDisabled();
  expect(screen.getByText(/^Ihr Betrieb arbeitet ohne Prognosen/)).toBeVisible();
  expect(screen.queryByText(/Messwerte/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Nächste Brille zurücksetzen' }));
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Nächste Brille: bis' })).toBeNull());
});

test('a name is never saved empty, and stays as it is typed', async () => {
  await open();
  await userEvent.clear(bound('Name'));
  expect(screen.getByText('Bitte geben Sie der Selektion einen Namen.')).toBeVisible();
  await userEvent.type(bound('Name'), 'Brille 2027');
  await waitFor(() => expect(saved.config.name).toBe('Brille 2027'));
  expect(bound('Name')).toHaveValue('Brille 2027');
});

test('names of the examples are for those who may search customers', async () => {
  await open();
  expect(await screen.findByText('M***, E***')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'M***, E***' })).toBeNull();
  expect(screen.getByText(/^Namen sieht, wer/)).toBeVisible();
});

describe('refractions', () => {
  const refraction = () => screen.getByRole('checkbox', { name: 'Refraktionsdaten verwenden' });

  test('are off, and cannot be switched on by who may not see measurements; the reason stands beside it', async () => {
    await open();
    expect(refraction()).not.toBeChecked();
    expect(refraction()).toBeDisabled();
    expect(refraction()).toHaveAccessibleDescription(/ohne Messwerte gerechnet.* Recht „Messwerte der Kunden sehen“/);
  });

  test('switched on they are saved beside the config and counted anew, and the page says whom that leaves out', async () => {
    saved = { ...saved, may_use_refraction: true };
    await open();
    await userEvent.click(refraction());
    await isSaved();
    expect([calls, saved.uses_refraction, saved.version]).toEqual([['refraction'], true, 2]);
    expect(
      screen.getByText('Zurzeit ist keiner dieser drei Filter gesetzt: Niemand bleibt deshalb außen vor.'),
    ).toBeVisible();
    await waitFor(() => expect(counted).toHaveLength(1));
    drag('Gleitsicht: von', 40);
    await isSaved();
    expect(
      await within(result()).findByText('312 Kunden ohne Einwilligung in Gesundheitsdaten bleiben außen vor.'),
    ).toBeVisible();
    expect(within(result()).getByText(/Potenziale auch nach Messwerten und nur mit Einwilligung/)).toBeVisible();
    expect('uses_refraction' in saved.config).toBe(false);
  });

  test('together with a filter both are saved, one after the other', async () => {
    saved = { ...saved, may_use_refraction: true };
    await open();
    drag('Alter: von', 45);
    await userEvent.click(refraction());
    await isSaved();
    expect([saved.uses_refraction, saved.config.age.from]).toEqual([true, 45]);
    expect(calls.toSorted()).toEqual([String(next), 'refraction']);
  });
});

test('conditions are added, changed and taken out as chips, and are the same as the sliders', async () => {
  saved.config.age = { from: 45, to: null };
  await open();
  const bar = within(screen.getByRole('region', { name: 'Bedingungen' }));
  expect(bar.getByRole('button', { name: 'Alter: ab 45 Jahren ändern' })).toBeVisible();

  await userEvent.click(bar.getByRole('button', { name: 'Bedingung' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Bedingung suchen' }), 'Gleitsicht{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Gleitsicht/ }));
  expect(await bar.findByRole('button', { name: 'Letzte Brille: Gleitsicht ändern' })).toBeVisible();
  expect(result()).toHaveTextContent('Kunden ab 45 Jahren, letzter Brillentyp Gleitsicht.');
  await isSaved();
  expect(saved.config.choices).toEqual({ type: ['Gleitsicht'] });

  await userEvent.click(screen.getByRole('button', { name: 'Fertig' }));
  await userEvent.click(bar.getByRole('button', { name: 'Alter: ab 45 Jahren entfernen' }));
  expect(bound('Alter von')).toHaveValue('');
  await waitFor(() => expect(saved.config.age).toEqual({ from: null, to: null }));
  expect(bar.queryByRole('button', { name: /^Alter/ })).toBeNull();
});
