import { benchmarkRulesSchema, type BenchmarkRulesUpdate } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { findRules, type SavedRules } from '../rules.ts';

/**
 * Rules for the months to come; what is published stays.
 * @throws ApiProblem 409 when somebody else has saved in the meantime
 */
export async function saveRules(
  trx: Transaction<Database>,
  user: ApiUser,
  { version, ...rules }: BenchmarkRulesUpdate,
): Promise<SavedRules> {
  const before = await findRules(trx);
  const saved = await trx
    .updateTable('bench_settings')
    .set({ ...rules, version: version + 1, updated_at: new Date(), updated_by: user.email })
    .where('version', '=', version)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n)
    throw new ApiProblem(
      409,
      'version-conflict',
      'Die Regeln wurden inzwischen geändert. Bitte prüfen Sie die neuen Angaben und speichern Sie noch einmal.',
    );
  await audit(trx, user, {
    action: 'benchmark-rules-changed',
    before: benchmarkRulesSchema.parse(before),
    after: rules,
  });
  return findRules(trx);
}
