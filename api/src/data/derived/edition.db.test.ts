import { createHash } from 'node:crypto';
import { withTenant } from '../../platform/database/index.ts';
import { seedCustomerBusiness } from '../../testing/analysis/customer-business.ts';
import { startTestApi } from '../../testing/start-test-api.ts';
import { DERIVED_EDITION } from './edition.ts';
import { derivedState, isRebuilt } from './testing/derived-state.ts';

/**
 * What is derived of a business of tests, whose orders are the same in every run. Another digest says that the same orders now
 * mean something else: businesses that were derived before keep what it meant until they are rebuilt.
 * Raise DERIVED_EDITION then, and write down both.
 */
const WRITTEN_DOWN = { edition: 18, digest: '4f86bdff7c1107d3' };

test('whenever something else is derived of the same orders, the edition is raised', async () => {
  const api = await startTestApi();
  try {
    const { tenant } = await seedCustomerBusiness(api);
    const state = await withTenant(api.database.db, tenant.tenantId, (trx) =>
      derivedState(trx, tenant.tenantId, isRebuilt),
    );
    expect(Object.values(state).flat().length).toBeGreaterThan(1_000);
    const digest = createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);
    expect({ edition: DERIVED_EDITION, digest }).toEqual(WRITTEN_DOWN);
  } finally {
    await api.close();
  }
});
