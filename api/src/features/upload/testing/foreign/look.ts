import { UPLOAD_KINDS } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';

const mappingSchema = z.looseObject({
  kind: z.enum(UPLOAD_KINDS),
  headers: z.array(z.string()),
  columns: z.array(z.looseObject({ column: z.string() })),
});
const headersSchema = z.array(z.object({ header: z.string(), values: z.array(z.string()) })).default([]);

/** What of a preview a person looks at; mappings go back as they came. */
export const lookSchema = z.object({
  id: z.string(),
  files: z.array(
    z.object({
      position: z.number(),
      name: z.string(),
      encoding: z.string().nullable(),
      kind: z.enum(UPLOAD_KINDS).nullable(),
      headers: z.array(z.string()),
      problem: z.string().nullable(),
      missing: z.array(z.string()),
      unknown_stores: z.array(z.string()),
      refusals: z.array(z.object({ column: z.string() })),
      unread: headersSchema,
      open_consents: headersSchema,
      suggestions: z.array(z.object({ mapping: mappingSchema, more: z.array(mappingSchema).default([]) })),
    }),
  ),
});

export type Look = z.infer<typeof lookSchema>;
export type SeenFile = Look['files'][number];
export type Mapping = z.infer<typeof mappingSchema>;

/** How a file is to be read; one that holds several kinds stands there once for each. */
export interface Chosen {
  position: number;
  mapping: Mapping | null;
  skip?: true;
}
