import { Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { PortalProvider } from '@portal/shared/ui';
import { lazyPage } from './lazy-page.ts';
import { PageBoundary } from './page-boundary.tsx';

const show = (Page: ReturnType<typeof lazyPage>) =>
  render(
    <Suspense fallback="lädt">
      <Page />
    </Suspense>,
  );
const figures = { default: () => <p>Zahlen</p> };

test('a page whose code was loaded ahead is there at once, without its placeholder', async () => {
  const load = jest.fn(async () => figures);
  const Page = lazyPage(load);
  await Page.load();
  show(Page);
  expect(screen.getByText('Zahlen')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that nobody expected loads its code when it is shown', async () => {
  show(lazyPage(async () => figures));
  expect(screen.getByText('lädt')).toBeVisible();
  expect(await screen.findByText('Zahlen')).toBeVisible();
});

test('code that did not come is asked for again by the next mount', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(async () => ({ default: () => <p>da</p> }));
  load.mockRejectedValueOnce(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  const Page = lazyPage(load);
  const page = (visit: number) => (
    <PortalProvider root>
      <PageBoundary title="Seite" others="Seiten" visit={visit}>
        <Suspense fallback="lädt">
          <Page />
        </Suspense>
      </PageBoundary>
    </PortalProvider>
  );
  const { rerender } = render(page(1));
  expect(await screen.findByText(/gerade nicht erreichbar/)).toBeVisible();
  rerender(page(2));
  expect(await screen.findByText('da')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
