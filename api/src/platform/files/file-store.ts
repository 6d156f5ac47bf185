import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import { withCopies, withTenant, type Database } from '../database/index.ts';
import { wakePollers } from '../jobs/index.ts';
import type { ByteRange, ByteStore } from './byte-store.ts';

interface StoredFile {
  key: string;
  /** Size. */
  bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  hash: string;
}

interface OpenedFile extends StoredFile {
  content: Readable;
}

interface Opening {
  /** A part of it; without it all of it. */
  range?: ByteRange | undefined;
  /** What has to be done before it is handed out, such as writing down who gets it; where that fails, it is closed again. */
  before?: (file: StoredFile) => Promise<unknown>;
}

type FileContent = AsyncIterable<Uint8Array | string> | Uint8Array;

/** Files of businesses; they may hold customers, so each has an end and none has a name that tells anything. */
export interface FileStore {
  /**
   * Takes a file in as a stream; it can be opened once this returns.
   * @param expiresAt null: stays until it is removed
   * @param enter does what belongs to it in the transaction that enters it: a file that nothing refers to is never there
   */
  put(
    tenantId: number,
    content: FileContent,
    expiresAt: Date | null,
    enter?: (trx: Transaction<Database>, file: StoredFile) => Promise<unknown>,
  ): Promise<StoredFile>;
  /**
   * Opens a file for whoever reads its content to the end or destroys it: until then it stays open.
   * @returns undefined when the business has no such file, or it has expired.
   */
  open(tenantId: number, key: string, options?: Opening): Promise<OpenedFile | undefined>;
  /** The bytes of a file whose entry the caller has read, in a transaction that may still run. */
  read(tenantId: number, key: string): Promise<Readable | undefined>;
  /** The same as `removeFiles`, in a transaction of its own. */
  remove(tenantId: number, keys: readonly string[]): Promise<void>;
  /** Takes a file away at once, bytes and entry: for one that nobody else can be opening. */
  discard(tenantId: number, key: string): Promise<void>;
  /** Takes away all files of a business at once; their entries go with its other rows. */
  removeAll(tenantId: number): Promise<void>;
  /** Takes away what has expired or was removed. */
  sweep(): Promise<void>;
  /** Takes away what a killed process has left without entering it. */
  sweepLeftovers(): Promise<void>;
}

/** Longer than any file takes to be written: a younger one without an entry may still be on its way. */
const GRACE_MS = 24 * 3_600_000;

export function openFileStore(db: Kysely<Database>, store: ByteStore): FileStore {
  const find = (tenantId: number, key: string) =>
    withTenant(db, tenantId, (trx) =>
      trx
        .selectFrom('files')
        .select(['key', 'bytes', 'hash'])
        .where('tenant_id', '=', tenantId)
        .where('key', '=', key)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
        .executeTakeFirst(),
    );
  const discard: FileStore['discard'] = async (tenantId, key) => {
    await store.remove(tenantId, key);
    await withTenant(db, tenantId, (trx) =>
      trx.deleteFrom('files').where('tenant_id', '=', tenantId).where('key', '=', key).execute(),
    );
  };
  return {
    discard,

    async put(tenantId, content, expiresAt, enter) {
      const key = randomUUID();
      const written = await store.write(
        tenantId,
        key,
        content instanceof Uint8Array ? Readable.from([content]) : content,
      );
      await withTenant(db, tenantId, async (trx) => {
        await trx
          .insertInto('files')
          .values({ tenant_id: tenantId, key, ...written, expires_at: expiresAt })
          .execute();
        await enter?.(trx, { key, ...written });
      });
      return { key, ...written };
    },

    async open(tenantId, key, { range, before } = {}) {
      const file = await find(tenantId, key);
      const content = file && (await store.read(tenantId, key, range));
      if (!content) return undefined;
      try {
        await before?.(file);
      } catch (error) {
        content.destroy();
        throw error;
      }
      return { ...file, content };
    },

    read: (tenantId, key) => store.read(tenantId, key),

    remove: (tenantId, keys) => withTenant(db, tenantId, (trx) => removeFiles(trx, tenantId, keys)),

    async removeAll(tenantId) {
      const entered = await withTenant(db, tenantId, (trx) =>
        trx.selectFrom('files').select('key').where('tenant_id', '=', tenantId).execute(),
      );
      for (const { key } of entered) await store.remove(tenantId, key);
    },

    async sweep() {
      const expired = await withCopies(db, (trx) =>
        trx.selectFrom('files').select(['tenant_id', 'key']).where('expires_at', '<=', new Date()).execute(),
      );
      for (const { tenant_id, key } of expired) await discard(tenant_id, key);
    },

    async sweepLeftovers() {
      for await (const { tenantId, key } of store.listOlder(new Date(Date.now() - GRACE_MS))) {
        const entered = await withTenant(db, tenantId, (trx) =>
          trx
            .selectFrom('files')
            .select('key')
            .where('tenant_id', '=', tenantId)
            .where('key', '=', key)
            .executeTakeFirst(),
        );
        if (!entered) await store.remove(tenantId, key);
      }
    },
  };
}

/**
 * Removes files together with what the transaction does: from its commit on nobody opens them, and their bytes go at
 * the next sweep, within seconds. Whoever erases a customer calls this for the files that hold them.
 */
export async function removeFiles(
  trx: Transaction<Database>,
  tenantId: number,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .updateTable('files')
    .set({ expires_at: new Date(0) })
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', keys)
    .execute();
  wakePollers();
}
