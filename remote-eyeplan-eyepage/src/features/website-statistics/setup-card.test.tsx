import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Website } from '@portal/shared/contract/eyepage';
import { type Call, fakeNetwork, renderPage } from '@portal/shared/testing';
import WebsiteStatisticsPage from './website-statistics-page.tsx';

const website: Website = {
  address: 'https://www.optik-weber.example',
  site_key: '0b8f1c52-5a0e-4f7b-9d4a-3c1d2e4f5a6b',
  host_names: ['www.optik-weber.example'],
  is_on: true,
  is_demo: false,
  version: 1,
};

/** The API of a business whose website, if any, is this one; nothing has arrived. */
function serve(registered: Website | null): void {
  let now = registered;
  const state = () => ({ website: now, is_counted: true });
  fakeNetwork({
    'GET /api/v2/eyepage/website': state,
    'GET /api/v2/eyepage/website/live': {
      now: 0,
      visitors_today: 0,
      views_today: 0,
      has_arrived: false,
      last_at: null,
    },
    'PUT /api/v2/eyepage/website': ({ body }: Call) => {
      const { address, is_on } = body as Website;
      now = { ...website, address, is_on, version: (now?.version ?? 0) + 1 };
      return state();
    },
  });
}

async function show(registered: Website | null): Promise<void> {
  serve(registered);
  renderPage(<WebsiteStatisticsPage />);
  await screen.findByRole('heading', { name: registered ? 'Verbundene Website' : 'Website nicht verbunden' });
}

test('who has connected a website goes on at what is to be done next', async () => {
  await show(null);
  await userEvent.type(screen.getByRole('textbox', { name: 'Adresse Ihrer Website' }), 'www.optik-weber.de{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Verbundene Website' })).toHaveFocus());
});

test('a website that was connected before takes no focus', async () => {
  await show(website);
  expect(screen.getByRole('heading', { name: 'Verbundene Website' })).not.toHaveFocus();
});

test('a changed address closes its form, and the focus is at the button that has opened it', async () => {
  await show(website);
  const opener = screen.getByRole('button', { name: 'Adresse ändern' });
  await userEvent.click(opener);
  const field = screen.getByRole('textbox', { name: 'Adresse Ihrer Website' });
  await userEvent.clear(field);
  await userEvent.type(field, 'neu.optik-weber.de');
  await userEvent.click(screen.getByRole('button', { name: 'Adresse speichern' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Adresse Ihrer Website' })).toBeNull());
  expect(opener).toHaveFocus();
  expect(screen.getByRole('link', { name: 'https://neu.optik-weber.de/' })).toBeVisible();
});

test('who switches the counting off has the focus at the way back', async () => {
  await show(website);
  await userEvent.click(screen.getByRole('button', { name: 'Zählung ausschalten' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zählung einschalten' })).toHaveFocus());
});

test('a copied line is said, and the focus stays', async () => {
  await show(website);
  const user = userEvent.setup();
  const copy = screen.getByRole('button', { name: 'Zeile kopieren' });
  await user.click(copy);
  await waitFor(() => expect(copy).toHaveTextContent('Zeile kopiert'));
  expect(copy).toHaveFocus();
  expect(await navigator.clipboard.readText()).toContain(website.site_key);
});

test('where the browser does not copy, the line is marked, and that is said', async () => {
  await show(website);
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('denied')) },
  });
  await user.click(screen.getByRole('button', { name: 'Zeile kopieren' }));
  await waitFor(() =>
    expect(screen.getByText(/^Ihr Browser lässt das Kopieren nicht zu\. Die Zeile ist markiert/)).toBeVisible(),
  );
  expect(String(window.getSelection())).toContain(website.site_key);
});
