import { FOLLOWS, NUMBER, type EmptiedColumn, type PersonTable } from './person-column.ts';

const ORDERS = 'of the pseudonym\'s orders, which stay';
const kept: EmptiedColumn<'customer_facts'> = { erased: { kept: ORDERS }, told: FOLLOWS };

export const customerFacts = {
  rows: 'emptied',
  columns: {
    tenant_id: kept, store_id: kept, customer_id: kept, other_store_ids: kept, first_purchase_on: kept, second_purchase_on: kept, last_purchase_on: kept,
    purchase_count: kept, last_main_on: kept, main_count: kept, last_main_type: kept, glasses_count: kept, gross_cents: kept, main_days: kept,
    may_letter: { erased: 'false', told: FOLLOWS }, may_email: { erased: 'false', told: FOLLOWS }, may_sms: { erased: 'false', told: FOLLOWS },
    birth_number: { erased: 'null', told: FOLLOWS }, salutation: { erased: { value: 'ohne' }, told: FOLLOWS },
  },
} satisfies PersonTable<'customer_facts'>;

export const orderFacts: PersonTable<'order_facts'> = {
  rows: { kept: 'what the pseudonym bought; age groups follow with the figures' },
  columns: {
    tenant_id: NUMBER, store_id: NUMBER, order_id: NUMBER, customer_id: NUMBER, staff_id: NUMBER, ordered_on: FOLLOWS, kind: FOLLOWS, glasses_type: FOLLOWS,
    age_group: FOLLOWS, customer_kind: FOLLOWS, revenue_cents: FOLLOWS, discount_cents: FOLLOWS, glasses_cents: FOLLOWS, frame_cents: FOLLOWS,
    lens_cents: FOLLOWS, contact_lens_cents: FOLLOWS, merchandise_cents: FOLLOWS, is_cancellation: FOLLOWS, piece: FOLLOWS, is_sale: FOLLOWS,
    purchase_on: FOLLOWS, purchase_number: FOLLOWS, customer_since: FOLLOWS, is_main: FOLLOWS, is_premium: FOLLOWS,
    charged_cents: FOLLOWS, charged_frame_cents: FOLLOWS, charged_lens_cents: FOLLOWS,
  },
};

export const mainWaits: PersonTable<'main_waits'> = {
  rows: { kept: 'between the pseudonym\'s purchases; age groups follow with the figures' },
  columns: {
    tenant_id: NUMBER, store_id: NUMBER, order_id: NUMBER, customer_id: NUMBER, since: FOLLOWS, since_month: FOLLOWS, since_day: FOLLOWS, next_on: FOLLOWS,
    months: FOLLOWS, is_first: FOLLOWS, glasses_type: FOLLOWS, age_group: FOLLOWS, customer_kind: FOLLOWS,
  },
};

export const customerSearch: PersonTable<'customer_search'> = {
  rows: { by: 'forgetInSearch' },
  columns: {
    tenant_id: NUMBER, customer_id: NUMBER, store_id: NUMBER, other_store_ids: FOLLOWS, last_name: FOLLOWS, first_name: FOLLOWS, last_head: FOLLOWS,
    first_head: FOLLOWS, last_end: FOLLOWS, first_end: FOLLOWS, last_second: FOLLOWS, last_third: FOLLOWS, last_fourth: FOLLOWS, first_second: FOLLOWS,
    plz: FOLLOWS, city: FOLLOWS, number: FOLLOWS, number_bare: FOLLOWS, phone: FOLLOWS, mobile: FOLLOWS, phone_back: FOLLOWS, mobile_back: FOLLOWS,
    last_purchase_on: FOLLOWS,
  },
};

export const customerScores: PersonTable<'customer_scores'> = {
  rows: { by: 'forgetScores' },
  columns: {
    tenant_id: NUMBER, store_id: NUMBER, customer_id: NUMBER, as_of: 'as_of', next_glasses_p6: 'next_glasses_p6', next_glasses_p12: 'next_glasses_p12',
    next_glasses_months: 'next_glasses_months', next_glasses_early: 'next_glasses_early', next_glasses_late: 'next_glasses_late', fashion: 'fashion',
    future: 'future', quality: 'quality', potential_long: 'potential_long', potential_multifocal: 'potential_multifocal', potential_near: 'potential_near',
    potential_office: 'potential_office', potential_sports_sun: 'potential_sports_sun', reasons: 'reasons', refraction_potentials: 'refraction_potentials',
  },
};
