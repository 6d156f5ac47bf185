import { endOnSignal } from './end-on-signal.ts';
import { DEMO } from '../demo/index.ts';
import { refuseStart } from './refuse-start.ts';
import { startPortal, type Portal } from '../server/portal.ts';
import { readSettings } from '../server/settings.ts';

// The portal from what is built already, whether or not that is up to date: for tests that start portals of their own
// while others run. People take `npm start`, which builds first.
let portal: Portal | undefined;

endOnSignal(async () => portal?.close());

try {
  portal = await startPortal(readSettings(), DEMO, console.log);
} catch (error) {
  refuseStart(error);
}
