import type { CustomerSlice } from '@portal/shared/contract/analyse';
import { today } from '@portal/shared/contract/calendar';
import type { RawBuilder, Transaction } from 'kysely';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { readThresholds, type StatusThresholds } from '../../customer-status/status.ts';
import type { Database } from '../../../platform/database/index.ts';
import { findScope } from '../../stores/scope.ts';
import { checkSeesStaff } from '../analysis-config.ts';
import type { Question } from '../question.ts';

/** What is asked of the customers behind a figure, made once per request. */
export interface CustomerQuestion<Slice extends CustomerSlice = CustomerSlice> extends Pick<
  Question,
  'trx' | 'tenantId' | 'storeIds' | 'dataDate' | 'amounts'
> {
  slice: Slice;
  /** Today in Europe/Berlin, ISO. */
  today: string;
  thresholds: StatusThresholds;
}

/** The question of a slice about the stores that the user looks at. */
export async function makeCustomerQuestion<Slice extends CustomerSlice>(
  trx: Transaction<Database>,
  user: ApiUser,
  slice: Slice,
): Promise<CustomerQuestion<Slice>> {
  checkSeesStaff(user, slice);
  const { storeIds, dataDate, amounts } = await findScope(trx, user, slice.scope);
  return {
    trx,
    tenantId: user.tenantId,
    storeIds,
    dataDate,
    amounts,
    slice,
    today: today(),
    thresholds: await readThresholds(trx, user.tenantId),
  };
}

type SliceOf<Name extends CustomerSlice['set']> = Extract<CustomerSlice, { set: Name }>;

/** A SELECT of `customer_id` and `amount_cents`, each customer once. */
export type CustomerSet<Name extends CustomerSlice['set']> = (
  question: CustomerQuestion<SliceOf<Name>>,
) => RawBuilder<unknown>;

/** One definition per set, beside the question that counts the same customers. */
export type CustomerSets = { [Name in CustomerSlice['set']]: CustomerSet<Name> };

/** The customers of a slice as a SELECT of `customer_id` and `amount_cents`. */
export const customersOf = <Name extends CustomerSlice['set']>(
  sets: CustomerSets,
  question: CustomerQuestion<SliceOf<Name> & { set: Name }>,
): RawBuilder<unknown> => (sets[question.slice.set] as CustomerSet<Name>)(question);
