import {
  PRICE_WAYS,
  type PriceWay,
  type Reached,
  type SwitchesAsked,
  type SwitchesPrice,
} from '@portal/shared/contract/settings-admin';

/** Customers of a business who are alike in all that switches ask. */
export interface Alike {
  letter: boolean;
  /** As things are, and as they would be. */
  email: boolean;
  email_then: boolean;
  sms: boolean;
  /** With einw_gesundheit. */
  health: boolean;
  people: number;
  /** What they have bought for in the twelve months. */
  cents: number;
}

/** Whether somebody can be chosen that way at all, by how switches stand. */
const CHOSEN: Readonly<Record<PriceWay, (switches: SwitchesAsked, group: Alike) => boolean>> = {
  any: () => true,
  eyes: ({ strict_health }, { health }) => health || !strict_health,
  forecast: ({ without_forecasts }) => !without_forecasts,
};

function reached(way: PriceWay, groups: readonly Alike[], switches: SwitchesAsked): Reached {
  const chosen = groups.filter((group) => CHOSEN[way](switches, group));
  const sum = (of: readonly Alike[], read: (group: Alike) => number) => of.reduce((all, group) => all + read(group), 0);
  const by = (may: (group: Alike) => boolean) => sum(chosen.filter(may), ({ people }) => people);
  const open = chosen.filter(({ letter, email, sms }) => letter || email || sms);
  return {
    letter: by(({ letter }) => letter),
    email: by(({ email }) => email),
    sms: by(({ sms }) => sms),
    people: sum(open, ({ people }) => people),
    revenue_cents: sum(open, ({ cents }) => cents),
  };
}

/** Whom the business may write to as its switches stand, and as they would. */
export const waysOf = (groups: readonly Alike[], now: SwitchesAsked, wanted: SwitchesAsked): SwitchesPrice['ways'] => {
  const then = groups.map((group) => ({ ...group, email: group.email_then }));
  return PRICE_WAYS.map((way) => ({ way, before: reached(way, groups, now), after: reached(way, then, wanted) }));
};
