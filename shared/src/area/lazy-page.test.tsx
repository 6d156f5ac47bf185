import { Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { lazyPage } from './lazy-page.ts';

const show = (Page: ReturnType<typeof lazyPage>) => render(<Suspense fallback="lädt"><Page /></Suspense>);
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
