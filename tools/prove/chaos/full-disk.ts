import { openDatabase } from '@portal/api';
import { accessToken } from '../../compare-answers/portal.ts';
import { openBalancer } from '../servers/balancer.ts';
import { judge } from '../servers/judge.ts';
import { commonQuestions, EMAIL, signInEverywhere } from '../servers/questions.ts';
import type { Release } from '../servers/release.ts';
import { openPlace } from '../servers/server.ts';
import { keepSending, makeKey } from '../servers/uploads.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { SmallDisk } from './small-disk.ts';
import { untilWell, watch, type Seen } from './watch.ts';

/** Of a portal with sign-ins and no data, with its log and room for what it needs in between. */
export const DISK_MEGABYTES = 600;
const PORT = 4397;
/** Uploads are refused with less. */
const FLOOR_MEGABYTES = '20';

/** What came of it. */
interface Outcome {
  seen: Seen;
  well: number;
  sent: number;
  refused: number;
  wrong: string[];
}

/** A portal with the embedded database on a disk of its own, of which everything is taken for so many seconds while it works. */
export async function fillDisk(disk: SmallDisk, release: Release, seconds: number): Promise<Outcome> {
  const place = openPlace('voll', PORT, disk.folder, {
    PORTAL_DEMO: 'accounts',
    PORTAL_FREE_DISK_MB: FLOOR_MEGABYTES,
  });
  const dataDir = `${disk.folder}/${place.name}`;
  try {
    await place.start(release);
    const person = await signInEverywhere([place]);
    const asker = { person: person.get(place)!, addresses: await commonQuestions(person) };
    const balancer = await openBalancer([place]);
    const sending = keepSending(balancer, await makeKey(place.url, await accessToken(place.url, EMAIL)));
    await pause(seconds * 500);
    const seen = await watch(asker, async () => {
      await disk.fill();
      await pause(seconds * 1_000);
      disk.clear();
    });
    const well = await untilWell(asker);
    await pause(seconds * 500);
    const { sent, failed, unfinished } = await sending.stop();
    balancer.close();
    await place.end();
    const database = await openDatabase({ dataDir });
    try {
      const wrong = await judge(database.url, sent.length, { mayRepeat: true });
      return { seen, well, sent: sent.length, refused: failed.length, wrong: [...unfinished, ...wrong] };
    } finally {
      await database.close();
    }
  } finally {
    await place.end();
  }
}
