import { createPool } from '@portal/api';

/** What must hold of the jobs of all businesses. */
interface Expected {
  /** Whether a job may have run again: after a kill it has to. */
  mayRepeat: boolean;
}

/** Whether the database has each upload of `keepSending` once, and no job is left. @returns German sentences about what is wrong */
export async function judge(databaseUrl: string, sent: number, { mayRepeat }: Expected): Promise<string[]> {
  const pool = createPool(databaseUrl, 1);
  try {
    const { rows } = await pool.query<{ orders: number; customers: number; again: number; failed: number }>(`
      SELECT (SELECT count(*)::int FROM orders WHERE external_id LIKE 'ROLL-%') AS orders,
        (SELECT count(*)::int FROM customers WHERE external_id LIKE 'ROLL-%') AS customers,
        (SELECT count(*)::int FROM pgboss.job WHERE retry_count > 0) AS again,
        (SELECT count(*)::int FROM pgboss.job WHERE state = 'failed') AS failed`);
    const [{ orders, customers, again, failed } = { orders: 0, customers: 0, again: 0, failed: 0 }] = rows;
    return [
      ...(orders === sent && customers === sent
        ? []
        : [`${sent} Uploads, aber ${orders} Aufträge und ${customers} Kunden`]),
      ...(again === 0 || mayRepeat ? [] : [`${again} Jobs liefen mehr als einmal`]),
      ...(failed === 0 ? [] : [`${failed} Jobs sind gescheitert`]),
    ];
  } finally {
    await pool.end();
  }
}
