import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '@portal/shared/api';
import { areaManifestSchema } from '@portal/shared/contract';
import type { ReleaseInfo } from '@portal/shared/contract/common';
import { provideSession } from '@portal/shared/session';
import { fakeNetwork, type Call } from '@portal/shared/testing';
import { PortalProvider } from '@portal/shared/ui';
import { DISABLED_HINT } from './disabled-hint.ts';
import { Sidebar } from './sidebar.tsx';

const signOut = jest.fn(async () => undefined);
const host = provideSession(signOut);

const manifest = areaManifestSchema.parse({
  id: 'marketing',
  title: 'Marketing',
  contract: '^1.0.0',
  routes: [
    {
      path: '/marketing/versandlisten',
      title: 'Versandlisten',
      soon: { text: 'Hier sehen Sie, wer angeschrieben wurde.' },
    },
  ],
  menu: [
    {
      label: 'Marketing',
      path: '/marketing',
      placement: 'main',
      order: 1,
      icon: 'mail',
      groups: ['Marketing', 'Marketing-Manager'],
      children: [
        {
          label: 'Adressen freigeben',
          path: '/marketing/adressen-freigeben',
          groups: ['Marketing'],
          kind: 'release-info',
        },
        { label: 'Selektion & Export', path: '/marketing/selektion-export', groups: ['Marketing-Manager'] },
        { label: 'Versandlisten', path: '/marketing/versandlisten', groups: ['Marketing'], heading: 'Versand' },
      ],
    },
    {
      label: 'Admin',
      path: '/admin',
      placement: 'lower',
      order: 2,
      icon: 'shield',
      groups: ['Admin'],
      hiddenWithout: ['Admin'],
    },
  ],
});
const areas = [{ ...manifest, version: '1', entry: '', previous: null }];
let asked: Call[];

function show(groups: string[], release: ReleaseInfo = { check_status: null, url: null }, width = 1440): void {
  window.innerWidth = width;
  asked = fakeNetwork({ 'GET /api/v2/optician-marketing/release-info': release });
  host.setState({ user: { email: 'ada@b.example', name: 'Ada Sommer' }, groups, currentStore: null });
  render(
    <QueryClientProvider client={queryClient}>
      <PortalProvider>
        <MemoryRouter>
          <Sidebar areas={areas} />
        </MemoryRouter>
      </PortalProvider>
    </QueryClientProvider>,
  );
}

const openMarketing = () => fireEvent.click(screen.getByRole('button', { name: 'Marketing' }));

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

test('what the person may not open is there, disabled and explained; Admin is not there', () => {
  show([]);
  const marketing = screen.getByRole('button', { name: 'Marketing' });
  expect(marketing).toHaveAttribute('aria-disabled', 'true');
  expect(marketing).toHaveAccessibleDescription(DISABLED_HINT);
  fireEvent.click(marketing);
  expect(screen.queryByText('Adressen freigeben')).toBeNull();
  expect(screen.queryByText('Admin')).toBeNull();
  expect(asked).toEqual([]);
});

test('a child without its group has no address', () => {
  show(['Marketing']);
  openMarketing();
  const selection = screen.getByRole('link', { name: 'Selektion & Export' });
  expect(selection).toHaveAttribute('aria-disabled', 'true');
  expect(selection).not.toHaveAttribute('href');
});

test("an entry whose page is not built says 'bald', to the ear as well, and can be opened all the same", () => {
  show(['Marketing']);
  openMarketing();
  expect(screen.getByRole('link', { name: 'Versandlisten bald' })).toHaveAttribute('href', '/marketing/versandlisten');
  expect(screen.getByRole('link', { name: 'Selektion & Export' })).toBeVisible();
});

test('entries below a heading are a group of its name, and the heading cannot be pressed', () => {
  show(['Marketing']);
  openMarketing();
  const group = screen.getByRole('list', { name: 'Versand' });
  expect(within(group).getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText('Versand').closest('a, button')).toBeNull();
});

test('addresses to release: an external link with a warning', async () => {
  show(['Marketing'], { check_status: 'TODO', url: 'https://mail.example/freigabe' });
  openMarketing();
  const link = await screen.findByRole('link', { name: /Adressen freigeben \(noch zu erledigen\)/ });
  expect(link).toHaveAttribute('href', 'https://mail.example/freigabe');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.querySelector('.tabler-icon-external-link')).not.toBeNull();
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/v2/optician-marketing/release-info']);
});

test('addresses to release on a page of the portal itself: no sign of another site', async () => {
  show(['Marketing'], { check_status: 'TODO', url: `${location.origin}/marketing/adressen-freigeben` });
  openMarketing();
  const link = await screen.findByRole('link', { name: /Adressen freigeben \(noch zu erledigen\)/ });
  expect(link).not.toHaveAttribute('target');
  expect(link.querySelector('.tabler-icon-external-link')).toBeNull();
});

test('addresses released: the page, with a check', async () => {
  show(['Marketing'], { check_status: 'DONE', url: null });
  openMarketing();
  expect(await screen.findByRole('link', { name: /Adressen freigeben \(erledigt\)/ })).toHaveAttribute(
    'href',
    '/marketing/adressen-freigeben',
  );
});

test('nothing known about addresses: the page, plain', async () => {
  show(['Marketing']);
  openMarketing();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Adressen freigeben' })).toHaveAttribute(
    'href',
    '/marketing/adressen-freigeben',
  );
});

test('up to 1024 px it starts collapsed, opens by the toggle, and Esc or a child closes it', () => {
  show(['Marketing', 'Marketing-Manager'], undefined, 1024);
  fireEvent.click(screen.getByRole('button', { name: 'Menü ausklappen' }));
  fireEvent.keyDown(window, { key: 'Escape' });
  openMarketing();
  expect(screen.getByRole('button', { name: 'Menü einklappen' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: 'Selektion & Export' }));
  expect(screen.getByRole('button', { name: 'Menü ausklappen' })).toHaveAttribute('aria-expanded', 'false');
});

test('the way to the password closes it as well', async () => {
  show([], undefined, 390);
  fireEvent.click(screen.getByRole('button', { name: 'Menü ausklappen' }));
  fireEvent.click(screen.getByRole('button', { name: /Angemeldet als/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Passwort ändern' }));
  expect(screen.getByRole('button', { name: 'Menü ausklappen' })).toHaveAttribute('aria-expanded', 'false');
});

test("'Abmelden' ends the session", () => {
  show([]);
  fireEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});
