import { z } from 'zod';

/** Pages are continued by how many entries were listed. */
export const pageToken = z
  .string()
  .regex(/^\d{1,9}$/)
  .nullish();
/** Zero means the largest page, as with Cognito. */
export const pageLimit = z.number().int().min(0).max(60).nullish();

export type PageToken = z.infer<typeof pageToken>;
export type PageLimit = z.infer<typeof pageLimit>;

/** One page of what `read` gives from an offset on, and the token for the next. */
export function page<T>(token: PageToken, limit: PageLimit, read: (limit: number, offset: number) => T[]) {
  const offset = Number(token ?? 0);
  const size = limit || 60;
  const items = read(size + 1, offset);
  return { items: items.slice(0, size), next: items.length > size ? String(offset + size) : undefined };
}
