import type { OpenDatabase } from '../platform/database/index.ts';
import type { FeatureThings, ForeignCall, Known } from './foreign/call.ts';

/** A business that changes things of its own, and ways to have what a change needs. */
export interface OwnBusiness {
  own: Known & { tenantId: number };
  /** Somebody else of the business, and where they are signed in. */
  colleague: { sub: string; device: string };
  /** @param path after /api/v2/ */
  ask: (path: string, init?: RequestInit) => Promise<unknown>;
  database: OpenDatabase;
  /** The calls of all attacks, with the business's own ids. */
  usual: Readonly<Record<string, readonly ForeignCall[]>>;
  /** Plans a campaign. @returns its id */
  planned: () => Promise<number>;
  /** The id of what came last. @param path of a list */
  newest: (path: string) => Promise<number>;
  /** The usual PUT to a path, of the version that is saved. @param more of the body */
  versioned: (path: string, more?: object) => () => Promise<ForeignCall>;
}

/** Ids of a feature's own things that its `attacks` name. */
export interface Things {
  /** Has a business make them, in the portal's own ways, or writes what nobody of the business makes. @param business `word`: stands in whatever has a name */
  make: (
    business: Pick<OwnBusiness, 'ask' | 'database'> & { tenantId: number; word: string },
  ) => Promise<Partial<FeatureThings>>;
  /** What stands for them in a business that has made none. */
  none: Partial<FeatureThings>;
}

/** What the tests of all routes know of a feature: its `testing/feature.ts`. A new route needs an entry in `attacks`. */
export interface TestedFeature {
  things?: Things;
  /**
   * For each route, how a user of business B tries to reach business A through it: by A's ids in the path and in the body, and
   * by asking for everything.
   * @param a what A has
   * @param b what B has, to be mixed with it
   */
  attacks: (a: Known, b: Known) => Readonly<Record<string, ForeignCall[]>>;
  /**
   * Calls by which a business changes things of its own, where those of `attacks` with its own ids would be refused:
   * each is made when it is its turn, and brings about what it needs.
   */
  ownChanges?: (business: OwnBusiness) => Readonly<Record<string, () => Promise<ForeignCall>>>;
  /**
   * How many statements a GET route may ask of the database, and how often it may go there before it ends: at most this, by
   * somebody who has asked before, of a small business. Both do not vary with the machine. A route that asks more got slower for
   * everybody: who raises a number says in the commit what it is raised for.
   */
  budgets?: Readonly<Record<string, readonly [statements: number, trips: number]>>;
}
