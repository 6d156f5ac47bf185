import type { AssortmentGroup } from '@portal/shared/contract/analyse';
import { NO_MAKER } from '@portal/shared/contract/analyse';
import { NO_BRAND } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder } from 'kysely';
import { unnestRanges, type KeyedRange } from '../../data/analysis/cut-at-months.ts';
import type { Question } from '../../data/analysis/question.ts';
import { brandName, isFrame, isLens, makerName } from '../../data/analysis/slices/lines-of-slice.ts';
import { amountOfLine } from '../../data/derived/amounts.ts';
import { inStores, matchesFilter } from '../../data/stores/scope.ts';
import type { SoldArticle } from './price-index.ts';

/** An article in the ranges of a key. */
export interface ArticleRow extends SoldArticle {
  key: number;
  /** Maker or brand, as the page names it. */
  name: string;
}

interface Lines {
  /** Which lines `l` of an order `f` belong to it. */
  condition: RawBuilder<unknown>;
  /** Maker or brand, before aliases. */
  name: RawBuilder<string>;
  /** What is the same article at any time; null: the line does not say. */
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
      THEN concat_ws('|', coalesce(${text('maker')}, ''), ${text('lens_type')}, coalesce(l.lens_index::text, ''), coalesce(${text('coating')}, '')) END`,
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

/** What was sold and not taken back in the ranges, by article and name; brands by the business's aliases. */
export async function sumArticles(
  { trx, filter, ...stores }: Question,
  sortiment: AssortmentGroup,
  ranges: readonly KeyedRange[],
): Promise<ArticleRow[]> {
  const { tenantId } = stores;
  const { condition, name, article } = LINES[sortiment];
  const { rows } = await sql<ArticleRow>`
    WITH sold AS MATERIALIZED (
      SELECT range.key, s.name, s.article, sum(s.quantity) AS pieces, sum(s.cents)::bigint AS cents
      FROM ${unnestRanges(ranges)}
      -- OFFSET 0: each range by itself, so that it is looked up by its days; joined, every range would meet every row.
      CROSS JOIN LATERAL (
        SELECT ${name} AS name, ${article} AS article, l.quantity, ${amountOfLine(tenantId)} AS cents
        FROM order_facts f JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = f.order_id AND ${condition}
        WHERE ${inStores(stores, 'f')} AND f.ordered_on BETWEEN range.first_day AND range.last_day
          AND f.is_sale AND ${matchesFilter(filter, 'f')} OFFSET 0
      ) s
      GROUP BY 1, 2, 3
    ), named AS (
      -- Folded once per spelling rather than once per line.
      SELECT names.name, coalesce(a.brand, names.name) AS shown FROM (SELECT DISTINCT name FROM sold) names
      LEFT JOIN brand_aliases a ON a.tenant_id = ${tenantId} AND a.alias = fold_german(names.name) AND ${sortiment !== 'glaeser'}
    )
    SELECT sold.key, named.shown AS name, sold.article, sum(sold.pieces) AS pieces, sum(sold.cents)::bigint AS cents
    FROM sold JOIN named ON named.name = sold.name
    GROUP BY 1, 2, 3`.execute(trx);
  return rows;
}
