import { NO_MAKER } from '@portal/shared/contract/analyse';
import { NO_BRAND } from '@portal/shared/contract/settings-admin';
import type { Question } from '../../data/analysis/question.ts';
import { alikeNames, type Alike } from '../../data/brands/alike.ts';

/** Names that are probably one, and of which nobody has said what they are. @param names the largest first */
export async function findAlike({ trx, tenantId }: Question, names: readonly string[]): Promise<Alike[]> {
  const alike = alikeNames(names, (name) => name === NO_BRAND || name === NO_MAKER);
  if (alike.length === 0) return [];
  const decided = await trx
    .selectFrom('brands')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where(
      'name',
      'in',
      alike.map(({ names: [name] }) => name),
    )
    .execute();
  const isDecided = new Set(decided.map(({ name }) => name));
  return alike.filter(({ names: [name] }) => !isDecided.has(name));
}
