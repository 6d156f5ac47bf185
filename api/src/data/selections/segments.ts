import type { StoreSegment as CountedStore } from '@portal/shared/contract/counting';
import { sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { kept, type Database } from '../../platform/database/index.ts';
import { buildSegment } from './build-segment.ts';
import { segmentsOfBase } from './base-segments.ts';
import { readSegment, type StoredSegment } from './segment.ts';

/** A store with its segment as it is kept. */
export interface StoreSegment extends CountedStore {
  segment: StoredSegment;
}

export interface Segments {
  /**
   * The segments of these stores as they are now; those that are missing or unreadable are built.
   * @param base as in `population`
   */
  load(
    trx: Transaction<Database>,
    tenantId: number,
    storeIds: readonly number[],
    base?: number | null,
  ): Promise<StoreSegment[]>;
}

/** `version` of the whole store's segment. */
type Versioned = StoreSegment & { version: number };

/** 128 MB: more than four million customers. */
const MAX_BYTES = 128 * 1024 ** 2;
/** Of a store without customers: the cache takes nothing that has no size. */
const NOBODYS_BYTES = 1;

/** Keeps what was read in memory, by version, up to `maxBytes`. */
export function createSegments(maxBytes = MAX_BYTES): Segments {
  const cache = new LRUCache<string, StoredSegment>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes || NOBODYS_BYTES,
  });

  const read = async (
    trx: Transaction<Database>,
    tenantId: number,
    storeId: number,
  ): Promise<Versioned | undefined> => {
    const row = await trx
      .selectFrom('customer_segments')
      .select(['version', 'as_of', 'row_count', 'columns', 'words'])
      .where('tenant_id', '=', tenantId)
      .where('store_id', '=', storeId)
      .executeTakeFirst();
    const segment = row?.columns
      ? readSegment({ row_count: row.row_count, columns: row.columns, words: row.words })
      : undefined;
    if (!row || !segment) return undefined;
    // Should this transaction have built it and be rolled back: its version is never given again.
    cache.set(keyOf(tenantId, storeId, row.version), segment);
    return { storeId, version: row.version, dataDate: row.as_of, segment };
  };

  const build = async (trx: Transaction<Database>, tenantId: number, storeId: number): Promise<Versioned> => {
    await buildSegment(trx, tenantId, storeId);
    const built = await read(trx, tenantId, storeId);
    if (!built) throw new Error('A segment that was just built cannot be read');
    return built;
  };

  const loadAll = async (
    trx: Transaction<Database>,
    tenantId: number,
    storeIds: readonly number[],
  ): Promise<Versioned[]> => {
    const found: Versioned[] = [];
    for (const { storeId, version, dataDate } of await findVersions(trx, tenantId, storeIds)) {
      const segment = version === null ? undefined : cache.get(keyOf(tenantId, storeId, version));
      found.push(
        segment && version !== null
          ? { storeId, version, dataDate, segment }
          : ((await read(trx, tenantId, storeId)) ?? (await build(trx, tenantId, storeId))),
      );
    }
    return found;
  };

  /** Of these segments the part that belongs to a base, kept by version like the whole. */
  const among = async (
    trx: Transaction<Database>,
    tenantId: number,
    all: readonly Versioned[],
    base: number,
  ): Promise<StoreSegment[]> => {
    const found = all.map(({ version, ...store }) => {
      const key = `${keyOf(tenantId, store.storeId, version)}/${base}`;
      return { ...store, key, segment: cache.get(key) };
    });
    const missing = found.filter(({ segment }) => !segment).map(({ storeId }) => storeId);
    const packed =
      missing.length > 0 ? await segmentsOfBase(trx, tenantId, missing, base) : new Map<number, StoredSegment>();
    return found.map(({ key, storeId, dataDate, segment = packed.get(storeId) }) => {
      if (!segment) throw new Error('Every store that was asked for is packed');
      cache.set(key, segment);
      return { storeId, dataDate, segment };
    });
  };

  return {
    load: async (trx, tenantId, storeIds, base = null) => {
      const all = await loadAll(trx, tenantId, storeIds);
      return base === null ? all : among(trx, tenantId, all, base);
    },
  };
}

const keyOf = (tenantId: number, storeId: number, version: number) => `${tenantId}/${storeId}/${version}`;

interface Version {
  storeId: number;
  /** Null where there is no segment, or one to be built anew. */
  version: number | null;
  dataDate: string | null;
}

/** By id: everyone who builds several goes in this order, so that none waits for one who waits for them. */
async function findVersions(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
): Promise<Version[]> {
  const { rows } = await kept(sql<Version>`
    SELECT st.id AS "storeId", seg.version, seg.as_of AS "dataDate"
    FROM stores st
    LEFT JOIN customer_segments seg ON seg.tenant_id = st.tenant_id AND seg.store_id = st.id AND seg.columns IS NOT NULL
    WHERE st.tenant_id = ${tenantId} AND st.id = ANY(${storeIds}::bigint[])
    ORDER BY st.id`).execute(trx);
  return rows;
}
