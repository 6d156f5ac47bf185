import { asOperator, type OpenDatabase } from '@portal/api';

/** How long what is known of a business's stores holds, ms. */
const KNOWN_MS = 10 * 60_000;

/** A business by the number of its stores: how long an answer takes depends on it more than on anything else. */
export type BusinessSize = 'none' | '1' | '2-5' | '6-20' | '21+';

const sizeFor = (stores: number): BusinessSize =>
  stores <= 1 ? '1' : stores <= 5 ? '2-5' : stores <= 20 ? '6-20' : '21+';

const countStores = (db: OpenDatabase['db']) =>
  asOperator(db, (trx) =>
    trx
      .selectFrom('stores')
      .select((eb) => ['tenant_id', eb.fn.countAll<number>().as('stores')])
      .groupBy('tenant_id')
      .execute(),
  );

/**
 * Tells the size of a business without asking for it: what is known is looked up anew in the background every ten minutes. One that is not known
 * yet counts as one store.
 */
export function businessSizes(db: OpenDatabase['db']): (tenantId: number | undefined) => BusinessSize {
  let sizes = new Map<number, BusinessSize>();
  let askedAt = -Infinity;
  const refresh = async () => {
    const rows = await countStores(db);
    sizes = new Map(rows.map(({ tenant_id, stores }) => [tenant_id, sizeFor(stores)]));
  };
  return (tenantId) => {
    if (tenantId === undefined) return 'none';
    if (performance.now() - askedAt > KNOWN_MS) {
      askedAt = performance.now();
      // While the database is away, what was known holds on.
      refresh().catch(() => undefined);
    }
    return sizes.get(tenantId) ?? '1';
  };
}
