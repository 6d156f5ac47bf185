import type { AuditAction } from '@portal/shared/contract/settings-admin';
import type { Kysely } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { BackupPlan } from '../../platform/backup/index.ts';
import type { Facts } from '../../platform/database/facts.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { Gauge } from '../../platform/telemetry/gauge.ts';
import type { FeatureFollowers } from '../derived/index.ts';
import type { Examine } from './examine.ts';
import type { PublishedAreas } from './published-areas.ts';

/** A document of OpenAPI: the folder of its schemas in `shared/src/contract`; 'common' is what all areas ask. */
export type ApiArea = string;

/** Why a route that changes something writes nothing into the log. */
export interface Unwritten {
  because: string;
}

/** Of routes that make or change a selection. */
export const DRAFT: Unwritten = {
  because: 'Selections are drafts of the person who makes them; whoever is written to by one, is written down.',
};

/** What a running portal offers to the features that need more of it than the database. */
export interface Portal {
  db: Kysely<Database>;
  jobs: Jobs;
  files: FileStore;
  mail: Mailer;
  /** People as the identity service knows them. */
  accounts: Accounts;
  /** The address that people know the portal by, without a slash at its end. */
  publicUrl: string;
  /** The portal's data folder; with several instances one that they share. */
  dataDir: string;
  /** What is served of the areas. */
  areas: PublishedAreas;
  /** Whether visitors of websites are counted. */
  countsWebsites: boolean;
  /** Whether codes for forgotten passwords reach people. */
  sendsCodes: boolean;
  /** Looks at what the portal stands on. */
  examine: Examine;
  /** What it does about backups; null: none are made here. */
  backups: BackupPlan | null;
}

/** What a feature gives back when it has started. */
export interface Started {
  routes?: readonly Feature[];
  /** Takes what websites tell of their visitors, who do not sign in. */
  counter?: Feature;
  /** Its jobs that follow a change. */
  followers?: FeatureFollowers;
}

/**
 * What a feature says of itself, in the `feature.ts` of its folder. `features.ts` lists them all; what serves, starts,
 * documents and tests features walks that list. What only tests need to know stands in `testing/feature.ts` beside it.
 */
export interface FeatureDeclaration {
  /** Its folder. */
  name: string;
  /** What its routes stand under in OpenAPI, and the area whose document that belongs to. */
  tags: Readonly<Record<string, ApiArea>>;
  /** Routes that need the database alone. */
  routes?: readonly Feature[];
  /** Of these, what anybody may call without signing in. */
  publicRoutes?: readonly Feature[];
  /** Opens its queues, takes up what a stopped portal has left, and gives the routes that need more than the database. */
  start?: (portal: Portal) => Started | Promise<Started>;
  /** What each POST, PUT, PATCH and DELETE writes into the log, or why nothing; in an order in which one business can do all of it. */
  audits?: Readonly<Record<string, AuditAction | Unwritten>>;
  /** Its own tables, whose types stand in `tables.ts` beside it; those that several ask belong to rooms of data/. */
  tables?: Facts;
  /** What whoever runs the portal watches of it. */
  gauges?: readonly Gauge[];
}
