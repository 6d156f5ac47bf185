import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tellChanged } from '@portal/shared/api';
import type { Proof, ProofCommentInput } from '@portal/shared/contract/eyeplan';
import { type Call, fakeNetwork, renderInHost } from '@portal/shared/testing';
import ProofsPage from './proofs-page.tsx';

const PAGES = { count: 1, draw: () => Promise.resolve(), close: () => {} };
jest.mock('../../common/use-pages.ts', () => ({ usePages: () => ({ pages: PAGES, error: null }) }));
jest.mock('@portal/shared/files', () => ({
  ...jest.requireActual<object>('@portal/shared/files'),
  PagePicture: () => null,
}));

const proof = (version: number): Proof => ({
  version,
  created_at: '2026-03-01T10:00:00Z',
  created_by: 'betreiber@example.org',
  approved_at: null,
  approved_by: null,
  comments: [],
  file: {
    key: `00000000-0000-4000-8000-00000000000${version}`,
    name: `entwurf-${version}.png`,
    media_type: 'image/png',
    bytes: 10,
  },
});

/** The API's part: proofs by version, to which others may add. */
function serve(...versions: number[]) {
  const items = versions.map(proof).toSorted((a, b) => b.version - a.version);
  const proofs = () => ({ action: { id: 7, name: 'Sehwochen', is_sent: false }, items });
  fakeNetwork({
    'GET /api/v2/eyeplan/action/{id}/proof': proofs,
    'POST /api/v2/eyeplan/action/{id}/proof/{version}/comment': ({ params, body }: Call) => {
      items
        .find(({ version }) => version === Number(params.version))
        ?.comments.push({
          ...(body as ProofCommentInput),
          id: 1,
          created_at: '2026-03-02T10:00:00Z',
          created_by: 'chefin@example.org',
          done_at: null,
          done_by: null,
        });
      return proofs();
    },
  });
  return { arrive: (version: number) => void items.unshift(proof(version)) };
}

const refresh = () => act(() => tellChanged('proof'));
const side = () => within(screen.getByRole('region', { name: 'Freigabe und Kommentare' }));
const title = (version: number) => screen.findByRole('heading', { name: `Version ${version}` });
const text = () => side().getByRole('textbox', { name: 'Kommentar' });

/** Begins a comment on the version that is shown, in the middle of its page: by keys, as pages have no size here. */
async function begin(words: string) {
  (await screen.findByRole('button', { name: 'Stelle auf Seite 1 kommentieren' })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.type(text(), words);
}

test('a version that arrives while a comment is written leaves it where it was begun, and it is saved there', async () => {
  const api = serve(1);
  renderInHost(<ProofsPage actionId={7} onBack={() => {}} />, '/');
  await begin('Das Logo fehlt');
  api.arrive(2);
  await refresh();
  const newer = 'Es gibt eine neuere Version. Ihr Kommentar bleibt bei Version 1.';
  expect((await side().findAllByText(newer)).at(-1)).toBeVisible();
  expect(await side().findByRole('status')).toHaveTextContent(newer);
  expect(await title(1)).toBeVisible();
  expect(text()).toHaveValue('Das Logo fehlt');

  await userEvent.click(side().getByRole('button', { name: 'Kommentar speichern' }));
  // What was saved stays in sight.
  expect(await side().findByRole('listitem')).toHaveTextContent('Das Logo fehlt');
  await waitFor(() => expect(side().queryByRole('textbox')).not.toBeInTheDocument());
  expect(await title(1)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '2');
  expect(await title(2)).toBeVisible();
});

test('the newer version is shown once the comment may be lost', async () => {
  const api = serve(1);
  renderInHost(<ProofsPage actionId={7} onBack={() => {}} />, '/');
  await begin('Die Farbe');
  api.arrive(2);
  await refresh();
  const show = async () => userEvent.click(await screen.findByRole('button', { name: 'Version 2 zeigen' }));
  await show();
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Kommentar nicht gespeichert' })).getByRole('button', {
      name: 'Hier bleiben',
    }),
  );
  expect(text()).toHaveValue('Die Farbe');
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen und weiter' }));
  expect(await title(2)).toBeVisible();
  expect(side().queryByRole('textbox')).not.toBeInTheDocument();
});

test('without a comment the newest version is shown as soon as it is there', async () => {
  const api = serve(1);
  renderInHost(<ProofsPage actionId={7} onBack={() => {}} />, '/');
  expect(await title(1)).toBeVisible();
  api.arrive(2);
  await refresh();
  expect(await title(2)).toBeVisible();
});
