import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  DEFAULT_EXPORT_SETTINGS,
  type Campaign,
  type Drawing,
  type ExportPreview,
} from '@portal/shared/contract/marketing';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderPage, savedFiles, sayChanged } from '@portal/shared/testing';
import { ExportPanel } from './export-panel.tsx';

const preview: ExportPreview = {
  funnel: [{ step: 'selection', remaining: 5 }],
  recipients: 5,
  control: 0,
  cut_off: null,
  cost_cents: 475,
  power: 'Zu wenige.',
  settings: DEFAULT_EXPORT_SETTINGS,
  blocked: null,
  frozen: null,
};
const campaign: Campaign = {
  id: 3,
  name: 'Sonne',
  purpose: 'Werbung',
  channel: 'letter',
  settings: { control_percent: 0, target_count: null, pause_days: 90, one_per_household: true },
  ship_on: '2026-12-20',
  release_by: '2026-12-10',
  unit_cost_cents: 95,
  fixed_cost_cents: 0,
  selection: null,
  status: 'Geplant',
  version: 1,
  updated_at: '2026-11-22T10:00:00Z',
  updated_by: 'chefin',
  steps: [],
  list_id: null,
  recipients: null,
  drawing: null,
};

const session = provideSession(async () => {});

/** Calls that change something or make a file, and savings of the selection, in their order. */
let done: string[];
let canSave: boolean;
/** The settings that were saved last. */
let saved: unknown;
let blocked: string | null;
let drawing: Drawing | null;
/** Why the file is refused. */
let refused: string | null;

beforeEach(() => {
  [done, canSave, blocked, drawing, refused] = [[], true, null, null, null];
  const note = ({ method, pathname, headers }: Call) =>
    void done.push(`${method} ${pathname.replace('/api/v2/optician-marketing/', '')}${headers.get('if-match') ?? ''}`);
  fakeNetwork({
    'GET /api/v2/optician-marketing/selection/{id}/exports': () => ({ items: [], drawing }),
    'GET /api/v2/optician-marketing/selection/{id}/export-preview': () => ({ ...preview, blocked }),
    'PUT /api/v2/optician-marketing/selection/{id}/export-settings': (call: Call) => {
      note(call);
      saved = call.body;
      return preview;
    },
    'GET /api/v2/optician-marketing/selection/{id}/export': (call: Call) => {
      note(call);
      return refused === null ? new Response('Datei') : refusal(409, refused, 'drawing-failed');
    },
    'POST /api/v2/optician-marketing/campaign': (call: Call) => {
      note(call);
      return campaign;
    },
    'POST /api/v2/optician-marketing/campaign/{id}/start': (call: Call) => {
      note(call);
      return { ...campaign, status: 'Freigabe' };
    },
  });
  sayChanged('export');
});

/** The editor's part: filters that change while their number of hits stays the same. */
function Page() {
  const [criteria, setCriteria] = useState('ab 45');
  const save = async () => {
    done.push('save');
    return canSave ? 7 : null;
  };
  return (
    <>
      <button type="button" onClick={() => setCriteria('ab 50')}>
        Ab 50
      </button>
      <ExportPanel selectionId={1} name="Sonne" criteria={criteria} savedCriteria="ab 45" save={save} />
    </>
  );
}

const show = (groups: string[]) => {
  session.setState({ user: null, groups, currentStore: null });
  renderPage(<Page />, '/marketing/selektion-export/1');
};
const exporting = () => screen.findByRole('button', { name: '5 Adressen exportieren' });
const planning = () => screen.getAllByRole('button', { name: 'Aktion anlegen' }).at(-1) as HTMLElement;

test('other filters with the same number of hits are reckoned anew before an export or a campaign', async () => {
  show(['Marketing-Manager']);
  expect(await exporting()).toBeEnabled();
  await userEvent.click(planning());
  expect(planning()).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Ab 50' }));
  // No number of the other filters is promised.
  expect(await screen.findByRole('button', { name: 'Adressen exportieren' })).toBeDisabled();
  expect(screen.getByText(/^Diese Zahlen gelten noch für den vorigen Stand/)).toBeVisible();
  expect(planning()).toBeDisabled();
  expect(screen.getByText('Danach können Sie exportieren oder eine Aktion anlegen.')).toBeVisible();
  // By themselves, once nobody changes them any more.
  await waitFor(() => expect(planning()).toBeEnabled());
  expect(done).toEqual(['save', 'PUT selection/1/export-settings']);
});

