import { sql } from 'kysely';
import { insertSelect } from '../../platform/database/index.ts';
import { addedTo } from '../decisions/apply-additions.ts';
import { decideLensText } from '../glasses-rules/own-rules.ts';
import { readLensRules, readMarketRules } from '../glasses-rules/read-rules.ts';
import type { Rebuild } from './rebuild.ts';

/** Of a left and a right lens that mean different types, this one decides. */
const FIRST = ['Sonne', 'Sport', 'Office', 'Gleitsicht', 'Fern', 'Nah'];

/** Gives orders of glasses the type that their lens texts mean, where a person has corrected it or the file says nothing. */
export async function resolveGlassesTypes(rebuild: Rebuild): Promise<void> {
  const { trx, tenantId, storeIds } = rebuild;
  await classifyNewTexts(rebuild);
  await sql`DELETE FROM resolved_glasses_types WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[])`.execute(
    trx,
  );
  await insertSelect(
    trx,
    sql`
    INSERT INTO resolved_glasses_types (tenant_id, order_id, store_id, glasses_type, lens_text)
    SELECT DISTINCT ON (o.id) o.tenant_id, o.id, o.store_id, t.glasses_type, t.text
    FROM orders o
    JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.order_id = o.id AND l.group_name IN ('Glas_R', 'Glas_L')
    JOIN lens_texts t ON t.tenant_id = o.tenant_id AND t.text = l.lens_type
    WHERE o.tenant_id = ${tenantId} AND o.store_id = ANY(${storeIds}::bigint[]) AND o.kind IN ('Brille', 'Neuverglasung')
      AND t.glasses_type IS NOT NULL AND (o.glasses_type IS NULL OR
        -- What a person said of one order stands against what a person said of a text.
        (t.source = 'korrektur' AND o.id NOT IN (SELECT order_id FROM (${addedTo(tenantId, 'glasses_type')}) a)))
    ORDER BY o.id, t.source = 'korrektur' DESC, array_position(${FIRST}::text[], t.glasses_type), t.text`,
  );
}

/** Enters lens texts that the business has not used before; what no rule knows waits for a person. */
async function classifyNewTexts({ trx, tenantId, storeIds }: Rebuild): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    SELECT DISTINCT l.lens_type AS text
    FROM order_lines l
    JOIN orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
    WHERE l.tenant_id = ${tenantId} AND o.store_id = ANY(${storeIds}::bigint[]) AND l.group_name IN ('Glas_R', 'Glas_L')
      AND l.lens_type IS NOT NULL
      AND NOT EXISTS (SELECT FROM lens_texts t WHERE t.tenant_id = l.tenant_id AND t.text = l.lens_type)`.execute(trx);
  if (rows.length === 0) return;
  const { rules } = await readLensRules(trx, tenantId);
  const market = await readMarketRules(trx);
  const classified = rows.map(({ text }) => ({ text, found: decideLensText(text, rules, market) }));
  await sql`
    INSERT INTO lens_texts (tenant_id, text, glasses_type, source, reason)
    SELECT ${tenantId}::int, text, glasses_type, 'regel', reason
    FROM unnest(
      ${classified.map(({ text }) => text)}::text[],
      ${classified.map(({ found }) => found?.type ?? null)}::text[],
      ${classified.map(({ found }) => found?.reason ?? null)}::text[]
    ) AS new (text, glasses_type, reason)
    ON CONFLICT (tenant_id, text) DO NOTHING`.execute(trx);
}
