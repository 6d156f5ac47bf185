import { screen } from '@testing-library/react';
import { renderPage } from '@portal/shared/testing';
import type { Pages } from './pages.ts';
import { PagePicture } from './page-picture.tsx';

/** A file whose pages are drawn as `draw` says. */
const file = (draw: () => Promise<void>): Pages => ({ count: 2, draw, close: () => undefined });
const skeleton = () => document.querySelector('.mantine-Skeleton-root');

beforeEach(() => {
  HTMLCanvasElement.prototype.toBlob = function toBlob(done) {
    done(new Blob(['x']));
  };
  URL.createObjectURL = () => 'blob:seite';
  URL.revokeObjectURL = () => undefined;
});

test('there is room for a page until it is drawn, and then its picture', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  renderPage(<PagePicture pages={file(() => promise)} page={1} label="Motiv: Sehwochen" />);
  expect(skeleton()).toBeInTheDocument();
  resolve();
  expect(await screen.findByRole('img', { name: 'Motiv: Sehwochen' })).toHaveAttribute('src', 'blob:seite');
  expect(skeleton()).toBeNull();
});

test('room is kept in the shape of a page, and it is told when the page itself is seen', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const shown: Pages[] = [];
  const pages = file(() => promise);
  renderPage(
    <PagePicture pages={pages} page={1} label="Brief" shape="210 / 297" onShown={(seen) => shown.push(seen)} />,
  );
  expect(skeleton()).toHaveStyle({ aspectRatio: '210 / 297' });
  expect(shown).toEqual([]);
  resolve();
  await screen.findByRole('img', { name: 'Brief' });
  expect(shown).toEqual([pages]);
});

test.each([
  ['cannot be drawn', () => Promise.reject(new Error('broken'))],
  [
    'is too large for a picture',
    () => {
      HTMLCanvasElement.prototype.toBlob = function toBlob(done) {
        done(null);
      };
      return Promise.resolve();
    },
  ],
])('a page that %s is said to be so', async (_why, draw) => {
  renderPage(<PagePicture pages={file(draw)} page={1} label="Motiv: Sehwochen" />);
  expect(await screen.findByRole('status')).toHaveTextContent('„Motiv: Sehwochen“ lässt sich nicht anzeigen.');
  expect(screen.queryByRole('img')).toBeNull();
  expect(skeleton()).toBeNull();
});