test('the file is of what is saved at that moment', async () => {
  const files = savedFiles();
  show(['Marketing-Manager']);
  canSave = false;
  await userEvent.click(await exporting());
  expect(await screen.findByText(/noch nicht gespeichert/)).toBeVisible();
  canSave = true;
  await userEvent.click(await exporting());
  await waitFor(() => expect(files).toHaveLength(1));
  // Of the version that was saved, so that nobody gets another's filters unseen.
  expect(done).toEqual(['save', 'save', 'GET selection/1/export"7"']);
});

test('numbers that cannot be reckoned anew say so, and wait for who tries again', async () => {
  canSave = false;
  show(['Marketing-Manager']);
  await exporting();
  await userEvent.click(screen.getByRole('button', { name: 'Ab 50' }));
  expect(await screen.findByText(/„Speichern und berechnen“ zeigt die neuen\.$/)).toBeVisible();
  expect(done).toEqual(['save']);
  canSave = true;
  await userEvent.click(screen.getByRole('button', { name: 'Speichern und berechnen' }));
  expect(await exporting()).toBeEnabled();
});

test('while a filter goes by a hidden forecast nothing leaves, and the page says why', async () => {
  blocked = 'Die Prognose ist ausgeblendet.';
  show(['Marketing-Manager']);
  expect(await exporting()).toBeDisabled();
  expect(planning()).toBeDisabled();
  expect(screen.getByText(blocked)).toBeVisible();
});

test('who plans but may not release starts the release here', async () => {
  show(['Marketing-Manager']);
  await exporting();
  await userEvent.click(planning());
  await userEvent.click(planning());
  expect(await screen.findByText('Die Aktion „Sonne“ ist geplant.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Aktion und ihrem Text' })).toHaveAttribute(
    'href',
    '/marketing/selektion-export?aktion=3',
  );
  expect(screen.queryByRole('link', { name: /Adressen freigeben/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Freigabe starten' }));
  expect(await screen.findByText(/^Die Adressen der Aktion „Sonne“ sind gezogen/)).toBeVisible();
  expect(done).toEqual(['save', 'POST campaign', 'POST campaign/3/start']);
});

test('who may release finds the way to it', async () => {
  show(['Marketing-Manager', 'Marketing']);
  await exporting();
  await userEvent.click(planning());
  await userEvent.click(planning());
  expect(await screen.findByRole('link', { name: 'Zu „Adressen freigeben“' })).toBeVisible();
});

test('what a piece costs is typed in euros and kept in cents', async () => {
  show(['Marketing-Manager']);
  const cost = await screen.findByRole('textbox', { name: 'Kosten je Stück in Euro' });
  expect(cost).toHaveValue('0,95');
  await userEvent.clear(cost);
  await userEvent.type(cost, '1,2');
  await userEvent.tab();
  expect(cost).toHaveValue('1,20');
  await waitFor(() => expect(saved).toMatchObject({ unit_cost_cents: 120, fixed_cost_cents: 0 }));
});

test('while a job draws the list, the page says how far it is, and that nobody has to wait', async () => {
  drawing = { step: 'writing', done: 5_000, total: 20_000, problem: null };
  show(['Marketing-Manager']);
  expect(
    await screen.findByText(
      /5\.000 von 20\.000 stehen auf der Liste\. Sie können diese Seite verlassen und die Datei später hier holen\./,
    ),
  ).toBeVisible();
});

test('why an export came to nothing is told once, and is gone with other filters or settings', async () => {
  refused = 'Die Adressen konnten nicht gezogen werden.';
  show(['Marketing-Manager']);
  drawing = { step: 'reading', done: 0, total: null, problem: refused };
  await userEvent.click(await exporting());
  expect(await screen.findAllByText(refused)).toHaveLength(1);
  drawing = null;
  await userEvent.click(screen.getByRole('button', { name: 'Ab 50' }));
  expect(screen.queryByText(refused)).toBeNull();
  expect(await exporting()).toBeEnabled();
  expect(screen.queryByText(refused)).toBeNull();
});

test('who comes back to an export that came to nothing reads why, until they change its settings', async () => {
  drawing = { step: 'reading', done: 0, total: null, problem: 'Die Adressen konnten nicht gezogen werden.' };
  show(['Marketing-Manager']);
  expect(await screen.findByRole('alert')).toHaveTextContent(drawing.problem ?? '');
  const cost = screen.getByRole('textbox', { name: 'Kosten je Stück in Euro' });
  await userEvent.clear(cost);
  await userEvent.type(cost, '1,2');
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
