import { sql, type RawBuilder } from 'kysely';
import { addFindings, isGood, type Import } from './context.ts';
import { euros } from './euros.ts';

const cents = (name: string) => euros(sql.ref(name));

/** Says of the credits of an upload, and of the orders that they take back, what does not go without saying. Call it when credits are linked. */
export async function warnOfCredits(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  /** Rows `s` of the upload with the order `o` that each has become, and the order `sold` that it credits, if there is one. */
  const rows = sql`FROM ${stage.rows('auftraege')} s
    JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
    JOIN orders o ON o.tenant_id = ${tenantId} AND o.store_id = st.id AND o.external_id = s.external_id
    LEFT JOIN orders sold ON sold.tenant_id = ${tenantId} AND sold.id = o.cancels_order_id`;
  const say = (
    field: string,
    value: RawBuilder<unknown>,
    reason: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
    from = rows,
  ) =>
    addFindings(work, {
      kind: 'auftraege',
      field,
      value,
      reason,
      severity: 'warning',
      from: sql`${from} WHERE ${isGood(stage)} AND ${where}`,
    });

  await say(
    'cancels_external_id',
    sql`s.cancels_external_id`,
    sql`'Den Auftrag, den diese Zeile storniert, gibt es an diesem Standort nicht. Der Betrag zählt trotzdem.'`,
    sql`s.cancels_external_id IS NOT NULL AND sold.id IS NULL`,
  );
  await say(
    'gross_cents',
    cents('s.gross_cents'),
    sql`'Eine Stornozeile nimmt Umsatz zurück. Der positive Betrag wird negativ gezählt.'`,
    sql`s.cancels_external_id IS NOT NULL AND s.gross_cents > 0 AND o.gross_cents < 0`,
  );
  await say(
    'gross_cents',
    cents('s.gross_cents'),
    sql`'Diese Zeile storniert eine Gutschrift. Der negative Betrag wird positiv gezählt.'`,
    sql`s.cancels_external_id IS NOT NULL AND s.gross_cents < 0 AND o.gross_cents > 0`,
  );
  await say(
    'gross_cents',
    cents('s.gross_cents'),
    sql`'Der Betrag ist negativ, und „storno_zu“ ist leer. Er zählt als Gutschrift zum Auftrag ' || sold.external_id || '.'`,
    sql`s.cancels_external_id IS NULL AND s.gross_cents < 0 AND sold.id IS NOT NULL`,
  );
  await say(
    'gross_cents',
    cents('s.gross_cents'),
    sql`'Der Betrag ist negativ, „storno_zu“ ist leer, und kein Auftrag dieses Kunden passt eindeutig dazu. ' || CASE s.status WHEN 'storniert'
      THEN 'Die Zeile ist storniert und zählt nicht.' ELSE 'Er mindert den Umsatz; ein Stück zählt er nicht.' END`,
    sql`s.cancels_external_id IS NULL AND s.gross_cents < 0 AND sold.id IS NULL`,
  );

  /** Orders with what all of their credits sum to, and each credit with what those up to it do. */
  const credited = sql`(
    SELECT c.id, c.cancels_order_id AS order_id, -sum(c.gross_cents) OVER (PARTITION BY c.cancels_order_id ORDER BY c.ordered_on, c.external_id) AS so_far,
      -sum(c.gross_cents) OVER (PARTITION BY c.cancels_order_id) AS whole
    FROM orders c WHERE c.tenant_id = ${tenantId} AND c.cancels_order_id IS NOT NULL)`;
  await say(
    'gross_cents',
    cents('s.gross_cents'),
    sql`'Die Gutschriften zum Auftrag ' || sold.external_id || ' sind mit dieser Zeile zusammen ' || ${cents('x.so_far')} || ' €, der Auftrag hat ' || ${cents('sold.gross_cents')} || ' €. Alle zählen; bitte prüfen Sie, ob eine doppelt ist.'`,
    sql`sold.gross_cents >= 0 AND o.gross_cents < 0 AND x.so_far > sold.gross_cents`,
    sql`${rows} JOIN ${credited} x ON x.id = o.id`,
  );
  const isPart = sql`'Der Auftrag ist „storniert“, gutgeschrieben sind aber nur ' || ${cents('x.whole')} || ' € von ' || ${cents('t.gross_cents')} || ' €. Er zählt als verkauft, mit dem Rest. Wurde er ganz storniert, fehlt die Gutschrift dazu.'`;
  const partly = sql`t.status = 'storniert' AND x.whole > 0 AND x.whole < t.gross_cents`;
  await say(
    'status',
    sql`s.status`,
    isPart,
    partly,
    sql`${rows} JOIN (SELECT DISTINCT order_id, whole FROM ${credited} y) x ON x.order_id = o.id JOIN orders t ON t.tenant_id = ${tenantId} AND t.id = o.id`,
  );
  // At the credit where the order itself is not in the upload.
  await say(
    'gross_cents',
    cents('s.gross_cents'),
    isPart,
    sql`${partly} AND NOT EXISTS (SELECT FROM ${stage.rows('auftraege')} own WHERE own.store_key = s.store_key AND own.external_id = t.external_id)`,
    sql`${rows} JOIN ${credited} x ON x.id = o.id JOIN orders t ON t.tenant_id = ${tenantId} AND t.id = o.cancels_order_id`,
  );
}
