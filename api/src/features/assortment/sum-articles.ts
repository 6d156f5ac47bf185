import type { FrameSales, Margin } from '@portal/shared/contract/analyse';
import type { AssortmentGroup } from '@portal/shared/contract/prices';
import { sql, type RawBuilder } from 'kysely';
import { cutAtMonths, unnestRanges, type CutRange } from '../../data/analysis/cut-at-months.ts';
import type { Question } from '../../data/analysis/question.ts';
import { ASSORTMENT_LINES, eurosOfLine, textOfLine } from '../../data/definitions/assortment-lines.ts';
import { amountOfLine, amountsHeld, netOfLine } from '../../data/derived/amounts.ts';
import { inStores, isRestricted, matchesFilter } from '../../data/stores/scope.ts';
import { inOneTrip, kept } from '../../platform/database/index.ts';
import type { SoldArticle } from './price-index.ts';

type Side = 'current' | 'previous';

/** An article in a month. */
interface ArticleRow extends SoldArticle {
  side: Side;
  /** Its place in the period, from 0. */
  month: number;
  /** Maker or brand, as the page names it. */
  name: string;
  margin: Margin;
}

/** What was sold in a price band, by its place among them. */
interface BandRow extends FrameSales {
  side: Side;
  band: number;
}

/** The same lines twice, once by what they are and once by their price. */
export interface SoldRows {
  articles: ArticleRow[];
  bands: BandRow[];
}

/** What a line `l` cost the shop, in cents without VAT: its file's own word, else the share `p` of its maker; null where neither is known. */
const purchaseOfLine = sql<
  number | null
>`coalesce(l.purchase_cents, round(${netOfLine(sql`f.ordered_on`)} * p.percent / 100.0)::bigint)`;
const isKnown = sql`(l.purchase_cents IS NOT NULL OR p.percent IS NOT NULL)`;

/**
 * The lines of a store's orders are looked up by their keys. With the server's usual costs, which are those of turning disks, all lines of a
 * chain are read for the sake of one store (docs/scale.md).
 */
const LOOK_UP_LINES = sql`SET LOCAL random_page_cost = 1.1`;

/**
 * The months of both sides, each with a key of its own: even for a month of the period, odd for what that is compared with. Whole ones
 * are those that `assortment_month` tells: not below a filter, nor of purchases by shares of makers, which are reckoned line by line, nor
 * what a release before the table has written.
 */
async function rangesOf({ trx, filter, months, dataDate, ...stores }: Question): Promise<CutRange[]> {
  const ranges = months.flatMap(({ from, to, previousFrom, previousTo }, at) => [
    { key: 2 * at, from, to },
    { key: 2 * at + 1, from: previousFrom, to: previousTo },
  ]);
  const byLines = ranges.map((range) => ({ ...range, is_whole: false }));
  if (isRestricted(filter)) return byLines;
  const cut = cutAtMonths(ranges, dataDate);
  const whole = cut.filter(({ is_whole }) => is_whole);
  const { rows } = await kept(sql<{ isHeld: boolean }>`
    SELECT NOT EXISTS (SELECT FROM purchase_settings WHERE tenant_id = ${stores.tenantId} AND jsonb_array_length(shares) > 0)
      AND coalesce(bool_and(has_assortment), true) AS "isHeld"
    FROM store_month
    WHERE ${inStores(stores)} AND month BETWEEN ${whole.map(({ from }) => from).sort()[0] ?? null}::date AND ${
      whole
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? null
    }::date`).execute(trx);
  return rows[0]?.isHeld ? cut : byLines;
}

