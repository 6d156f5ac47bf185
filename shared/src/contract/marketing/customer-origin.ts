import { z } from 'zod';

/** With what the data of a person came first. */
export const customerOriginSchema = z.object({
  uploaded_on: z.iso.date(),
  /** The program whose export it was, as people call it; null: its files had the portal's own format. */
  software: z.string().nullable(),
  /** Names of its files with customers. */
  files: z.array(z.string()),
  /** It was the business's own archive from another portal. */
  is_take_away: z.boolean(),
});

export type CustomerOrigin = z.infer<typeof customerOriginSchema>;

/**
 * Answers 'Woher haben Sie meine Daten?'.
 * @param origin null: nothing that is kept says so
 * @example originText(origin) // 'Zuerst gekommen mit dem Upload vom 12.03.2024 aus AMPAREX (kunden.csv).'
 */
export function originText(origin: CustomerOrigin | null): string {
  if (!origin) return 'Nicht mehr feststellbar.';
  const { uploaded_on, software, files, is_take_away } = origin;
  const from = is_take_away
    ? 'aus dem mitgenommenen Datenbestand des Betriebs'
    : `aus ${software ?? 'der Software des Betriebs'}`;
  return `Zuerst gekommen mit dem Upload vom ${uploaded_on.split('-').toReversed().join('.')} ${from}${files.length > 0 ? ` (${files.join(', ')})` : ''}.`;
}
