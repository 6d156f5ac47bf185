export { dateOf, FIRST_DAY, monthsBetween, NO_DAY, packDay, packedDay, yearOf } from './days.ts';
export {
  agePosition,
  customerPosition,
  IS_FIRST,
  IS_GLASSES,
  IS_SALE,
  isMeant,
  isRegular,
  kindsOf,
  packedFilter,
  type PackedFilter,
} from './kinds.ts';
export { loadCustomers, loadPeople, loadYears } from './load-packed.ts';
export { customersGone, SALUTATIONS } from './pack-customers.ts';
export { forgetPacked, rebuildPacked } from './rebuild-packed.ts';
export { unpackFloat8, unpackInt2, unpackInt4 } from './unpack.ts';
