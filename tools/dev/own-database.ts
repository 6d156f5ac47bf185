import type { OpenDatabase } from '@portal/api';
import { DEMO } from '../../demo/index.ts';
import { openMigrated } from '../../server/open-migrated.ts';
import { readSettings } from '../../server/settings.ts';
import { endOnSignal } from '../end-on-signal.ts';
import { refuseStart } from '../refuse-start.ts';
import { endWithParent } from './end-with-parent.ts';

// The database of the portal behind a development server, apart from it: opening it takes half of a portal's start, and
// the portal is started anew at each change of the API. Says its address.
let database: OpenDatabase | undefined;

endOnSignal(async () => database?.close());
endWithParent();

try {
  database = await openMigrated({
    dataDir: readSettings().PORTAL_DATA_DIR,
    databaseUrl: undefined,
    log: console.log,
    isInvented: DEMO.holdsItAlone,
  });
  process.send?.(database.url);
} catch (error) {
  refuseStart(error);
}
