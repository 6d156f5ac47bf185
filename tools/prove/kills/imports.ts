import { Readable } from 'node:stream';
import { csv, customer, line, order, store } from '../../../api/src/features/upload/testing/files.ts';
import { DEFAULT_LIMITS } from '../../../api/src/data/receiving/context.ts';
import { receiveUpload } from '../../../api/src/data/receiving/receive-upload.ts';
import { seedTenant } from '../../../api/src/testing/index.ts';
import type { Ground, Work } from './work.ts';

/** A business whose job died waits for its heartbeat: so many have always some that do not. */
const BUSINESSES = 24;
const ORDERS = 300;
const CENTS = 10_000;

/** Businesses that upload other orders each time, the next when the one before is over. */
export async function openImports({ database, jobs, dataDir }: Ground): Promise<Work> {
  const tenants: number[] = [];
  for (let at = 0; at < BUSINESSES; at += 1) tenants.push((await seedTenant(database, `Import ${at}`, [])).tenantId);
  const sent = new Map<number, number>();
  const unfinished = async () => {
    const { rows } = await database.pool.query<{ tenant_id: number }>(
      "SELECT tenant_id FROM uploads WHERE status NOT IN ('done', 'failed')",
    );
    return new Set(rows.map(({ tenant_id }) => tenant_id));
  };
  async function upload(tenantId: number): Promise<void> {
    const round = sent.get(tenantId) ?? 0;
    const numbers = Array.from({ length: ORDERS }, (_, at) => `A${round}-${at}`);
    const files = {
      'standorte.csv': csv('standorte', [store()]),
      'kunden.csv': csv('kunden', [customer('K1')]),
      'auftraege.csv': csv(
        'auftraege',
        numbers.map((number) => order(number)),
      ),
      'positionen.csv': csv(
        'positionen',
        numbers.map((number) => line(number, 1)),
      ),
    };
    async function* content() {
      for (const [name, text] of Object.entries(files)) yield { name, bytes: Readable.from([Buffer.from(text)]) };
    }
    const context = { db: database.db, dataDir, limits: DEFAULT_LIMITS };
    const uploadId = await receiveUpload(context, { tenantId, email: 'programm@x.example' }, content());
    sent.set(tenantId, round + 1);
    await jobs.sendJob('upload', tenantId, { uploadId });
  }
  return {
    name: 'Import',
    queue: 'upload',
    refill: async () => {
      const busy = await unfinished();
      for (const tenantId of tenants) if (!busy.has(tenantId)) await upload(tenantId);
    },
    open: async () => (await unfinished()).size,
    judge: async () => {
      const { rows } = await database.pool.query<{
        id: number;
        orders: number;
        lines: number;
        cents: number;
        failed: number;
      }>(`
        SELECT t.id, (SELECT count(*)::int FROM orders WHERE tenant_id = t.id) AS orders, (SELECT count(*)::int FROM order_lines WHERE tenant_id = t.id) AS lines,
          (SELECT coalesce(sum(revenue_cents), 0)::bigint FROM revenue_day WHERE tenant_id = t.id) AS cents,
          (SELECT count(*)::int FROM uploads WHERE tenant_id = t.id AND status = 'failed') AS failed
        FROM tenants t WHERE t.name LIKE 'Import %' ORDER BY t.id`);
      const wrong = rows.flatMap(({ id, orders, lines, cents, failed }) => {
        const wanted = (sent.get(id) ?? 0) * ORDERS;
        return orders === wanted && lines === wanted && cents === wanted * CENTS && failed === 0
          ? []
          : [
              `Betrieb ${id}: ${wanted} Aufträge gesandt, da sind ${orders} mit ${lines} Positionen und ${cents} Cent, ${failed} Uploads gescheitert`,
            ];
      });
      return { done: [...sent.values()].reduce((sum, rounds) => sum + rounds, 0), wrong };
    },
  };
}
