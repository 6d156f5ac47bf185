import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PagePictureProps, Pages } from '@portal/shared/files';
import { fakeNetwork, refusal, renderInHost, savedFiles } from '@portal/shared/testing';
import { LetterPicture } from './letter-picture.tsx';

let opened: { pages: Pages | null; error: Error | null };
jest.mock('@portal/shared/files', () => ({
  ...jest.requireActual<object>('@portal/shared/files'),
  useOpenedPages: () => opened,
  // Drawn by a click.
  PagePicture: ({ label, pages, onShown }: PagePictureProps) => (
    <button onClick={() => onShown?.(pages)}>
      <img alt={label} />
    </button>
  ),
}));

const TWO = { count: 2, draw: () => Promise.resolve(), close: () => {} };
const PDF = 'GET /api/v2/optician-marketing/campaign/{id}/text/preview.pdf';
const PLACE = { campaignId: 7, variant: 'a', version: 1, member: 0 } as const;

/** The letter, old for these reasons one after the other, by a click each. */
function Changing({ reasons }: { reasons: readonly (string | null)[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button onClick={() => setAt(at + 1)}>Weiter</button>
      <LetterPicture place={PLACE} draft={null} recipient="Eva Weiß" old={reasons[at] ?? null} />
    </>
  );
}
const show = (...reasons: (string | null)[]) =>
  renderInHost(<Changing reasons={reasons} />, '/marketing/selektion-export');

test('each page of the letter is seen, and kept as a file', async () => {
  opened = { pages: TWO, error: null };
  fakeNetwork({ [PDF]: new Response(new Blob(['%PDF'])) });
  const saved = savedFiles();
  show();
  expect(screen.getAllByRole('img').map((page) => page.getAttribute('alt'))).toEqual([
    'Brief an Eva Weiß, Seite 1',
    'Brief an Eva Weiß, Seite 2',
  ]);
  const save = screen.getByRole('button', { name: 'Brief als PDF speichern' });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  expect(saved.map(({ name }) => name)).toEqual(['beispielbrief.pdf']);
});

test('a letter that is not what is written says so until the next is drawn, and the first has none before it', async () => {
  opened = { pages: TWO, error: null };
  fakeNetwork({ [PDF]: () => new Response(new Blob(['%PDF'])) });
  show(null, 'Stand vor Ihrer Änderung');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Brief als PDF speichern' })).toBeEnabled());
  expect(screen.queryByText(/neu gezeichnet|Stand vor/)).toBeNull();
  await userEvent.click(screen.getByRole('img', { name: 'Brief an Eva Weiß, Seite 2' }));
  expect(screen.queryByText(/neu gezeichnet/)).toBeNull();
  // Another draft is open, and not drawn yet.
  opened = { pages: { ...TWO }, error: null };
  const change = screen.getByRole('button', { name: 'Weiter' });
  await userEvent.click(change);
  expect(await screen.findByText('Stand vor Ihrer Änderung')).toBeVisible();
  await userEvent.click(change);
  expect(await screen.findByText('wird neu gezeichnet')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Brief an/ })).toBeNull();
  await userEvent.click(screen.getByRole('img', { name: 'Brief, Seite 2, wird neu gezeichnet' }));
  expect(screen.queryByText('wird neu gezeichnet')).toBeNull();
  expect(screen.getByRole('img', { name: 'Brief an Eva Weiß, Seite 2' })).toBeVisible();
});

test('a letter that cannot be made says why', async () => {
  opened = { pages: null, error: null };
  fakeNetwork({
    [PDF]: refusal(422, 'Diesen Empfänger gibt es nicht.'),
  });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Diesen Empfänger gibt es nicht.');
  expect(screen.queryByRole('img')).toBeNull();
});
