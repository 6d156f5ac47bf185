import { useQueries, type QueryFunctionContext } from '@tanstack/react-query';
import { areaKey } from '@portal/shared/api';
import { namedPicture } from '@portal/shared/contract/marketing';
import { toBase64 } from '@portal/shared/files';
import { pictureFileQuery } from './pictures/queries.ts';

const NAMED = new RegExp(`"${namedPicture('([\\da-f]{64})')}"`, 'g');

/** A picture as an address that says all of it: the frame of the page is of no origin, and reaches nothing else of this window. */
const pictureAddressQuery = (id: string) => ({
  queryKey: areaKey('marketing', 'messages', 'picture-address', id),
  queryFn: async ({ client }: QueryFunctionContext) =>
    `data:image/jpeg;base64,${await toBase64(await client.fetchQuery(pictureFileQuery(id)))}`,
  staleTime: Infinity,
  gcTime: 60_000,
});

/**
 * The page of an e-mail with its pictures, each of which is fetched once, however often the page changes.
 * @param page as the API has it, with names in place of pictures
 * @returns null until all of them are there; one that is gone leaves what is said of it
 */
export function usePictured(page: string): string | null {
  const ids = [...new Set([...page.matchAll(NAMED)].map(([, id = '']) => id))];
  const found = useQueries({ queries: ids.map(pictureAddressQuery) });
  if (found.some(({ isPending }) => isPending)) return null;
  const addresses = new Map(ids.map((id, at) => [id, found[at]?.data ?? '']));
  return page.replaceAll(NAMED, (_name, id: string) => `"${addresses.get(id) ?? ''}"`);
}
