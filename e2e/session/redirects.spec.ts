import { expect, test } from '../support/own-portal.ts';
import { PASSWORD, people } from '../support/people.ts';
import { withoutStore } from '../support/address.ts';
import { signInSomeone } from './signed-in.ts';

const GUEST_ONLY = ['/login', '/forgot-password', '/login-verify'];
const PROTECTED = [
  '/',
  '/analyse/gesamtumsatz',
  '/einstellungen/passwort-andern',
  '/admin/benutzerverwaltung',
  '/page-404',
  '/gibt/es/nicht',
];

for (const path of PROTECTED)
  test(`a guest who opens ${path} is led to the sign-in page, which remembers it`, async ({ page, ownPortal }) => {
    await page.goto(path);
    await expect(page.getByLabel('E-Mail')).toBeVisible();
    expect(page.url()).toBe(`${ownPortal.url}/login${path === '/' ? '' : `?next=${encodeURIComponent(path)}`}`);
  });

test('who is signed in has no business on the guest pages', async ({ page, ownPortal }) => {
  await signInSomeone(page, ownPortal);
  for (const path of GUEST_ONLY) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => withoutStore(url) === `${ownPortal.url}/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }
});

test('a deep link with query and hash survives signing in, to the letter', async ({ page, ownPortal, signInPage }) => {
  const link = '/analyse/gesamtumsatz?von=2026-01-01&bis=2026-10-31&q=M%C3%BCller%20%26%20Co#tabelle';
  await page.goto(link);
  await signInPage.fill(people.pure, PASSWORD);
  // Only the store that the person sees is named before it.
  await expect(page).toHaveURL((url) => withoutStore(url) === ownPortal.url + link);
});
