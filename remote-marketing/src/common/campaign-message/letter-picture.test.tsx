import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Pages } from '@portal/shared/files';
import { fakeNetwork, refusal, renderInHost, savedFiles } from '@portal/shared/testing';
import { LetterPicture } from './letter-picture.tsx';

let opened: { pages: Pages | null; error: Error | null };
jest.mock('@portal/shared/files', () => ({
  ...jest.requireActual<object>('@portal/shared/files'),
  useOpenedPages: () => opened,
  PagePicture: ({ label }: { label: string }) => <img alt={label} />,
}));

const TWO = { count: 2, draw: () => Promise.resolve(), close: () => {} };
const show = () =>
  renderInHost(
    <LetterPicture place={{ campaignId: 7, variant: 'a', version: 1, member: 0 }} draft={null} recipient="Eva Weiß" />,
    '/marketing/selektion-export',
  );

test('each page of the letter is seen, and kept as a file', async () => {
  opened = { pages: TWO, error: null };
  fakeNetwork({ 'GET /api/v2/optician-marketing/campaign/{id}/text/preview.pdf': new Response(new Blob(['%PDF'])) });
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

test('a letter that cannot be made says why', async () => {
  opened = { pages: null, error: null };
  fakeNetwork({
    'GET /api/v2/optician-marketing/campaign/{id}/text/preview.pdf': refusal(422, 'Diesen Empfänger gibt es nicht.'),
  });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Diesen Empfänger gibt es nicht.');
  expect(screen.queryByRole('img')).toBeNull();
});
