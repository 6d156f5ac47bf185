import { ensureGeodata } from '@portal/api';
import { addDays, isoWeekday, today } from '@portal/shared/contract/calendar';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { isForecast, type Occasion, type StandingSentence } from '@portal/shared/contract/marketing';
import { outlook, replay } from '../../api/src/data/standing/replay.ts';
import { SENTENCE } from '../../api/src/data/standing/testing/seed-people.ts';
import { runBundles } from '../../api/src/features/standing-campaigns/run-bundles.ts';
import { withTenant, type OpenDatabase } from '../../api/src/platform/database/index.ts';
import { fillMarket } from '../../api/src/testing/market/fill-market.ts';
import { shippedGeodata } from '../../server/geodata/shipped.ts';
import { watched } from './memory.ts';

const SIZE = { stores: 3, customers: 200_000, orders: 700_000 };
/** Nights of which one is a week later: the second has contacts, lots and pauses of the first. */
const NIGHTS = 2;

const OCCASIONS: Occasion[] = [
  { kind: 'since_main', months: 24, types: [] },
  { kind: 'since_main', months: 30, types: ['Gleitsicht'] },
  { kind: 'since_main', months: 36, types: ['Fern', 'Nah'] },
  { kind: 'since_main', months: 48, types: ['Gleitsicht'] },
  { kind: 'age', years: 40 },
  { kind: 'age', years: 60 },
  { kind: 'age', years: 75 },
  { kind: 'forecast', percent: 95 },
  { kind: 'forecast', percent: 99 },
  { kind: 'status', status: 'gefährdet' },
  { kind: 'status', status: 'verloren' },
  { kind: 'first_progressive', percent: 95 },
  { kind: 'child_glasses', months: 12, below: 16 },
  { kind: 'child_glasses', months: 24, below: 18 },
  { kind: 'contact_lenses', days_before: 14 },
  { kind: 'contact_lenses', days_before: 0 },
  { kind: 'collected', weeks: 6 },
  { kind: 'collected', weeks: 52 },
  { kind: 'care', months: 12 },
  { kind: 'care', months: 6 },
];

const sentenceOf = (occasion: Occasion, at: number): StandingSentence => ({
  ...SENTENCE,
  name: `Messung ${at + 1}`,
  occasion,
  criteria: at % 3 === 0 ? { ...NO_CRITERIA, age: { from: 18, to: 85 } } : NO_CRITERIA,
  pause_days: 60,
  holdout_percent: 10,
  bundle_on: isoWeekday(today()),
});

/** What a night of many Daueraktionen takes in a large business, and what their outlook and their replay take. */
export async function benchStanding({ db, pool }: OpenDatabase): Promise<void> {
  await ensureGeodata(db, shippedGeodata());
  const [business] = await fillMarket(db, SIZE, () => {});
  const { tenantId, customers, orders } = business!;
  await pool.query(
    `INSERT INTO customer_scores (tenant_id, store_id, customer_id, as_of, next_glasses_p6, potential_multifocal)
     SELECT tenant_id, store_id, id, current_date, floor(random() * 101), floor(random() * 101) FROM customers WHERE tenant_id = $1`,
    [tenantId],
  );
  await pool.query('UPDATE orders SET delivered_on = ordered_on + 10 WHERE tenant_id = $1', [tenantId]);
  await pool.query('ANALYZE customer_scores, orders');
  const count = (value: number) => value.toLocaleString('de-DE');
  console.log(
    `Daueraktionen: ${OCCASIONS.length} in einem Betrieb mit ${count(customers)} Kunden und ${count(orders)} Aufträgen`,
  );
  const rows = await withTenant(db, tenantId, async (trx) => {
    const made = await trx
      .insertInto('standing_campaigns')
      .values(
        OCCASIONS.map((occasion, at) => ({
          tenant_id: tenantId,
          state: 'Läuft' as const,
          sentence: JSON.stringify(sentenceOf(occasion, at)),
          secret: `secret ${at}`,
          looked_on: null,
          waits: null,
          created_by: 'messung',
          updated_by: 'messung',
        })),
      )
      .returningAll()
      .execute();
    await trx
      .insertInto('standing_steps')
      .values(
        made.map(({ id }) => ({
          tenant_id: tenantId,
          standing_id: id,
          action: 'started' as const,
          version: 1,
          sentence: null,
          at: new Date(addDays(today(), -30)),
          by: 'messung',
        })),
      )
      .execute();
    return made;
  });
  for (let night = 0; night < NIGHTS; night += 1) {
    const day = addDays(today(), 7 * night);
    const { seconds } = await watched(() => runBundles(db, tenantId, day, () => Promise.resolve()));
    const { rows: found } = await pool.query<{ bundles: string; pieces: string; left: string }>(
      `SELECT count(DISTINCT standing_id) AS bundles, count(list_id) AS pieces, count(*) - count(list_id) AS left
       FROM standing_pieces WHERE tenant_id = $1 AND on_day = $2`,
      [tenantId, day],
    );
    const { bundles = '0', pieces = '0', left = '0' } = found[0] ?? {};
    console.log(
      `  Nacht ${night + 1}: ${seconds.toFixed(1)} s für ${bundles} Sendungen, ${count(Number(pieces))} Stück, ${count(Number(left))} herausgefallen`,
    );
  }
  for (const row of rows) {
    const looked = await watched(() => withTenant(db, tenantId, (trx) => outlook(trx, row, today())));
    const replayed = isForecast(row.sentence.occasion)
      ? null
      : await watched(() => replay((work) => withTenant(db, tenantId, work), row, today()));
    const due = replayed?.value.months?.reduce((sum, month) => sum + month.due, 0) ?? 0;
    console.log(
      `  ${JSON.stringify(row.sentence.occasion)}: Ausblick ${looked.seconds.toFixed(1)} s` +
        (replayed
          ? `, Nachspielen ${replayed.seconds.toFixed(1)} s (${count(due)} fällig, ${(replayed.grown / 1024 ** 2).toFixed(0)} MB mehr)`
          : ''),
    );
  }
}
