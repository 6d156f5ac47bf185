import type { LensPreviewAsked, LensRule, MarketRulesPreview } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { decideLensText } from '../../../data/glasses-rules/own-rules.ts';
import type { Database } from '../../../platform/database/index.ts';

type Trx = Transaction<Database>;
type Type = LensRule['glasses_type'] | null;
interface TextOf {
  tenant_id: number;
  text: string;
  before: Type;
  after: Type;
}

/** So many texts of a preview are named. */
const NAMED = 20;

/** What the market's rules would do in all businesses, and what they make of a text where no business's own rule fits. */
export async function previewMarketRules(trx: Trx, { rules, test }: LensPreviewAsked): Promise<MarketRulesPreview> {
  const found = await textsUnder(trx, rules);
  // As if they were a business's own: so their places are told.
  const decided = decideLensText(test, rules, []);
  const texts = Map.groupBy(found, ({ text }) => text);
  const items = new Map(
    found.map(({ text, before, after }) => [`${text}\n${before}\n${after}`, { text, before, after }]),
  );
  return {
    test: decided && { glasses_type: decided.type, reason: decided.reason, rule: decided.rule },
    texts: texts.size,
    businesses: new Set(found.map(({ tenant_id }) => tenant_id)).size,
    orders: await countOpenOrders(trx, found),
    items: [...items.values()].slice(0, NAMED),
  };
}

/** Texts that would mean something else in a business; those that it has corrected, and that its own rules decide, never do. */
async function textsUnder(trx: Trx, rules: readonly LensRule[]): Promise<TextOf[]> {
  const own = new Map(
    (await trx.selectFrom('lens_rules').select(['tenant_id', 'rules']).execute()).map((row) => [
      row.tenant_id,
      row.rules,
    ]),
  );
  const { rows } = await sql<{ text: string; before: Type; businesses: number[] }>`
    SELECT text, glasses_type AS before, array_agg(tenant_id ORDER BY tenant_id) AS businesses
    FROM lens_texts WHERE source = 'regel' GROUP BY text, glasses_type ORDER BY text`.execute(trx);
  return rows.flatMap(({ text, before, businesses }) => {
    // Most businesses have the same texts, and no rules of their own.
    const shared = decideLensText(text, [], rules)?.type ?? null;
    const typeIn = (tenantId: number): Type => {
      const theirs = own.get(tenantId);
      return theirs ? (decideLensText(text, theirs, rules)?.type ?? null) : shared;
    };
    return businesses
      .map((tenant_id) => ({ tenant_id, text, before, after: typeIn(tenant_id) }))
      .filter(({ after }) => after !== before);
  });
}

/** Orders of glasses with one of the texts, of which the files do not say the type: a rule decides about no others. */
async function countOpenOrders(trx: Trx, found: readonly TextOf[]): Promise<number> {
  if (found.length === 0) return 0;
  const {
    rows: [counted],
  } = await sql<{ orders: number }>`
    SELECT count(*)::int AS orders FROM (
      SELECT DISTINCT o.tenant_id, o.id
      FROM unnest(${found.map(({ tenant_id }) => tenant_id)}::int[], ${found.map(({ text }) => text)}::text[]) AS n (tenant_id, text)
      JOIN order_lines l ON l.tenant_id = n.tenant_id AND l.lens_type = n.text AND l.group_name IN ('Glas_R', 'Glas_L')
      JOIN orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
      WHERE o.glasses_type IS NULL AND o.kind IN ('Brille', 'Neuverglasung')) hits`.execute(trx);
  return counted?.orders ?? 0;
}
