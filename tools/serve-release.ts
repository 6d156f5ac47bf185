import { join } from 'node:path';
import packageOfRelease from '../package.json' with { type: 'json' };
import { DEMO } from '../demo/index.ts';
import { ROOT } from '../server/areas.ts';
import { startPortal, type Portal } from '../server/portal.ts';
import { bringBuilds } from '../server/published/bring-builds.ts';
import { readSettings } from '../server/settings.ts';
import { speaker } from '../server/telemetry/open-log.ts';
import { endOnSignal } from './end-on-signal.ts';
import { refuseStart } from './refuse-start.ts';

// A packed release: `npm run pack:portal` has made the folder, which is only read.
let portal: Portal | undefined;

endOnSignal(async () => portal?.close());

try {
  const settings = readSettings();
  const say = speaker(settings, console.log);
  await bringBuilds(join(ROOT, 'builds'), packageOfRelease.version, say);
  portal = await startPortal(settings, DEMO, say);
  say(`Das Portal ${packageOfRelease.version} läuft: ${portal.url}`);
} catch (error) {
  refuseStart(error);
}
