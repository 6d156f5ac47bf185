import { NO_MAKER } from '@portal/shared/contract/analyse';
import { HIGHEST_LIMIT, type AssortmentGroup } from '@portal/shared/contract/prices';
import { NO_BRAND } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder } from 'kysely';
import { brandName, isFrame } from './frame-lines.ts';
import { isLens, makerName } from './lens-lines.ts';

/** One part of the assortment, as the lines `l` of an order `f` say it. */
export interface AssortmentLines {
  /** Which of them belong to it; no line belongs to two parts. */
  condition: RawBuilder<unknown>;
  /** Maker or brand, before aliases. */
  name: RawBuilder<string>;
  /** What is the same article at any time, of lenses from the same maker; null: the line does not say. */
  article: RawBuilder<string | null>;
}

/** What a line says in a column, in one spelling; null: nothing. */
export const textOfLine = (column: 'maker' | 'brand' | 'model' | 'lens_type' | 'coating'): RawBuilder<string | null> =>
  sql<string | null>`lower(nullif(trim(${sql.ref(`l.${column}`)}), ''))`;

/** By maker, brand and model, as far as there is a brand or a model. */
const byModel = sql<string | null>`
  CASE WHEN ${textOfLine('brand')} IS NOT NULL OR ${textOfLine('model')} IS NOT NULL
    THEN concat_ws('|', coalesce(${textOfLine('maker')}, ''), coalesce(${textOfLine('brand')}, ''), coalesce(${textOfLine('model')}, '')) END`;

export const ASSORTMENT_LINES: Record<AssortmentGroup, AssortmentLines> = {
  glaeser: {
    condition: isLens,
    name: makerName,
    article: sql`CASE WHEN ${textOfLine('lens_type')} IS NOT NULL
      THEN concat_ws('|', ${textOfLine('lens_type')}, coalesce(l.lens_index::text, ''), coalesce(${textOfLine('coating')}, '')) END`,
  },
  // A brand alone is no article: it has frames at all prices.
  fassungen: {
    condition: isFrame,
    name: brandName,
    article: sql`CASE WHEN ${textOfLine('model')} IS NOT NULL THEN ${byModel} END`,
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

/**
 * The price of a piece with VAT, as it was sold, in whole euros begun; what was taken back has the price that it was sold at, and of a
 * line without a quantity the amount is the price. Enough to tell its band, whose limits are whole euros up to HIGHEST_LIMIT.
 */
export const eurosOfLine: RawBuilder<number> = sql<number>`least(greatest(
  floor(l.gross_cents / coalesce(nullif(l.quantity, 0), 1) / 100), 0), ${sql.lit(HIGHEST_LIMIT)})::int`;
