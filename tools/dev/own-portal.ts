import { DEMO } from '../../demo/index.ts';
import { DEMO_BUSINESSES } from '../../demo/businesses.ts';
import { seedDemo } from '../../demo/seed.ts';
import { startPortal, type Portal } from '../../server/portal.ts';
import { readSettings } from '../../server/settings.ts';
import { endOnSignal } from '../end-on-signal.ts';
import { endWithParent } from './end-with-parent.ts';
import { refuseStart } from '../refuse-start.ts';

// The portal behind a development server that has found none: one business, and who runs the portal.
const businesses = DEMO_BUSINESSES.filter(({ key, operator }) => key === 'brillenhaus-sommer' || operator);

let portal: Portal | undefined;

endOnSignal(async () => portal?.close());

endWithParent();

try {
  portal = await startPortal(
    readSettings(),
    { ...DEMO, seed: (parts) => seedDemo({ ...parts, businesses }) },
    console.log,
  );
  process.send?.('ready');
} catch (error) {
  refuseStart(error);
}
