import { z } from 'zod';
import { postageClassesSchema } from '../prices/postage.ts';

const version = z.number().int().min(0).max(2_147_483_646);

/** The carrier's classes as the business has entered them. */
export const postageSchema = z.object({
  /** 0: never saved, and none. */
  version,
  classes: postageClassesSchema,
});

/** All of them at once; `version` is the one that was read, another by now is answered with 409. */
export const postageUpdateSchema = z.strictObject({ version, classes: postageClassesSchema });

export type Postage = z.infer<typeof postageSchema>;
export type PostageUpdate = z.infer<typeof postageUpdateSchema>;
