import type { CustomerSlice } from '@portal/shared/contract';
import type { RawBuilder } from 'kysely';
import { buyersOfPlz, buyersOfRing } from '../einzugsgebiet/sets.ts';
import { buyers } from './buyers.ts';

/** Where a set is asked: one business, some of its stores, a day. */
export interface SetContext {
  tenantId: number;
  storeIds: readonly number[];
  /** Today in Europe/Berlin, ISO. */
  today: string;
}

type SliceOf<Name extends CustomerSlice['set']> = Extract<CustomerSlice, { set: Name }>;

/** A SELECT of `customer_id` and `amount_cents`, each customer once. */
export type CustomerSet<Name extends CustomerSlice['set']> = (slice: SliceOf<Name>, context: SetContext) => RawBuilder<unknown>;

/** One definition per set, beside the question that counts the same customers. */
const SETS: { [Name in CustomerSlice['set']]: CustomerSet<Name> } = { buyers, plz: buyersOfPlz, ring: buyersOfRing };

/** The customers of a slice as a SELECT of `customer_id` and `amount_cents`. */
export const customersOf = <Name extends CustomerSlice['set']>(slice: SliceOf<Name> & { set: Name }, context: SetContext): RawBuilder<unknown> =>
  (SETS[slice.set] as CustomerSet<Name>)(slice, context);
