import { z } from 'zod';
import { LONGEST_TEXT } from './upload.ts';

const version = z.number().int().min(0).max(2_147_483_646);

/** Makers that a business may name, at most. */
export const MOST_PURCHASE_SHARES = 100;

const NO_PERCENT = { error: 'Bitte geben Sie zu jedem Hersteller einen Einkauf zwischen 1 und 100 % an.' };

/** What of the net revenue of a maker's goods their purchase costs, where the files have no purchase price of their own. */
export const purchaseShareSchema = z.strictObject({
  /** As files write it; case and blanks around it are of no account. */
  maker: z
    .string()
    .trim()
    .min(1, { error: 'Bitte geben Sie in jeder Zeile einen Hersteller an.' })
    .max(LONGEST_TEXT)
    .refine((value) => !/[\p{Cc}]/u.test(value), {
      error: 'Der Name enthält ein Zeichen, das nicht gespeichert werden kann. Bitte tippen Sie ihn neu.',
    }),
  /** 40: of 100 € without VAT, 40 € went to the maker. */
  percent: z.number().int().min(1, NO_PERCENT).max(100, NO_PERCENT),
});

/** A business's own; none: it has named none. */
export const purchaseSharesSchema = z
  .array(purchaseShareSchema)
  .max(MOST_PURCHASE_SHARES)
  .refine((shares) => new Set(shares.map(({ maker }) => maker.trim().toLowerCase())).size === shares.length, {
    error: 'Ein Hersteller steht zweimal da. Bitte entfernen Sie eine der Zeilen.',
  });

export const purchaseSettingsSchema = z.object({
  /** 0: never saved, and none. */
  version,
  shares: purchaseSharesSchema,
});

/** Makers as files write them, those first whose goods bring in most; none twice but for case and blanks. */
export const soldMakersSchema = z.object({ makers: z.array(z.string()) });

/** All of them at once; `version` is the one that was read, another by now is answered with 409. */
export const purchaseUpdateSchema = z.strictObject({ version, shares: purchaseSharesSchema });

export type PurchaseShare = z.infer<typeof purchaseShareSchema>;
export type PurchaseSettings = z.infer<typeof purchaseSettingsSchema>;
export type SoldMakers = z.infer<typeof soldMakersSchema>;
export type PurchaseUpdate = z.infer<typeof purchaseUpdateSchema>;
