import { DataFolderInUseError } from '@portal/api';
import { freePort } from '../../../api/src/testing/free-port.ts';
import { DEMO } from '../../../demo/index.ts';
import { DEMO_BUSINESSES, DEMO_PASSWORD } from '../../../demo/businesses.ts';
import { seedDemo } from '../../../demo/seed.ts';
import type { Demo } from '../../../server/demo.ts';
import { startPortal, type Portal } from '../../../server/portal.ts';
import { readSettings } from '../../../server/settings.ts';
import { findTenants } from '../../../server/tenants.ts';
import { endOnSignal } from '../../end-on-signal.ts';
import type { Person } from './person.ts';

// A portal of a process of its own in which a version is tried: `startTrialPortal` starts it and is told its address.

/** What it is started with, as JSON. */
export interface TrialOptions {
  /** Folder of folders with data: a trial that runs beside another takes the next. */
  data: string;
  people: readonly Person[];
}

const { data, people } = JSON.parse(process.argv[2] ?? '') as TrialOptions;
const [BUSINESS] = DEMO_BUSINESSES;

/** The one business that the examples of manifests speak of, and in it people for the trial. */
const seed: Demo['seed'] = async (parts) => {
  await seedDemo({ ...parts, businesses: [BUSINESS!] });
  const tenant = (await findTenants(parts.database)).find(({ name }) => name === BUSINESS!.name);
  for (const { email, groups } of people)
    parts.identity.admin.createUser({
      email,
      password: DEMO_PASSWORD,
      groups,
      attributes: { name: groups.join(' + ') || 'Ohne Gruppen', 'custom:tenant': String(tenant!.id) },
    });
};

/** Nothing of this machine's settings: they may name a database or mail server that is somebody's. */
const settingsFor = async (folder: string) =>
  readSettings({
    PORT: String(await freePort()),
    PORTAL_DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
  });

async function start(): Promise<Portal> {
  for (let number = 1; ; number += 1) {
    try {
      return await startPortal(await settingsFor(`${data}/${number}`), { ...DEMO, seed }, () => undefined);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
    }
  }
}

const portal = await start();
endOnSignal(() => portal.close());
// Whoever started it is gone.
process.on('disconnect', () => void portal.close().finally(() => process.exit(0)));
process.send!(portal.url);
