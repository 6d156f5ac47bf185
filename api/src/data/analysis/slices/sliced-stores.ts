import type { OrderSlice } from '@portal/shared/contract/analyse';
import type { Stores } from '../../stores/scope.ts';

/** Orders of some stores in a slice. */
export interface SlicedStores extends Stores {
  slice: OrderSlice;
}
