import { BRAND_TIERS, type BrandTier } from '@portal/shared/contract/prices';
import {
  NO_BRAND,
  type Brand,
  type BrandDecision,
  type BrandMerge,
  type BrandPreview,
  type BrandUpdate,
} from '@portal/shared/contract/settings-admin';
import { counted, formatDate, formatEuroWhole, NOUNS } from '@portal/shared/format';
import { TIER_NAMES } from '../../common/tier-names.ts';

export const tierName = (tier: BrandTier | null): string => (tier ? TIER_NAMES[tier] : 'unbekannt');

/** '' stands for 'by the price of its frames'. */
export type TierChoice = BrandTier | '';
export const tierChoices = ({
  tier,
  tier_source,
}: Pick<Brand, 'tier' | 'tier_source'>): { value: TierChoice; label: string }[] => [
  { value: '', label: tier_source === 'price' ? `nach dem Preis (${tierName(tier)})` : 'nach dem Preis' },
  ...BRAND_TIERS.map((value) => ({ value, label: TIER_NAMES[value] })),
];

/** What can be decided about brands. */
export type Choice = { kind: 'set'; update: BrandUpdate } | { kind: 'merge'; merge: BrandMerge };

export const merging = (name: string, into: string | null): Choice => ({
  kind: 'merge',
  merge: { names: [name], into },
});
export const keeping = ({ name }: Brand, tier: TierChoice, isOwn: boolean): Choice => ({
  kind: 'set',
  update: { name, tier: tier || null, is_own: isOwn },
});

/** What was done, as it is told afterwards. */
export function doneText(choice: Choice): string {
  if (choice.kind === 'set') return `„${choice.update.name}“ ist als Marke gespeichert.`;
  const {
    names: [name = ''],
    into,
  } = choice.merge;
  if (into === null) return `„${name}“ zählt wieder für sich. Die Zahlen folgen gleich.`;
  return into === NO_BRAND
    ? `„${name}“ zählt als „ohne Marke“. Die Zahlen folgen gleich.`
    : `„${name}“ zählt als „${into}“. Die Zahlen folgen gleich.`;
}

/** How a brand sold. @example '12 Fassungen in 12 Monaten, 1.200 €, im Mittel 100 €' */
export function soldText({ pieces, gross_cents, mean_cents }: Brand): string {
  const mean = mean_cents === null ? '' : `, im Mittel ${formatEuroWhole(mean_cents)}`;
  return pieces === 0
    ? `keine Fassung in den letzten 12 Monaten${mean}`
    : `${counted(pieces, NOUNS.frame)} in 12 Monaten, ${formatEuroWhole(gross_cents)}${mean}`;
}

/** What a merge moves. */
export const previewText = ({ orders, pieces, gross_cents, since }: BrandPreview): string =>
  since === null
    ? 'Eine Zusammenführung verschiebt keinen Auftrag.'
    : `Eine Zusammenführung verschiebt ${counted(orders, NOUNS.order)} seit ${formatDate(since)}: ${counted(pieces, NOUNS.frame)}, ${formatEuroWhole(gross_cents)}.`;

const quoted = (names: readonly string[]) => names.map((name) => `„${name}“`).join(', ');

/** A decision of the past. */
export function decisionText({ kind, names, into }: BrandDecision): string {
  if (kind === 'set') return `${quoted(names)} ist eine Marke`;
  const count = names.length === 1 ? 'zählt' : 'zählen';
  return kind === 'split'
    ? `${quoted(names)} ${count} wieder für sich`
    : `${quoted(names)} ${count} als „${into ?? ''}“`;
}

/** The brand that is asked about: the first one that was not put off; all again when none is left. */
export const nextOpen = (open: readonly Brand[], later: readonly string[]): Brand | undefined =>
  open.find(({ name }) => !later.includes(name)) ?? open[0];

/** What a key does while a brand is asked about; undefined: nothing. */
export type QueueStep = Choice | 'later' | 'undo';
export function stepOf(key: string, brand: Brand, tier: TierChoice, isOwn: boolean): QueueStep | undefined {
  const suggestion = brand.suggestions[Number(key) - 1];
  if (suggestion) return merging(brand.name, suggestion.name);
  const steps: Partial<Record<string, QueueStep>> = {
    m: keeping(brand, tier, isOwn),
    o: merging(brand.name, NO_BRAND),
    n: 'later',
    z: 'undo',
  };
  return steps[key.toLowerCase()];
}

const PAIR = ['marke', 'mit'] as const;

/** The two spellings that an address asks about, e.g. from the assortment's page; null: it asks about none. */
export function readPair(params: URLSearchParams): readonly [string, string] | null {
  const [name, other] = PAIR.map((key) => params.get(key)?.trim() ?? '');
  return name && other && name !== other ? [name, other] : null;
}

export function withoutPair(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of PAIR) next.delete(key);
  return next;
}
