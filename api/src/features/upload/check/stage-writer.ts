import { CompiledQuery, type Kysely } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Value } from '../../../data/upload-format/reader.ts';
import type { Stage, StageTable } from '../../../data/uploads/stage.ts';

export interface StageColumn {
  field: string;
  /** PostgreSQL type of one value. */
  pg: string;
}

/** Rows of one insert: enough that round trips do not count, few enough that memory does not. */
const BATCH_ROWS = 4_000;

/**
 * Collects rows and inserts them in batches by `unnest`, each in a short transaction of the business.
 * Arrays go over as the text PostgreSQL reads anyway, written while rows arrive. Two inserts are under way
 * while the next batch is read, so that neither side waits for the other; no more, so memory stays flat.
 */
export class StageWriter {
  private readonly db: Kysely<Database>;
  private readonly stage: Stage;
  private readonly types: readonly string[];
  private readonly statement: string;
  private literals: string[];
  private rows = 0;
  /** The two newest inserts, older first. */
  private underWay: [Promise<unknown>, Promise<unknown>] = [Promise.resolve(), Promise.resolve()];

  /** @param columns of the table, beside those that tell the run */
  constructor(db: Kysely<Database>, stage: Stage, table: StageTable, columns: readonly StageColumn[]) {
    this.db = db;
    this.stage = stage;
    this.types = columns.map(({ pg }) => pg);
    const arrays = this.types.map((pg, index) => `$${index + 4}::${pg}[]`);
    // From the upload's own row: a run that is not the newest any more writes nothing.
    this.statement = `INSERT INTO staged_${table} (tenant_id, upload_id, run, ${columns.map(({ field }) => field).join(', ')})
      SELECT u.tenant_id, u.id, u.run, r.* FROM uploads u CROSS JOIN unnest(${arrays.join(', ')}) r
      WHERE u.tenant_id = $1 AND u.id = $2 AND u.run = $3`;
    this.literals = this.types.map(() => '');
  }

  /** `lead` and `values` together are the values of one row, in the order of the columns. */
  add(lead: readonly Value[], values: readonly Value[]): void {
    const separator = this.rows === 0 ? '' : ',';
    for (let index = 0; index < lead.length; index += 1)
      this.literals[index] += separator + literal(lead[index] ?? null);
    for (let index = 0; index < values.length; index += 1) {
      this.literals[lead.length + index] += separator + literal(values[index] ?? null);
    }
    this.rows += 1;
  }

  /** Sends a batch when there is one; waits for the one before the last. Call it between chunks of input. */
  async settle(): Promise<void> {
    if (this.rows >= BATCH_ROWS) await this.send();
  }

  /** Sends the rest and waits until all of it is stored. */
  async finish(): Promise<void> {
    if (this.rows > 0) await this.send();
    await Promise.all(this.underWay);
  }

  private async send(): Promise<void> {
    const { tenantId, uploadId, run } = this.stage;
    const parameters = [tenantId, uploadId, run, ...this.literals.map((literal) => `{${literal}}`)];
    this.literals = this.types.map(() => '');
    this.rows = 0;
    await this.underWay[0];
    const insert = withTenant(this.db, tenantId, (trx) =>
      trx.executeQuery(CompiledQuery.raw(this.statement, parameters)),
    );
    // A failure surfaces at the next await; until then it must not count as unhandled.
    insert.catch(() => undefined);
    this.underWay = [this.underWay[1], insert];
  }
}

function literal(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value !== 'string') return String(value);
  return `"${value.includes('"') || value.includes('\\') ? value.replace(/["\\]/g, '\\$&') : value}"`;
}
