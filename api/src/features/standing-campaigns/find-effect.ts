import type { StandingEffect } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { RESPONSE_DAYS } from '../../data/standing/bundle-days.ts';
import { readSentences, sumHouseholds } from '../../data/standing/find-households.ts';
import { versionEffect } from '../../data/standing/version-effect.ts';
import { findScope } from '../../data/stores/scope.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { findRow } from './save-standing.ts';

/** What each version of a Daueraktion's sentence has done, by the data that are there. @throws ApiProblem 404 */
export async function findEffect(trx: Transaction<Database>, user: ApiUser, id: number): Promise<StandingEffect> {
  const { tenantId } = user;
  const row = await findRow(trx, tenantId, id);
  const { dataDate, amounts } = await findScope(trx, user, 'all');
  const sentences = await readSentences(trx, tenantId, id);
  const byVersion = Map.groupBy(await sumHouseholds(trx, tenantId, id), ({ version }) => version);
  return {
    amounts,
    response_days: RESPONSE_DAYS,
    observed_to: dataDate,
    versions: [...byVersion]
      .map(([version, rows]) =>
        versionEffect({ version, sentence: sentences.get(version) ?? row.sentence, rows, dataDate }),
      )
      .toReversed(),
  };
}
