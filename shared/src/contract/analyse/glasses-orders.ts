import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { frameSalesSchema } from './glasses-value.ts';
import { comparedOf } from './compared.ts';
import { GLASSES_TYPES } from '../common/glasses.ts';
import { AGE_GROUPS } from './filter.ts';
import { dataDaysSchema } from './data-days.ts';

const count = z.number().int();
const type = z.enum([...GLASSES_TYPES, 'ohne']);

/** Pieces of a period. `glasses` and `reglazing` net of cancellations, which count at their own day; all else of glasses sold and not taken back. */
export const glassesCountSchema = z.object({
  glasses: count,
  reglazing: count,
  main: count,
  extra: count,
  progressive: count,
  /** Fern, Nah, Gleitsicht, Office. */
  corrective: count,
  /** Of wearers of 45 and more on the day of the order. */
  progressive_45: count,
  corrective_45: count,
});

/** analyse/brillenauftrage. */
export const glassesOrdersSchema = z.object({
  total: comparedOf(glassesCountSchema),
  /**
   * `year`: the twelve months that end with this one, and those that ended a year before; null while the data do not reach
   * back over all of them. A month alone has too few pieces for its shares.
   */
  months: z.array(
    comparedOf(glassesCountSchema).extend({
      month: z.iso.date(),
      running: z.boolean(),
      year: comparedOf(glassesCountSchema.nullable()),
    }),
  ),
  /** Glasses of each type, net of cancellations: all types in the order of the contract, then 'ohne'. */
  types: z.array(comparedOf(count).extend({ type })),
  /** The same by age; pairs without a piece are left out. */
  ages: z.array(z.object({ age: z.enum(AGE_GROUPS), type, pieces: count })),
  ...dataDaysSchema.shape,
  /** Of the makers beside it: its own figures are pieces. */
  amounts: heldAmountsSchema,
});

const makerSales = comparedOf(frameSalesSchema);

/** Best-selling makers first; `rest`: all others together, null when there are none. */
const makersSchema = z.object({
  total: makerSales,
  makers: z.array(makerSales.extend({ maker: z.string() })),
  rest: makerSales.extend({ makers: count }).nullable(),
});

/** Who made the frames and the lenses that were sold and not taken back; amounts as their lines have them. */
export const glassesMakersSchema = z.object({
  frames: makersSchema,
  lenses: makersSchema,
  data_date: z.iso.date().nullable(),
  amounts: heldAmountsSchema,
});

export type GlassesCount = z.infer<typeof glassesCountSchema>;
export type GlassesOrders = z.infer<typeof glassesOrdersSchema>;
export type Makers = z.infer<typeof makersSchema>;
export type GlassesMakers = z.infer<typeof glassesMakersSchema>;
