import type { Route } from '@playwright/test';
import { expect, test } from '../support/own-portal.ts';
import { signInSomeone, untilExpired } from './signed-in.ts';

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is down': (route) => route.abort(),
  'does not answer': () => new Promise(() => undefined),
};

for (const [name, fault] of Object.entries(FAULTS))
  test(`the identity service ${name} when the token has expired: a sentence, nobody is signed out, and trying again goes on`, async ({
    page,
    ownPortal,
  }) => {
    await signInSomeone(page, ownPortal);
    await untilExpired(page);
    await page.route((url) => url.pathname.startsWith('/identity'), fault);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Keine Verbindung zur Anmeldung');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
