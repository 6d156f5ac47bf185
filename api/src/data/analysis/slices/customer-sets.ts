import type { CustomerSlice } from '@portal/shared/contract/analyse';
import type { RawBuilder, Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { readThresholds, type StatusThresholds } from '../../customer-status/status.ts';
import type { Database } from '../../../platform/database/index.ts';
import { findScope } from '../../stores/scope.ts';
import type { Question } from '../question.ts';

/** Where a set is asked: one business, some of its stores, a day. */
export interface SetContext extends Pick<Question, 'tenantId' | 'storeIds' | 'dataDate' | 'amounts'> {
  /** Today in Europe/Berlin, ISO. */
  today: string;
  thresholds: StatusThresholds;
}

/** What a set needs to know beside its slice. */
export async function findSetContext(trx: Transaction<Database>, user: ApiUser, today: string, { scope }: CustomerSlice): Promise<SetContext> {
  const { storeIds, dataDate, amounts } = await findScope(trx, user, scope);
  return { tenantId: user.tenantId, storeIds, today, dataDate, amounts, thresholds: await readThresholds(trx, user.tenantId) };
}

type SliceOf<Name extends CustomerSlice['set']> = Extract<CustomerSlice, { set: Name }>;

/** A SELECT of `customer_id` and `amount_cents`, each customer once. */
export type CustomerSet<Name extends CustomerSlice['set']> = (slice: SliceOf<Name>, context: SetContext) => RawBuilder<unknown>;

/** One definition per set, beside the question that counts the same customers. */
export type CustomerSets = { [Name in CustomerSlice['set']]: CustomerSet<Name> };

/** The customers of a slice as a SELECT of `customer_id` and `amount_cents`. */
export const customersOf = <Name extends CustomerSlice['set']>(sets: CustomerSets, slice: SliceOf<Name> & { set: Name }, context: SetContext): RawBuilder<unknown> =>
  (sets[slice.set] as CustomerSet<Name>)(slice, context);
