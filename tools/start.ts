import { runScript } from './run-apart.ts';
import { DEMO_BUSINESSES, DEMO_PASSWORD } from './demo/businesses.ts';
import { hasPublishedPasswords } from './server/exposure.ts';
import { startPortal, type Portal } from './server/portal.ts';
import { assertPortFree } from './server/free-port.ts';
import { readSettings, type Settings } from './server/settings.ts';

function greet(url: string, settings: Settings): void {
  console.log(`\nDas Portal läuft: ${url}\n`);
  if (!hasPublishedPasswords(settings)) return;
  console.log(`Demo-Anmeldungen (Passwort ${DEMO_PASSWORD}):`);
  for (const { name, users } of DEMO_BUSINESSES)
    for (const user of users)
      console.log(`  ${user.email.padEnd(40)} ${name}, ${user.groups.join(', ') || 'ohne Gruppen'}${user.temporaryPassword ? ` (erstes Passwort ${user.temporaryPassword})` : ''}`);
  console.log('\nBeenden mit Strg-C.');
}

let portal: Portal | undefined;
let ending = false;

/** Strg-C reaches this process by the terminal and by its parent: the second one must not cut the first short. */
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  console.log('\nPortal wird beendet …');
  await portal?.close();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

try {
  const settings = readSettings();
  await assertPortFree(settings.PORT, settings.HOST);
  if (settings.IDENTITY_HOSTED_PORT)
    await assertPortFree(settings.IDENTITY_HOSTED_PORT, settings.HOST, 'IDENTITY_HOSTED_PORT');
  await runScript(new URL('./build.ts', import.meta.url), 'Der Bau des Portals ist gescheitert; der Grund steht darüber.');
  portal = await startPortal(settings, console.log);
  greet(portal.url, settings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