/** A FROM item of what is sold in the ranges, by key of the range and either name and article or band. */
function soldIn(
  question: Question,
  sortiment: AssortmentGroup,
  limits: readonly number[],
  ranges: readonly CutRange[],
): RawBuilder<unknown> {
  const { tenantId } = question;
  const { condition, name, article } = ASSORTMENT_LINES[sortiment];
  const bandOf = (euros: RawBuilder<number>) => sql`width_bucket(${euros}, ${[...limits]}::int[])`;
  const isNet = sql`${amountsHeld(tenantId)} = 'net'`;
  // OFFSET 0: each range by itself, so that it is looked up by its days; joined, every range would meet every row.
  return sql`(
    SELECT range.key, sold.* FROM ${unnestRanges(ranges.filter(({ is_whole }) => is_whole))}
    CROSS JOIN LATERAL (
      SELECT name, article, ${bandOf(sql`euros`)} AS band, sum(pieces) AS pieces,
        CASE WHEN ${isNet} THEN sum(net_cents) ELSE sum(gross_cents) END AS cents,
        CASE WHEN ${isNet} THEN sum(known_net_cents) ELSE sum(known_gross_cents) END AS known_cents,
        sum(known_net_cents) AS net_cents, sum(purchase_cents) AS purchase_cents
      FROM assortment_month
      WHERE ${inStores(question)} AND sortiment = ${sortiment} AND month BETWEEN range.first_day AND range.last_day
      GROUP BY 1, 2, 3 OFFSET 0
    ) sold
    UNION ALL
    SELECT range.key, sold.* FROM ${unnestRanges(ranges.filter(({ is_whole }) => !is_whole))}
    CROSS JOIN LATERAL (
      SELECT name, article, band, sum(quantity), sum(cents),
        coalesce(sum(cents) FILTER (WHERE is_known), 0), coalesce(sum(net_cents) FILTER (WHERE is_known), 0), coalesce(sum(purchase_cents), 0)
      FROM (
        SELECT ${name} AS name, ${article} AS article, ${bandOf(eurosOfLine)} AS band, l.quantity, ${amountOfLine(tenantId)} AS cents,
          ${isKnown} AS is_known, ${netOfLine(sql`f.ordered_on`)} AS net_cents, ${purchaseOfLine} AS purchase_cents
        FROM order_facts f
        JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = f.order_id AND ${condition}
        LEFT JOIN p ON p.maker = ${textOfLine('maker')}
        WHERE ${inStores(question, 'f')} AND f.ordered_on BETWEEN range.first_day AND range.last_day AND f.is_sale
          AND ${matchesFilter(question, 'f')}
      ) lines
      GROUP BY GROUPING SETS ((name, article), (band)) OFFSET 0
    ) sold
  )`;
}

interface Row extends FrameSales, Margin {
  key: number;
  /** Null in rows by band. */
  name: string | null;
  article: string | null;
  /** Null in rows by article. */
  band: number | null;
}

const sideOf = (key: number): Side => (key % 2 === 0 ? 'current' : 'previous');

/** What was sold and not taken back, by month, article and name, and by price band; names by the business's aliases. */
export async function sumArticles(
  question: Question,
  sortiment: AssortmentGroup,
  limits: readonly number[],
): Promise<SoldRows> {
  const { trx, tenantId } = question;
  const sameArticle = sortiment === 'glaeser' ? sql`lower(named.shown) || '|' || sold.article` : sql`sold.article`;
  const statement = sql<Row>`
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
      SELECT * FROM ${soldIn(question, sortiment, limits, await rangesOf(question))} sold
    ), named AS (
      -- Folded once per spelling rather than once per line.
      SELECT names.name, coalesce(a.brand, names.name) AS shown FROM (SELECT DISTINCT name FROM sold WHERE name IS NOT NULL) names
      LEFT JOIN brand_aliases a ON a.tenant_id = ${tenantId} AND a.alias = fold_german(names.name)
    )
    SELECT sold.key, named.shown AS name, ${sameArticle} AS article, sold.band, sum(sold.pieces) AS pieces, sum(sold.cents)::bigint AS cents,
      sum(sold.known_cents)::bigint AS known_cents, sum(sold.net_cents)::bigint AS net_cents, sum(sold.purchase_cents)::bigint AS purchase_cents
    FROM sold LEFT JOIN named ON named.name = sold.name
    GROUP BY 1, 2, 3, 4`;
  const { rows } = await inOneTrip([LOOK_UP_LINES], kept(statement)).execute(trx);
  const [articles, bands]: [ArticleRow[], BandRow[]] = [[], []];
  for (const { key, name, article, band, pieces, cents, ...margin } of rows) {
    const side = sideOf(key);
    if (name !== null) articles.push({ side, month: key >> 1, name, article, pieces, cents, margin });
    if (band !== null) bands.push({ side, band, pieces, cents });
  }
  return { articles, bands };
}
