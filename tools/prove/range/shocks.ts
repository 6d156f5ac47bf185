import { isoDay } from '@portal/shared/contract/calendar';
import type { Random } from '../../../api/src/data/scoring/testing/random.ts';
import { NOTHING, type ShopDay, type ShopDays } from './known-days.ts';

/** Something that happens to a shop. Days are counted since 1970-01-01. */
export interface Shock {
  name: string;
  /** @param around `today`: when somebody looks, `ends`: the last day of its year */
  change: (days: ShopDays, around: { today: number; ends: number; random: Random }) => ShopDays;
}

const MONTH = 30;
const TWO_YEARS = 730;

const mapDays = (days: ShopDays, of: (own: ShopDay, day: number) => ShopDay): ShopDays =>
  new Map([...days].map(([day, own]) => [day, of(own, day)]));

const times = (own: ShopDay, factor: number): ShopDay => ({
  revenue: own.revenue * factor,
  glasses: own.glasses * factor,
  new_customers: own.new_customers * factor,
  orders: own.orders * factor,
});

/** A day of the two years before today. */
const before = (today: number, random: Random) => today - Math.floor(random.next() * TWO_YEARS);

/** When many shops are open and few people buy. */
const isChristmas = (day: number) => isoDay(day).slice(5) >= '12-24';

/** What comes after the day on which somebody looks, nothing before it can tell. */
export const UNKNOWABLE = '15 % weniger für immer, ab einem Tag nach dem Stichtag';

export const SHOCKS: readonly Shock[] = [
  { name: 'ohne Änderung', change: (days) => days },
  {
    name: 'ein Auftrag über 1 Mio. €, 300 Brillen an einem Tag, vor dem Stichtag',
    change: (days, { today, random }) => {
      const slip = before(today, random);
      const own = days.get(slip) ?? NOTHING;
      return new Map(days).set(slip, { ...own, revenue: own.revenue + 100_000_000, glasses: own.glasses + 300 });
    },
  },
  {
    name: 'ein Monat geschlossen, vor dem Stichtag',
    change: (days, { today, random }) => {
      const to = before(today, random);
      return new Map([...days].filter(([day]) => day <= to - MONTH || day > to));
    },
  },
  {
    name: '15 % weniger für immer, seit einem Tag vor dem Stichtag',
    change: (days, { today, random }) => {
      const from = before(today, random);
      return mapDays(days, (own, day) => times(own, day >= from ? 0.85 : 1));
    },
  },
  {
    name: 'das Niveau wandert um 5 % im Jahr',
    change: (days, { random }) => {
      const levels = new Map<number, number>();
      let level = 0;
      const months = [...days.keys()].map((day) => Math.floor(day / MONTH));
      for (
        let month = months.reduce((a, b) => Math.min(a, b));
        month <= months.reduce((a, b) => Math.max(a, b));
        month += 1
      ) {
        level += 0.05 * Math.sqrt(MONTH / 365) * random.normal();
        levels.set(month, Math.exp(level));
      }
      return mapDays(days, (own, day) => times(own, levels.get(Math.floor(day / MONTH)) ?? 1));
    },
  },
  {
    name: 'vom 24. bis 31. Dezember nur drei Zehntel, jedes Jahr',
    change: (days) => mapDays(days, (own, day) => times(own, isChristmas(day) ? 0.3 : 1)),
  },
  {
    name: UNKNOWABLE,
    change: (days, { ends, today, random }) => {
      const from = today + 1 + Math.floor(random.next() * (ends - today));
      return mapDays(days, (own, day) => times(own, day >= from ? 0.85 : 1));
    },
  },
];
