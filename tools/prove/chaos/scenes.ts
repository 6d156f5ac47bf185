import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@portal/api';
import type { PostgresServer } from '../../../api/src/testing/postgres-server.ts';
import type { SlowWire } from './slow-wire.ts';

/** What can be broken. */
export interface World {
  database: PostgresServer;
  wire: SlowWire;
  /** Ends the mail server, and gives what starts it again. */
  mailGoesAway(): Promise<() => Promise<void>>;
  bucketGoesAway(): Promise<() => Promise<void>>;
  /** The file that the servers' clocks go by. */
  clock: string;
  /** Kills one of the two servers and starts it again. */
  killOne(): Promise<void>;
}

/** Something bad, for so many seconds; afterwards all is as before. */
export interface Scene {
  name: string;
  happen(world: World, seconds: number): Promise<void>;
}

const wait = (seconds: number) => pause(seconds * 1_000);
const SLOW_MS = 2_000;
const HOUR_MS = 3_600_000;

async function useUpConnections({ database }: World, seconds: number): Promise<void> {
  const hoard = createPool(database.url, 1_000);
  const held = [];
  try {
    // Until the server has no more to give; a superuser's last ones are for whoever mends it.
    for (;;) held.push(await hoard.connect());
  } catch {
    await wait(seconds);
  } finally {
    for (const client of held) client.release(true);
    await hoard.end();
  }
}

export const SCENES: readonly Scene[] = [
  {
    name: 'Datenbank weg',
    happen: async ({ database }, seconds) => {
      await database.goAway();
      await wait(seconds);
      await database.comeBack();
    },
  },
  {
    name: 'Datenbank langsam (2 s je Antwort)',
    happen: async ({ wire }, seconds) => {
      wire.delay(SLOW_MS);
      await wait(seconds);
      wire.delay(0);
    },
  },
  { name: 'Verbindungen aufgebraucht', happen: useUpConnections },
  {
    name: 'Mailserver weg',
    happen: async ({ mailGoesAway }, seconds) => {
      const back = await mailGoesAway();
      await wait(seconds);
      await back();
    },
  },
  {
    name: 'Bucket weg',
    happen: async ({ bucketGoesAway }, seconds) => {
      const back = await bucketGoesAway();
      await wait(seconds);
      await back();
    },
  },
  {
    name: 'Uhr eine Stunde zurück',
    happen: async ({ clock }, seconds) => {
      writeFileSync(clock, String(-HOUR_MS));
      await wait(seconds);
      writeFileSync(clock, '0');
    },
  },
  {
    name: 'kill -9 eines von zwei Servern beim Import',
    happen: async ({ killOne }, seconds) => {
      await wait(seconds / 10);
      await killOne();
    },
  },
];
