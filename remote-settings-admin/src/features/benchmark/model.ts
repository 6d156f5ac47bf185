import {
  benchmarkRulesSchema,
  type BenchmarkPreviewGroup,
  type BenchmarkRules,
  type BenchmarkSettings,
} from '@portal/shared/contract/settings-admin';
import { formatCount, formatDate } from '@portal/shared/format';
import { addMonths, today } from '@portal/shared/contract/calendar';

export type SavedRules = NonNullable<BenchmarkSettings['rules']>;
/** As typed: an empty field has no number yet. */
export type RuleChanges = Partial<
  { [Key in Exclude<keyof BenchmarkRules, 'revenue_bounds'>]: number | null } & { revenue_bounds: (number | null)[] }
>;

export const NO_CHANGES: RuleChanges = {};

export const RULE_NAMES: Record<keyof BenchmarkRules, string> = {
  min_stores: 'Mindestzahl der Geschäfte',
  min_businesses: 'Mindestzahl der Betriebe',
  outlier_iqr: 'Ausreißer ab … Viertelsabständen',
  revenue_bounds: 'Grenzen der Umsatzklassen',
  publish_day: 'Veröffentlichen am … des Monats',
  publish_lag: 'Monate später',
};

export const readRule = <Key extends keyof BenchmarkRules>(rules: SavedRules, key: Key): SavedRules[Key] => rules[key];

/** The changes that differ from what is saved. */
export function withRule<Key extends keyof RuleChanges>(
  before: RuleChanges,
  saved: SavedRules,
  key: Key,
  value: RuleChanges[Key],
): RuleChanges {
  const changes = { ...before, [key]: value };
  if (JSON.stringify(value) === JSON.stringify(saved[key])) delete changes[key];
  return changes;
}

/** All rules as they would be saved; null while something is missing or out of bounds. */
export function wantedRules(saved: SavedRules, changes: RuleChanges): BenchmarkRules | null {
  const result = benchmarkRulesSchema.safeParse({ ...saved, ...changes });
  return result.success ? result.data : null;
}

/** Why the bounds cannot be saved; nothing while they can. */
export function boundsProblem(bounds: readonly (number | null)[]): string | undefined {
  const result = benchmarkRulesSchema.shape.revenue_bounds.safeParse(bounds);
  return result.success ? undefined : result.error.issues[0]?.message;
}

/** A rule's value as people say it. */
export function inWords(key: keyof BenchmarkRules, { [key]: value }: RuleChanges | BenchmarkRules): string {
  if (Array.isArray(value)) return value.map((bound) => `${formatCount((bound ?? 0) / 1_000)}\u00a0T€`).join(', ');
  return typeof value === 'number' ? formatCount(value) : '–';
}

/** @example 'unter 250 T€', '250 bis 500 T€', 'ab 1.000 T€', 'alle' */
export function className(revenueClass: string): string {
  const thousands = (text: string) => formatCount(Number(text));
  if (revenueClass === '*') return 'alle';
  if (revenueClass.startsWith('<')) return `unter ${thousands(revenueClass.slice(1))}\u00a0T€`;
  if (revenueClass.startsWith('>=')) return `ab ${thousands(revenueClass.slice(2))}\u00a0T€`;
  const [low = '', high = ''] = revenueClass.split('-');
  return `${thousands(low)} bis ${thousands(high)}\u00a0T€`;
}

/** Why a group is not published, in words. */
export function statusOf(
  { published, stores, businesses }: BenchmarkPreviewGroup,
  { min_stores, min_businesses }: BenchmarkRules,
): string {
  if (published) return 'wird veröffentlicht';
  if (stores < min_stores) return 'zu wenige Geschäfte';
  return businesses < min_businesses
    ? 'zu wenige Betriebe'
    : 'zurückgehalten: sonst wäre der Rest oder ein Betrieb erkennbar';
}

/** Day on which the next month comes out. */
export function nextDay(
  { publish_day, publish_lag }: Pick<BenchmarkRules, 'publish_day' | 'publish_lag'>,
  day: string = today(),
): { on: string; months: number } {
  const first = `${day.slice(0, 8)}01`;
  const month = Number(day.slice(8)) < publish_day ? first : addMonths(first, 1);
  return { on: formatDate(`${month.slice(0, 8)}${String(publish_day).padStart(2, '0')}`), months: publish_lag };
}
