import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';

/** A value of a gauge, with one word for each of its labels. */
export interface Reading {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/**
 * A figure over all businesses that whoever runs the portal watches, asked of the database when `/metrics` is read. It never tells of
 * one business or person: labels are words of the portal's own.
 */
export interface Gauge {
  name: `portal_${string}`;
  /** What it counts, with its unit, English as everything that Prometheus shows. */
  help: string;
  labels: readonly string[];
  read(db: Kysely<Database>): Promise<readonly Reading[]>;
}

/** A figure without labels. */
export const oneReading = (value: number): Reading[] => [{ labels: {}, value }];
