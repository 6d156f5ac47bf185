import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { givesToMarketModel, type StoredSettings } from './read-settings.ts';

/** The first version of the agreement on data processing that names pooled effects. */
export const EFFECTS_AGREED_SINCE = '2027-01';

/** What of a business goes into what is made over all of them. */
export interface Sharing {
  /** Its months go into the benchmark. */
  sharesBenchmark: boolean;
  /** The model of the market learns from it. */
  sharesMarketModel: boolean;
  /** What its Daueraktionen have done goes into the effects of the market. */
  sharesEffects: boolean;
}

/** Whether the business has accepted an agreement that names pooled effects. */
export async function hasAgreedEffects(trx: Transaction<Database>, tenantId: number): Promise<boolean> {
  const accepted = await trx
    .selectFrom('agreement_acceptances')
    .select('version')
    .where('tenant_id', '=', tenantId)
    .where('version', '>=', EFFECTS_AGREED_SINCE)
    .limit(1)
    .executeTakeFirst();
  return accepted !== undefined;
}

/** As the business has decided in its settings, and as far as its agreement goes; who does without forecasts gives nothing to those of others. */
export async function readSharing(
  trx: Transaction<Database>,
  tenantId: number,
  settings: Pick<StoredSettings, keyof Sharing | 'withoutForecasts'>,
): Promise<Sharing> {
  return {
    sharesBenchmark: settings.sharesBenchmark,
    sharesMarketModel: givesToMarketModel(settings),
    sharesEffects: settings.sharesEffects && (await hasAgreedEffects(trx, tenantId)),
  };
}
