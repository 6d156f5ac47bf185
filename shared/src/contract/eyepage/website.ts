import { z } from 'zod';
import { websiteAddressSchema } from './website-address.ts';

/** The one website of a business, as it is registered here. */
export const websiteSchema = z.object({
  /** With scheme and host; of the demo's a path, to be read against the portal's own address. */
  address: z.string(),
  /** Stands in the counter script's `data-site`. */
  site_key: z.uuid(),
  host_names: z.array(z.string()),
  /** false: nothing is counted. */
  is_on: z.boolean(),
  /** Its figures are invented. */
  is_demo: z.boolean(),
  version: z.number().int(),
});

/** All of it at once; `version` is the one that was read, 0 where none is registered yet; another by now is answered with 409. */
export const websiteUpdateSchema = z.object({
  address: websiteAddressSchema,
  is_on: z.boolean().default(true),
  version: z.number().int().min(0).max(2_147_483_646),
});

export type Website = z.infer<typeof websiteSchema>;
export type WebsiteUpdate = z.infer<typeof websiteUpdateSchema>;
