import { z } from 'zod';

/** Documents of data protection that the portal fills from what a business has decided, in the order in which they are shown. */
export const LAW_DOCUMENTS = [
  'verarbeitungsverzeichnis',
  'massnahmen',
  'interessenabwaegung',
  'datenschutzhinweis',
] as const;

export const lawDocumentSchema = z.object({
  id: z.enum(LAW_DOCUMENTS),
  title: z.string(),
  /** What it is for and by which law, one German sentence. */
  about: z.string(),
  /** ISO day as of which it is filled. */
  as_of: z.iso.date(),
  /** German sentences: what the business has to complete or decide before it holds; none: nothing is open. */
  open: z.array(z.string()),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
});

/** All of them; few, so that they come at once. */
export const lawDocumentsSchema = z.object({ items: z.array(lawDocumentSchema) });

export type LawDocumentId = (typeof LAW_DOCUMENTS)[number];
export type LawDocument = z.infer<typeof lawDocumentSchema>;
