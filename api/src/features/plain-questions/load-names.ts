import { sql, type Transaction } from 'kysely';
import { meetsGroups } from '@portal/shared/contract';
import { seesStaff } from '../../data/analysis/analysis-config.ts';
import { findScope } from '../../data/stores/scope.ts';
import { findTeam } from '../../data/staff/staff-names.ts';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import { findSentLists } from '../../data/success/sent-lists.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Names } from './names.ts';
import { FIGURES } from './register/index.ts';

/** All names that may stand in somebody's question: what they may not see is as unknown as if there were none. */
export async function loadNames(
  trx: Transaction<Database>,
  user: ApiUser,
  all: boolean,
): Promise<Omit<Names, 'frameMakers' | 'lensMakers'>> {
  const { tenantId } = user;
  const { storeIds, dataSince, dataDate } = await findScope(trx, user, all ? 'all' : 'store');
  const stores = await listScopeStores(trx, user, 'all');
  const team = seesStaff(user) ? await findTeam(trx, tenantId) : null;
  const brands = await trx
    .selectFrom('brand_month')
    .select('brand')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .execute();
  const { rows: places } = await sql<{ plz: string; place: string }>`
    SELECT DISTINCT ON (plz) plz, name AS place FROM place_names WHERE tenant_id = ${tenantId} ORDER BY plz, customers DESC, name`.execute(
    trx,
  );
  const campaigns = meetsGroups(user.groups, FIGURES.campaign.groups) ? await findSentLists({ trx, tenantId }) : [];
  return {
    stores,
    staff: [...new Map([...(team?.members.values() ?? [])].map(({ id, name }) => [id, { id, name }])).values()],
    brands: brands.map(({ brand }) => brand),
    places,
    campaigns: campaigns.map(({ id, name }) => ({ id, name })),
    current: all ? 'all' : (storeIds[0] ?? null),
    dataSince,
    dataDate,
  };
}
