import { z } from 'zod';

/** Of a carrier, by quantity, at most; more are offers to very large senders. */
export const MOST_POSTAGE_CLASSES = 8;

const oneLine = z
  .string()
  .trim()
  .min(1, { error: 'Bitte geben Sie jeder Portoklasse einen Namen.' })
  .max(60)
  .refine((value) => !/[\p{Cc}]/u.test(value));

/** What a carrier takes for a letter where so many are posted at once. */
export const postageClassSchema = z.strictObject({
  /** As the carrier calls it. */
  name: oneLine,
  /** Smallest quantity. */
  from_pieces: z.number().int().min(1).max(1_000_000),
  /** Of each letter. */
  cents: z.number().int().min(0).max(10_000),
});

export type PostageClass = z.infer<typeof postageClassSchema>;

/** A business's own; none: it has named none. */
export const postageClassesSchema = z
  .array(postageClassSchema)
  .max(MOST_POSTAGE_CLASSES)
  .refine((classes) => new Set(classes.map(({ from_pieces }) => from_pieces)).size === classes.length, {
    error: 'Zwei Portoklassen beginnen mit derselben Stückzahl. Bitte ändern Sie eine davon.',
  })
  .refine((classes) => classes.length === 0 || classes.some(({ from_pieces }) => from_pieces === 1), {
    error: 'Es fehlt der Preis für einzelne Briefe. Bitte lassen Sie eine Klasse mit einem Stück beginnen.',
  });

/** As everything that counts with them expects them. */
export const byQuantity = (classes: readonly PostageClass[]): PostageClass[] =>
  classes.toSorted((a, b) => a.from_pieces - b.from_pieces);

/** Postage of each of so many letters that are posted at once, in cents. @param classes by quantity */
export const postageOf = (classes: readonly PostageClass[], pieces: number): number =>
  classes.findLast(({ from_pieces }) => from_pieces <= pieces)?.cents ?? 0;

/** The first class in which a letter is cheaper than a single one; undefined: none is. @param classes by quantity */
export const cheaperClass = (classes: readonly PostageClass[]): PostageClass | undefined =>
  classes.find(({ cents }) => cents < postageOf(classes, 1));
