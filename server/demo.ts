import type { FileStore, InventedEffects, InventedShops, OpenDatabase, Uploads } from '@portal/api';
import type { Identity } from '@portal/identity';
import type { FastifyInstance } from 'fastify';

/** What the demo's businesses are made with. */
export interface DemoParts {
  database: OpenDatabase;
  identity: Identity;
  uploads: Pick<Uploads, 'importFiles'>;
  files: FileStore;
  log: (line: string) => void;
  /** As the setting PORTAL_DEMO. */
  mode: 'accounts' | 'on' | 'own-passwords';
}

/** Invented businesses, handed in by who starts the portal: the server itself knows none. */
export interface Demo {
  /** Makes businesses, sign-ins and data that are not there yet. */
  seed(parts: DemoParts): Promise<void>;
  /** Registers the pages of an invented optician's website. */
  serveWebsite(app: FastifyInstance, database: OpenDatabase): void;
  /** Other shops for the benchmark, in memory. */
  inventedShops: InventedShops;
  /** Other businesses' Daueraktionen for the effects of the market, in memory. */
  inventedEffects: InventedEffects;
  /** Whether everything in the database was made by the demo, so that it may be made anew. */
  holdsItAlone(database: OpenDatabase): Promise<boolean>;
  /** @throws Error in German when somebody signs in with a password that the README prints */
  assertNoPublishedPassword(identity: Identity): void;
}
