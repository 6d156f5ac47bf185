import type { QueryClient } from '@tanstack/react-query';
import { MAILINGS_KEY } from './mailing-queries.ts';

/**
 * First parts of the keys of what hangs on mailings: lists and campaigns with their messages, what selections count and
 * export (the contact pause), what was sold, what customers got, the menu's release, who of those due can be reached, the advertising plan, and
 * in Datenqualität the addresses that something came back from.
 */
const KEYS = [MAILINGS_KEY, ['campaigns'], ['selections'], ['success'], ['customers'], ['release-info'], ['due-customers'], ['eyeplan'], ['quality'], ['quality-rows']];

/** Has everything asked for anew that a step of a mailing, or a customer's decision about mailings, can change. */
export const askAnew = (cache: QueryClient): Promise<void[]> => Promise.all(KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })));
