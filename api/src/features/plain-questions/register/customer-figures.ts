import type { BaseMoves, BaseState, CustomerBase, LoyaltyStand } from '@portal/shared/contract/analyse';
import { canBeLost } from '../../../data/definitions/lost-known.ts';
import { from, type Figure } from './figure.ts';
import { placeRows, ratio, sidesOf } from './sources.ts';

const all = { stores: true, groups: ['PURE', 'PRO'] } as const;
const timeless = ['glasses', 'age', 'customer'] as const;
const every = [...timeless, 'weekday', 'place'] as const;
const onBase = { ...all, heeds: ['age'], page: 'customer-base', unit: 'pieces' } as const;
const onCustomer = { ...all, heeds: every, page: 'revenue-per-customer' } as const;
const onLoyalty = { ...all, heeds: timeless, page: 'loyalty' } as const;

/** Customers who stood somewhere before the period, and stand somewhere at its end. */
const moved =
  (was: readonly BaseState[], is: readonly BaseState[]) =>
  ({ moves }: BaseMoves): number =>
    moves
      .filter((move) => was.includes(move.was) && is.includes(move.is))
      .reduce((sum, { customers }) => sum + customers, 0);
const EVERYWHERE = ['none', 'active', 'at_risk', 'lost'] as const;
const base = (of: (moves: BaseMoves) => number | null) => from('base', (answer) => sidesOf(answer, of));
/** Null as long as nobody can have been lost: 'nobody' would be no answer. */
const lostOf = (of: (moves: BaseMoves) => number) =>
  from('base', (answer) => (canBeLost(answer) ? sidesOf(answer, of) : ([null, null] as const)));
const reached = ({ consent }: CustomerBase, name: string) =>
  consent.find(({ channel }) => channel === name)?.customers ?? 0;
const channel = (name: string) => from('base', (answer) => [reached(answer, name), null] as const);
const channelShare = (name: string) =>
  from(
    'base',
    (answer) => [ratio(reached(answer, name), moved(EVERYWHERE, ['active'])(answer.current)), null] as const,
  );
const stand = (of: (stand: LoyaltyStand) => number | null) => from('loyalty', (answer) => sidesOf(answer, of));

