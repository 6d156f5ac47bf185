import { z } from 'zod';
import { priceLimitsSchema } from '../prices/price-limits.ts';

const version = z.number().int().min(0).max(2_147_483_646);

export const priceLimitSettingsSchema = z.object({
  /** 0: never saved, and the usual ones. */
  version,
  limits: priceLimitsSchema,
});

/** All of them at once; `version` is the one that was read, another by now is answered with 409. */
export const priceLimitUpdateSchema = z.strictObject({ version, limits: priceLimitsSchema });

export type PriceLimitSettings = z.infer<typeof priceLimitSettingsSchema>;
export type PriceLimitUpdate = z.infer<typeof priceLimitUpdateSchema>;
