import { NO_MAKER, type Margin } from '@portal/shared/contract/analyse';
import type { AssortmentGroup } from '@portal/shared/contract/prices';
import { NO_BRAND } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder } from 'kysely';
import type { Question } from '../../data/analysis/question.ts';
import { monthOfSide, sidesOf } from '../../data/analysis/sides-of.ts';
import { isLens, makerName } from '../../data/analysis/slices/lines-of-slice.ts';
import { brandName, isFrame } from '../../data/definitions/frame-lines.ts';
import { amountOfLine, netOfLine } from '../../data/derived/amounts.ts';
import { inOneTrip } from '../../platform/database/index.ts';
import type { SoldArticle } from './price-index.ts';

/** An article in a month. */
export interface ArticleRow extends SoldArticle {
  side: 'current' | 'previous';
  /** Its place in the period, from 0. */
  month: number;
  /** Maker or brand, as the page names it. */
  name: string;
  /** The place of its price among the bands. */
  band: number;
  margin: Margin;
}

interface Lines {
  /** Which lines `l` of an order `f` belong to it. */
  condition: RawBuilder<unknown>;
  /** Maker or brand, before aliases. */
  name: RawBuilder<string>;
  /** What is the same article at any time, of lenses from the same maker; null: the line does not say. */
  article: RawBuilder<string | null>;
}

const text = (column: string) => sql`lower(nullif(trim(${sql.ref(`l.${column}`)}), ''))`;
/** By maker, brand and model, as far as there is a brand or a model. */
const byModel = sql<string | null>`
  CASE WHEN ${text('brand')} IS NOT NULL OR ${text('model')} IS NOT NULL
    THEN concat_ws('|', coalesce(${text('maker')}, ''), coalesce(${text('brand')}, ''), coalesce(${text('model')}, '')) END`;

const LINES: Record<AssortmentGroup, Lines> = {
  glaeser: {
    condition: isLens,
    name: makerName,
    article: sql`CASE WHEN ${text('lens_type')} IS NOT NULL
      THEN concat_ws('|', ${text('lens_type')}, coalesce(l.lens_index::text, ''), coalesce(${text('coating')}, '')) END`,
  },
  // A brand alone is no article: it has frames at all prices.
  fassungen: {
    condition: isFrame,
    name: brandName,
    article: sql`CASE WHEN ${text('model')} IS NOT NULL THEN ${byModel} END`,
  },
  kontaktlinsen: {
    condition: sql`l.group_name = 'KL'`,
    name: sql`coalesce(nullif(trim(l.brand), ''), nullif(trim(l.maker), ''), ${sql.lit(NO_MAKER)})`,
    article: byModel,
  },
  handelsware: {
    condition: sql`l.group_name = 'Sonstiges' AND f.kind = 'Handelsware'`,
    name: sql`coalesce(nullif(trim(l.brand), ''), nullif(trim(l.maker), ''), ${sql.lit(NO_BRAND)})`,
    article: byModel,
  },
};

/** What a line `l` cost the shop, in cents without VAT: its file's own word, else the share `p` of its maker; null where neither is known. */
const purchaseOfLine = sql<
  number | null
>`coalesce(l.purchase_cents, round(${netOfLine(sql`f.ordered_on`)} * p.percent / 100.0)::bigint)`;

/**
 * The place of a line's price among the bands between limits (`bandsOf`): the price of a piece with VAT, as it was sold. What was taken
 * back has the price that it was sold at; of a line without a quantity the amount is the price.
 */
const bandOfLine = (limits: readonly number[]) =>
  sql<number>`width_bucket(l.gross_cents / coalesce(nullif(l.quantity, 0), 1), ${limits.map((euros) => euros * 100)}::numeric[])`;

/**
 * The lines of a store's orders are looked up by their keys. With the server's usual costs, which are those of turning disks, all lines of a
 * chain are read for the sake of one store; of all stores they still are (docs/scale.md).
 */
const LOOK_UP_LINES = sql`SET LOCAL random_page_cost = 1.1`;

/** What was sold and not taken back, by month, article, name and price band; names by the business's aliases. */
export async function sumArticles(
  question: Question,
  sortiment: AssortmentGroup,
  limits: readonly number[],
): Promise<ArticleRow[]> {
  const { trx, tenantId } = question;
  const { condition, name, article } = LINES[sortiment];
  const isKnown = sql`l.purchase_cents IS NOT NULL OR p.percent IS NOT NULL`;
  const statement = sql<Omit<ArticleRow, 'margin'> & Margin>`
    WITH shares AS MATERIALIZED (
      SELECT lower(trim(s.maker)) AS maker, max(s.percent) AS percent
      FROM purchase_settings, jsonb_to_recordset(shares) AS s(maker text, percent int) WHERE tenant_id = ${tenantId} GROUP BY 1
    ), p AS MATERIALIZED (
      SELECT maker, percent FROM shares
      -- A spelling of a maker of lenses has the share of what it counts as, unless it has one of its own.
      UNION ALL SELECT DISTINCT ON (1) lower(a.name), s.percent FROM shares s
      JOIN brand_aliases a ON a.tenant_id = ${tenantId} AND lower(a.brand) = s.maker
      WHERE ${sortiment === 'glaeser'} AND lower(a.name) NOT IN (SELECT maker FROM shares)
    ), sold AS MATERIALIZED (
      SELECT f.side, ${monthOfSide(question)} AS month, ${name} AS name, ${article} AS article, ${bandOfLine(limits)} AS band,
        sum(l.quantity) AS pieces, sum(${amountOfLine(tenantId)})::bigint AS cents,
        sum(CASE WHEN ${isKnown} THEN ${amountOfLine(tenantId)} END)::bigint AS known_cents,
        sum(CASE WHEN ${isKnown} THEN ${netOfLine(sql`f.ordered_on`)} END)::bigint AS net_cents,
        sum(CASE WHEN ${isKnown} THEN ${purchaseOfLine} END)::bigint AS purchase_cents
      FROM ${sidesOf(question, { sold: true })}
      JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = f.order_id AND ${condition}
      LEFT JOIN p ON p.maker = ${text('maker')}
      GROUP BY 1, 2, 3, 4, 5
    ), named AS (
      -- Folded once per spelling rather than once per line.
      SELECT names.name, coalesce(a.brand, names.name) AS shown FROM (SELECT DISTINCT name FROM sold) names
      LEFT JOIN brand_aliases a ON a.tenant_id = ${tenantId} AND a.alias = fold_german(names.name)
    )
    SELECT sold.side, sold.month, named.shown AS name,
      ${sortiment === 'glaeser' ? sql`lower(named.shown) || '|' || sold.article` : sql`sold.article`} AS article, sold.band, sum(sold.pieces) AS pieces, sum(sold.cents)::bigint AS cents,
      coalesce(sum(sold.known_cents), 0)::bigint AS known_cents, coalesce(sum(sold.net_cents), 0)::bigint AS net_cents,
      coalesce(sum(sold.purchase_cents), 0)::bigint AS purchase_cents
    FROM sold JOIN named ON named.name = sold.name
    GROUP BY 1, 2, 3, 4, 5`;
  const { rows } = await inOneTrip([LOOK_UP_LINES], statement).execute(trx);
  return rows.map(({ known_cents, net_cents, purchase_cents, ...row }) => ({
    ...row,
    margin: { known_cents, net_cents, purchase_cents },
  }));
}