/** analyse/kunden, umsatz-je-kunde, kundenloyalitat and einzugsgebiet. */
export const CUSTOMER_FIGURES = {
  customers: {
    ...onBase,
    label: 'Aktive Kunden',
    asked: ['kunde ?zahl', 'bestand ?kunde'],
    now: { dated: 'buyers' },
    whole: base(moved(EVERYWHERE, ['active'])),
    without: from('without', (customers) => [customers, null]),
  },
  at_risk: {
    ...onBase,
    label: 'Gefährdete Kunden',
    asked: ['gefaehrdet ?kunde ?zahl'],
    now: { dated: 'newly_at_risk' },
    whole: base(moved(EVERYWHERE, ['at_risk'])),
  },
  lost: {
    ...onBase,
    label: 'Verlorene Kunden',
    asked: ['verloren ?kunde ?zahl'],
    now: { dated: 'newly_lost' },
    whole: lostOf(moved(EVERYWHERE, ['lost'])),
  },
  newly_at_risk: {
    ...onBase,
    label: 'Gefährdet geworden',
    asked: [],
    whole: base(moved(['none', 'active'], ['at_risk'])),
  },
  newly_lost: {
    ...onBase,
    label: 'Verloren gegangen',
    asked: [],
    whole: lostOf(moved(['none', 'active', 'at_risk'], ['lost'])),
  },
  reactivated: {
    ...onBase,
    label: 'Reaktivierte Kunden',
    asked: ['reaktiviert ?kunde ?zahl'],
    whole: base(moved(['at_risk', 'lost'], ['active'])),
  },
  months_since_main: {
    ...onBase,
    unit: 'months',
    label: 'Monate seit der letzten Hauptbrille',
    asked: ['alt brille ?kunde'],
    whole: base(({ days_since_main }) => (days_since_main === null ? null : days_since_main / 30.4375)),
  },
  by_letter: {
    ...onBase,
    label: 'Per Brief erreichbare Kunden',
    asked: ['brief ?einwilligung ?kunde ?zahl ?mit'],
    now: {},
    whole: channel('letter'),
  },
  by_email: {
    ...onBase,
    label: 'Per E-Mail erreichbare Kunden',
    asked: ['email ?einwilligung ?kunde ?zahl ?mit'],
    now: {},
    whole: channel('email'),
  },
  by_sms: {
    ...onBase,
    label: 'Per SMS erreichbare Kunden',
    asked: ['sms ?einwilligung ?kunde ?zahl ?mit'],
    now: {},
    whole: channel('sms'),
  },
  unreachable: {
    ...onBase,
    label: 'Nicht erreichbare Kunden',
    asked: ['unerreichbar ?kunde ?zahl'],
    now: {},
    whole: channel('none'),
  },
  email_share: {
    ...onBase,
    unit: 'share',
    label: 'E-Mail-Quote',
    asked: ['email anteil ?einwilligung ?kunde'],
    now: {},
    whole: channelShare('email'),
  },
  sms_share: {
    ...onBase,
    unit: 'share',
    label: 'SMS-Quote',
    asked: ['sms anteil ?einwilligung ?kunde'],
    now: {},
    whole: channelShare('sms'),
  },
  letter_share: {
    ...onBase,
    unit: 'share',
    label: 'Briefquote',
    asked: ['brief anteil ?einwilligung ?kunde'],
    now: {},
    whole: channelShare('letter'),
  },
  buyers: {
    ...onCustomer,
    unit: 'pieces',
    label: 'Käufer',
    asked: ['kaeufer ?zahl'],
    whole: from('perCustomer', (answer) => sidesOf(answer, ({ buyers }) => buyers)),
    rows: { place: placeRows('customers') },
  },
  revenue_per_customer: {
    ...onCustomer,
    unit: 'cents',
    label: 'Umsatz je Kunde',
    asked: ['umsatz je kunde ?schnitt ?zahl', 'umsatz schnitt kunde', 'bon'],
    whole: from('perCustomer', (answer) => sidesOf(answer, ({ amount, buyers }) => ratio(amount, buyers))),
    why: 'umsatz-je-kunde',
  },
  median_per_customer: {
    ...onCustomer,
    unit: 'cents',
    label: 'Median je Kunde',
    asked: ['median kunde ?je ?umsatz'],
    whole: from('perCustomer', (answer) => sidesOf(answer, ({ median }) => median)),
  },
  glasses_per_buyer: {
    ...onCustomer,
    unit: 'number',
    label: 'Brillen je Käufer',
    asked: ['brille je kunde ?schnitt', 'brille je kaeufer ?schnitt'],
    whole: from('perCustomer', (answer) =>
      sidesOf(answer, ({ glasses, glasses_buyers }) => ratio(glasses, glasses_buyers)),
    ),
  },
  top_share: {
    ...onCustomer,
    unit: 'share',
    label: 'Umsatzanteil der obersten 10 Prozent',
    asked: ['zehntel ?anteil ?kunde ?umsatz'],
    whole: from('perCustomer', ({ deciles, current, previous_top_share }) => [
      deciles[0] ? ratio(deciles[0].amount, current.amount) : null,
      previous_top_share,
    ]),
  },
  new_customers: {
    ...all,
    heeds: every,
    page: 'catchment',
    unit: 'pieces',
    label: 'Neukunden',
    asked: ['neukunde ?zahl ?kunde'],
    flows: true,
    whole: from('catchment', ({ total, previous }) => [total.new_customers, previous.new_customers]),
    rows: { place: placeRows('new_customers') },
  },
  distance: {
    ...all,
    heeds: every,
    page: 'catchment',
    unit: 'km',
    label: 'Mittlere Entfernung der Käufer',
    asked: ['weit kunde', 'entfernung ?kunde ?kaeufer ?schnitt'],
    whole: from('catchment', ({ total, previous }) => [total.median_km, previous.median_km]),
  },
  interval: {
    ...onLoyalty,
    unit: 'months',
    label: 'Kaufintervall',
    asked: ['intervall ?dauer ?lange ?kunde ?schnitt ?brille'],
    whole: stand(({ median }) => median),
  },
  returning_share: {
    ...onLoyalty,
    unit: 'share',
    label: 'Wiederkehrquote',
    asked: ['wiederkehr ?anteil ?zahl ?kunde'],
    whole: stand(({ returning, buyers }) => ratio(returning, buyers)),
  },
  repurchase_rate: {
    ...onLoyalty,
    unit: 'share',
    label: 'Wiederkaufrate in 36 Monaten',
    asked: ['wiederkauf ?anteil ?kunde'],
    whole: from('loyalty', ({ rates }) => {
      const found = rates.find(({ months }) => months === 36);
      return [found?.current?.share ?? null, found?.previous?.share ?? null] as const;
    }),
  },
  one_time: {
    ...onLoyalty,
    unit: 'pieces',
    label: 'Einmalkäufer',
    asked: ['einmal ?zahl'],
    whole: stand(({ one_time }) => one_time),
  },
  one_time_share: {
    ...onLoyalty,
    unit: 'share',
    label: 'Anteil der Einmalkäufer',
    asked: ['einmal anteil'],
    whole: stand(({ one_time, customers }) => ratio(one_time, customers)),
  },
} as const satisfies Record<string, Figure>;
