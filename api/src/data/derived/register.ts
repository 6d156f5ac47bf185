import { rebuildSearch, forgetInSearch } from '../customer-search/rebuild-search.ts';
import { forgetScores, forgetUnscorable, forgetUnwanted } from '../customer-scores/forget-scores.ts';
import { rebuildPlaceNames } from '../geo/index.ts';
import { forgetPacked, rebuildPacked } from '../packed/index.ts';
import { forgetSegments } from '../selections/build-segment.ts';
import { rebuildAssortmentMonths } from './assortment-month.ts';
import { rebuildBrandMonths } from './brand-month.ts';
import { rebuildCustomerFacts } from './customer-facts.ts';
import { writeEdition } from './edition.ts';
import { rebuildFirstPurchases } from './first-purchases.ts';
import { forgetDuplicates } from './forget-duplicates.ts';
import { forgetTraits } from './forget-traits.ts';
import { resolveGlassesTypes } from './glasses-types.ts';
import { rebuildMainWaits } from './main-waits.ts';
import { rebuildOrderFacts } from './order-facts.ts';
import { rebuildPriceBands } from './price-bands.ts';
import { rebuildOtherStores } from './other-stores.ts';
import type { Rebuild } from './rebuild.ts';
import { refreshReach } from './refresh-reach.ts';
import { rebuildRevenueDays } from './revenue-day.ts';
import { rebuildRevenueMonths } from './revenue-month.ts';
import { rebuildStaffMonths } from './staff-month.ts';
import { rebuildStoreDays } from './store-day.ts';
import { rebuildStoreMonths } from './store-month.ts';
import type { Touched } from './touched.ts';

type Step = (touched: Touched) => Promise<void>;

/** One structure that says nothing that the facts do not say, and has to follow when they change. */
export interface DerivedStructure {
  /** Its table; `table.column` for a column in a table of facts. */
  name: string;
  /** What it is made from, of the others here; they stand above it. */
  after: readonly string[];
  /** How it is made anew for some stores, in the transaction that changed the orders; else the job that makes it. */
  build: ((rebuild: Rebuild) => Promise<void>) | 'quality' | 'scores';
  /** `traits` tell of a person and go at once with them; `numbers` name a customer, of whom an erasure leaves a pseudonym. */
  people: 'nobody' | 'numbers' | 'traits';
  /** Takes out what it knows of people who are being erased. */
  forget?: Step;
  /** Follows at once what is decided about people: how they may be reached, who they are. */
  reach?: Step;
  /** Follows at once when customers were scored. */
  scored?: Step;
  /** What the planner is told after changes; `vacuum`: also that rows are settled, for what is counted from an index alone. */
  statistics?: 'analyze' | 'vacuum';
}

/**
 * Everything that is derived, in the order in which it is made. What rebuilds, forgets, analyses or compares derived
 * data walks this list, so that a new table is in all of it by standing here; catalog.test holds it to the schema.
 */
export const REGISTER: readonly DerivedStructure[] = [
  // First, since it says which amounts the lines of the following ones count with.
  { name: 'derived_editions', after: [], build: writeEdition, people: 'nobody' },
  { name: 'resolved_glasses_types', after: [], build: resolveGlassesTypes, people: 'nobody' },
  { name: 'customers.first_purchase_on', after: [], build: rebuildFirstPurchases, people: 'numbers' },
  { name: 'customers.other_store_ids', after: [], build: rebuildOtherStores, people: 'nobody' },
  {
    name: 'order_facts',
    after: ['resolved_glasses_types', 'customers.first_purchase_on'],
    build: rebuildOrderFacts,
    people: 'numbers',
    statistics: 'analyze',
  },
  {
    name: 'customer_facts',
    after: ['order_facts', 'customers.other_store_ids'],
    build: rebuildCustomerFacts,
    people: 'traits',
    forget: forgetTraits,
    reach: refreshReach,
    statistics: 'analyze',
  },
  { name: 'revenue_day', after: ['order_facts'], build: rebuildRevenueDays, people: 'nobody', statistics: 'analyze' },
  { name: 'store_day', after: ['revenue_day'], build: rebuildStoreDays, people: 'nobody', statistics: 'analyze' },
  {
    name: 'revenue_month',
    after: ['order_facts'],
    build: rebuildRevenueMonths,
    people: 'nobody',
    statistics: 'analyze',
  },
  { name: 'store_month', after: ['order_facts'], build: rebuildStoreMonths, people: 'nobody' },
  { name: 'staff_month', after: ['order_facts'], build: rebuildStaffMonths, people: 'nobody', statistics: 'analyze' },
  { name: 'brand_month', after: ['derived_editions', 'order_facts'], build: rebuildBrandMonths, people: 'nobody' },
  {
    name: 'assortment_month',
    after: ['order_facts'],
    build: rebuildAssortmentMonths,
    people: 'nobody',
    statistics: 'analyze',
  },
  { name: 'store_price_bands', after: ['derived_editions', 'order_facts'], build: rebuildPriceBands, people: 'nobody' },
  { name: 'main_waits', after: ['order_facts'], build: rebuildMainWaits, people: 'numbers', statistics: 'analyze' },
  {
    name: 'store_people',
    after: ['order_facts', 'customer_facts', 'main_waits'],
    build: rebuildPacked('store_people'),
    people: 'traits',
    forget: forgetPacked('store_people'),
  },
  // By places in `store_people`, so that one is never there without the other.
  {
    name: 'store_year_orders',
    after: ['order_facts', 'store_people'],
    build: rebuildPacked('store_year_orders'),
    people: 'numbers',
    forget: forgetPacked('store_year_orders'),
  },
  {
    name: 'store_base',
    after: ['customer_facts'],
    build: rebuildPacked('store_base'),
    people: 'traits',
    forget: forgetPacked('store_base'),
  },
  {
    name: 'customer_search',
    after: ['customer_facts'],
    build: rebuildSearch,
    people: 'traits',
    forget: forgetInSearch,
    statistics: 'vacuum',
  },
  // An address can be that of one person alone.
  { name: 'place_names', after: [], build: rebuildPlaceNames, people: 'traits', forget: rebuildPlaceNames },
  { name: 'score_models', after: ['order_facts'], build: 'scores', people: 'nobody', reach: forgetUnwanted },
  { name: 'score_models_market', after: ['order_facts'], build: 'scores', people: 'nobody' },
  {
    name: 'customer_scores',
    after: ['order_facts', 'store_price_bands', 'score_models_market'],
    build: 'scores',
    people: 'traits',
    forget: forgetScores,
    reach: forgetUnscorable,
    statistics: 'analyze',
  },
  // Built when somebody selects. Selections count from all of the above.
  {
    name: 'customer_segments',
    after: ['customer_facts', 'revenue_day', 'customer_scores'],
    build: forgetSegments,
    people: 'traits',
    forget: forgetSegments,
    reach: forgetSegments,
    scored: forgetSegments,
  },
  { name: 'duplicate_candidates', after: [], build: 'quality', people: 'traits', forget: forgetDuplicates },
  { name: 'quality_scores', after: ['duplicate_candidates', 'order_facts'], build: 'quality', people: 'nobody' },
];
