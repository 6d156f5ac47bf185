import { DEMO } from '../demo/index.ts';
import { refuseStart } from './refuse-start.ts';
import { runScript } from './run-apart.ts';
import { DEMO_BUSINESSES, DEMO_PASSWORD } from '../demo/businesses.ts';
import { endOnSignal } from './end-on-signal.ts';
import { hasPublishedPasswords } from '../server/exposure.ts';
import { readHost } from '../server/published/host-pointer.ts';
import { startPortal, type Portal } from '../server/portal.ts';
import { assertPortFree } from '../server/free-port.ts';
import { readSettings, type Settings } from '../server/settings.ts';

function greet(url: string, settings: Settings): void {
  console.log(`\nDas Portal läuft: ${url}\n`);
  if (!hasPublishedPasswords(settings)) return;
  console.log(`Demo-Anmeldungen (Passwort ${DEMO_PASSWORD}):`);
  for (const { name, users } of DEMO_BUSINESSES)
    for (const user of users)
      console.log(
        `  ${user.email.padEnd(40)} ${name}, ${user.groups.join(', ') || 'ohne Gruppen'}${user.stores ? ` (${user.stores.length === 1 ? 'ein Standort' : `${user.stores.length} Standorte`})` : ''}${user.temporaryPassword ? ` (erstes Passwort ${user.temporaryPassword})` : ''}`,
      );
  console.log('\nBeenden mit Strg-C.');
}

/** An area that does not build holds up neither the others nor what was served of it before. */
async function buildAsFarAsPossible(): Promise<void> {
  const failure = 'Der Bau des Portals ist gescheitert; der Grund steht darüber.';
  await runScript(new URL('./build.ts', import.meta.url), failure).catch((error: unknown) => {
    if (!readHost()) throw error;
    console.error('Das Portal startet ohne das, was nicht gebaut werden konnte; der Grund steht darüber.');
  });
}

let portal: Portal | undefined;

endOnSignal(async () => {
  console.log('\nPortal wird beendet …');
  await portal?.close();
});

try {
  const settings = readSettings();
  await assertPortFree(settings.PORT, settings.HOST);
  if (settings.IDENTITY_HOSTED_PORT)
    await assertPortFree(settings.IDENTITY_HOSTED_PORT, settings.HOST, 'IDENTITY_HOSTED_PORT');
  await buildAsFarAsPossible();
  portal = await startPortal(settings, DEMO, console.log);
  greet(portal.url, settings);
} catch (error) {
  refuseStart(error);
}
