import { fallsShort, UPLOAD_KINDS, type ShortUpload, type UploadKind } from '@portal/shared/contract/settings-admin';
import { lastNight, nightOf } from './missing-nights.ts';

/** Rows of one kind in all files of an upload. */
export interface ArrivedRows {
  at: Date;
  kind: UploadKind;
  rows: number;
}

type Counts = ReadonlyMap<UploadKind, number>;

/** Of each night what had come by its end: a second upload of a kind takes the place of the first. */
function countNights(arrived: readonly ArrivedRows[]): [night: string, counts: Counts][] {
  const nights = new Map<string, Map<UploadKind, number>>();
  for (const { at, kind, rows } of arrived) {
    const night = nightOf(at);
    nights.set(night, (nights.get(night) ?? new Map<UploadKind, number>()).set(kind, rows));
  }
  return [...nights];
}

const shortKinds = (counts: Counts, usual: Counts): ShortUpload['kinds'] =>
  UPLOAD_KINDS.flatMap((kind) => {
    const [rows, before] = [counts.get(kind) ?? 0, usual.get(kind) ?? 0];
    return fallsShort(rows, before) ? [{ kind, rows, usual: before }] : [];
  });

/**
 * Nights in which a key brought less than in the last one that brought all, up to the newest. A night that still runs can
 * end that, but begin none: more may come until its morning.
 * @param arrived oldest first
 * @param usualFrom the night that is usual whatever came before it; null: the first
 * @returns null when the newest night brought all
 */
export function shortNights(arrived: readonly ArrivedRows[], usualFrom: string | null, now: Date): ShortUpload | null {
  const start: { usual: Counts | null; short: ShortUpload | null } = { usual: null, short: null };
  return countNights(arrived)
    .filter(([night]) => usualFrom === null || night >= usualFrom)
    .reduce(({ usual, short }, [night, counts]) => {
      const kinds = usual ? shortKinds(counts, usual) : [];
      if (kinds.length === 0) return { usual: counts, short: null };
      if (night > lastNight(now)) return { usual, short };
      return { usual, short: { from: short?.from ?? night, last: night, nights: (short?.nights ?? 0) + 1, kinds } };
    }, start).short;
}
