import { hash } from 'node:crypto';
import type { DrawnSettings, DrawStep } from '@portal/shared/contract/marketing';

/** A hit of the selection, as far as drawing has to know. */
export interface Candidate {
  id: number;
  storeId: number;
  /** May be reached on the channel: consent or no objection, and an address to reach them at. */
  isReachable: boolean;
  /** On the block list, though under another customer number. */
  isBlocked: boolean;
  /** Something came back from this very address. */
  isUndeliverable: boolean;
  /** Was written to within the pause, or is about to be, or has asked for one. */
  isResting: boolean;
  /** In the control group of a campaign whose response time the mailing falls into. */
  isCompared: boolean;
  /** The same for everyone who is one person, as far as known. */
  person: string;
  /** The same for everyone of one household. */
  household: string;
  /** Of the next glasses within 6 months, 0 to 1; null: not known. */
  chance: number | null;
}

export interface Drawn {
  /** In the order of DRAW_STEPS; the last one is the number of recipients. */
  funnel: DrawStep[];
  /** Best chance first. */
  members: { candidate: Candidate; rank: number; isControl: boolean }[];
  /** Chance of the last one whom the number wanted let through; null: it left nobody out, or that chance is unknown. */
  cutOff: number | null;
}

/** How many a drawing gives: no lot is needed to say it. */
export interface Sized extends Pick<Drawn, 'funnel' | 'cutOff'> {
  /** Recipients and control group together. */
  members: number;
  control: number;
}

/** The numbers of `draw`, which follow from candidates and settings alone. */
export function size(candidates: readonly Candidate[], settings: DrawnSettings): Sized {
  const { funnel, cutOff, target, control } = narrow(candidates, settings);
  return { funnel, cutOff, members: target, control };
}

/**
 * Draws recipients and control group. Who of several with the same chance, and who of all becomes control, follows from
 * the seed, so that it can be drawn again.
 */
export function draw(candidates: readonly Candidate[], settings: DrawnSettings, seed: string): Drawn {
  const { funnel, cutOff, target, control, left } = narrow(candidates, settings);
  // Lots are dear: nobody draws one who cannot get in by any.
  const last = left[target - 1];
  const inReach = last ? left.filter((candidate) => byChance(candidate, last) <= 0) : [];
  const chosen = byLot(inReach, seed).sort(byChance).slice(0, target);
  const controls = new Set(
    byLot(chosen, `${seed} control`)
      .slice(0, control)
      .map(({ id }) => id),
  );
  return {
    funnel,
    cutOff,
    members: chosen.map((candidate, index) => ({ candidate, rank: index + 1, isControl: controls.has(candidate.id) })),
  };
}

interface Narrowed extends Pick<Drawn, 'funnel' | 'cutOff'> {
  /** Everyone who may be drawn, best chance first. */
  left: Candidate[];
  /** How many of them are drawn, and how many of those become control. */
  target: number;
  control: number;
}

function narrow(candidates: readonly Candidate[], settings: DrawnSettings): Narrowed {
  const funnel: DrawStep[] = [{ step: 'selection', remaining: candidates.length }];
  const keep = (step: DrawStep['step'], rows: Candidate[]) => {
    funnel.push({ step, remaining: rows.length });
    return rows;
  };
  let left = keep(
    'channel',
    candidates.filter(({ isReachable }) => isReachable),
  );
  left = keep(
    'blocked',
    left.filter(({ isBlocked }) => !isBlocked),
  );
  left = keep(
    'undeliverable',
    left.filter(({ isUndeliverable }) => !isUndeliverable),
  );
  // Not by lot: who is kept here decides how many are left further down.
  left = keep(
    'duplicates',
    firstOfEach(
      left.toSorted((a, b) => byChance(a, b) || a.id - b.id),
      'person',
    ),
  );
  left = keep(
    'compared',
    withoutPeople(
      left,
      candidates.filter(({ isCompared }) => isCompared),
    ),
  );
  // Without a pause of the campaign's own, one that somebody has asked for holds all the same.
  if (settings.pause_days !== null || candidates.some(({ isResting }) => isResting))
    left = keep(
      'pause',
      withoutPeople(
        left,
        candidates.filter(({ isResting }) => isResting),
      ),
    );
  if (settings.one_per_household) left = keep('household', firstOfEach(left, 'household'));
  const { target, control } = sizes(left.length, settings);
  const cutOff = target < left.length ? (left[target - 1]?.chance ?? null) : null;
  if (settings.target_count !== null) funnel.push({ step: 'target', remaining: target });
  if (settings.control_percent > 0) funnel.push({ step: 'control', remaining: target - control });
  return { funnel, cutOff, target, control, left };
}

/** Without who is one of these people, under whichever number. */
function withoutPeople(left: readonly Candidate[], gone: readonly Candidate[]): Candidate[] {
  const people = new Set(gone.map(({ person }) => person));
  return left.filter(({ person }) => !people.has(person));
}

/** How many are drawn of `count`, and how many of them become control, so that no more pieces go out than wanted. */
function sizes(
  count: number,
  { target_count: pieces, control_percent: percent }: DrawnSettings,
): { target: number; control: number } {
  const wanted = pieces === null ? Infinity : Math.round((pieces * 100) / (100 - percent));
  if (pieces !== null && wanted <= count) return { target: wanted, control: wanted - pieces };
  return { target: count, control: Math.round((count * percent) / 100) };
}

/** The unknown last. */
const byChance = (a: Candidate, b: Candidate) => (b.chance ?? -1) - (a.chance ?? -1);

/** In the order of their lots. */
function byLot(candidates: readonly Candidate[], seed: string): Candidate[] {
  const lots = candidates.map(({ id }) => hash('sha256', `${seed} ${id}`));
  // By their first 48 bits as numbers, which sort ten times as fast; by the whole where those are equal.
  const heads = Float64Array.from(lots, (lot) => Number.parseInt(lot.slice(0, 12), 16));
  const order = Uint32Array.from(candidates.keys()).sort(
    (a, b) => heads[a]! - heads[b]! || (lots[a]! < lots[b]! ? -1 : 1),
  );
  return Array.from(order, (at) => candidates[at]!);
}

function firstOfEach(candidates: readonly Candidate[], key: 'person' | 'household'): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter((candidate) => {
    if (seen.has(candidate[key])) return false;
    seen.add(candidate[key]);
    return true;
  });
}
