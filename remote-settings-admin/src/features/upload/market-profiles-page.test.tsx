import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  UPLOAD_COLUMNS,
  UPLOAD_KINDS,
  type HeadersRead,
  type MarketProfile,
  type UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { provideSession } from '@portal/shared/session';
import { inTurn, refusal, renderInHost } from '@portal/shared/testing';
import { uploadNetwork } from './testing/upload-network.ts';
import MarketProfilesPage from './market-profiles-page.tsx';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['Admin'], currentStore: null }));

const URL = '/api/v2/admin/mapping-profile';
const mapping: UploadMapping = {
  kind: 'kunden',
  headers: ['KdNr', 'Name'],
  columns: [
    { column: 'kunden_id', from: 'KdNr' },
    { column: 'nachname', from: 'Name' },
  ],
};
const profile: MarketProfile = {
  id: 1,
  version: 2,
  name: 'AMPAREX-Adressexport',
  mappings: [mapping],
  saved_by: 'betrieb@portal.example',
  saved_at: '2026-11-26T10:00:00.000Z',
  businesses: 3,
  behind: 1,
};
const read: HeadersRead = {
  suggestions: [{ match: 'synonyms', profile: null, market_version: null, learned: [], fit: 0.5, mapping, more: [] }],
  columns: Object.fromEntries(
    UPLOAD_KINDS.map((kind) => [
      kind,
      UPLOAD_COLUMNS[kind].map((column) => ({
        column,
        is_indispensable: ['kunden_id', 'standort_id'].includes(column),
        options: null,
        usual_values: null,
        type: 'text' as const,
        filled: 0,
        refused: 0,
        refused_values: [],
        samples: [],
      })),
    ]),
  ) as unknown as HeadersRead['columns'],
};
const people = { 'GET /api/v2/people': { items: [{ email: 'betrieb@portal.example', name: 'Berta Trieb' }] } };
const show = () => renderInHost(<MarketProfilesPage />, '/admin/zuordnungen');

test('a profile is made of the column names of an export', async () => {
  let items: MarketProfile[] = [];
  const saved = () => {
    items = [{ ...profile, version: 1, businesses: 0, behind: 0 }];
    return { is_operator: true, items };
  };
  const calls = uploadNetwork({
    ...people,
    [`GET ${URL}`]: () => ({ is_operator: true, items }),
    [`POST ${URL}/headers`]: read,
    [`POST ${URL}`]: inTurn(refusal(409, 'Ein Profil des Markts mit diesem Namen gibt es schon.'), saved),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Profil anlegen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Spaltennamen des Exports' }));
  await userEvent.paste('KdNr;Name');
  expect(dialog.getByText('2 Spalten erkannt.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Spalten lesen' }));
  const edit = within(await screen.findByRole('dialog'));
  expect(await edit.findByRole('combobox', { name: 'Quelle für kunden_id' })).toHaveValue('KdNr');
  expect(calls.at(-1)?.body).toEqual({ headers: ['KdNr', 'Name'] });
  expect(edit.getByText('Bitte nennen Sie das Programm und seinen Export.')).toBeInTheDocument();
  await userEvent.type(edit.getByRole('textbox', { name: 'Programm und Export' }), 'AMPAREX-Adressexport');
  await userEvent.click(edit.getByRole('button', { name: 'Für alle Betriebe speichern' }));
  expect(await edit.findByRole('alert')).toHaveTextContent('Ein Profil des Markts mit diesem Namen gibt es schon.');
  await userEvent.click(edit.getByRole('button', { name: 'Für alle Betriebe speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.findLast(({ line }) => line === `POST ${URL}`)?.body).toEqual({
    name: 'AMPAREX-Adressexport',
    mappings: [mapping],
  });
  expect(await screen.findByText('AMPAREX-Adressexport')).toBeVisible();
});

test('an earlier version is looked at and brought back as the newest', async () => {
  const older = { ...mapping, columns: [{ column: 'kunden_id', from: 'Name' }] };
  const calls = uploadNetwork({
    ...people,
    [`GET ${URL}`]: { is_operator: true, items: [profile] },
    [`POST ${URL}/headers`]: read,
    [`PUT ${URL}/{id}`]: { is_operator: true, items: [{ ...profile, version: 3 }] },
    [`GET ${URL}/{id}/version`]: [
      { version: 2, name: profile.name, saved_at: profile.saved_at, saved_by: profile.saved_by, mappings: [mapping] },
      { version: 1, name: profile.name, saved_at: profile.saved_at, saved_by: profile.saved_by, mappings: [older] },
    ],
  });
  show();
  await userEvent.click(await screen.findByText('AMPAREX-Adressexport'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('3 Betriebe lesen danach, davon 1 nach einer älteren Fassung.')).toBeInTheDocument();
  const summary = await dialog.findByText(/^Fassung 1 · .* · Berta Trieb$/);
  await userEvent.click(summary);
  await userEvent.click(dialog.getByRole('button', { name: 'Fassung 1 zurückholen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, zurückholen' }));
  await waitFor(() =>
    expect(calls.find(({ line }) => line === `PUT ${URL}/1`)?.body).toEqual({
      name: profile.name,
      version: 2,
      mappings: [older],
    }),
  );
});

test('an Admin of an ordinary business reads who decides it', async () => {
  uploadNetwork({ ...people, [`GET ${URL}`]: { is_operator: false, items: [profile] } });
  show();
  expect(await screen.findByText('Das legt die Betreibergesellschaft fest')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Profil anlegen' })).not.toBeInTheDocument();
});
