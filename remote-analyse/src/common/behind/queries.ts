import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  madeSelectionSchema,
  revenueOrderPageSchema,
  sliceCustomerPageSchema,
  type CustomerSliceInput,
  type OrderSliceInput,
  type SliceSelection,
} from '@portal/shared/contract/analyse';
import type { ListQuestion } from '@portal/shared/list';

/** A slice in an address: as it is typed, its numbers may be anything that says one. */
const asParams = (slice: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(slice)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** Parameters of a page; what is not asked for is left out. */
const pageParams = ({ q, sort, direction, offset, limit }: ListQuestion) => ({
  ...(q !== '' && { q }),
  ...(sort && { sort, direction }),
  offset,
  limit,
});

/** One page of the orders of a slice. The store is part of the key, since it is part of the answer. */
export const ordersQuery = (slice: OrderSliceInput, storeId: number | undefined, question: ListQuestion) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'orders-behind', storeId, slice, question),
    queryFn: async ({ signal }) =>
      revenueOrderPageSchema.parse(
        await api
          .get('api/v2/analysis/orders', { searchParams: { ...asParams(slice), ...pageParams(question) }, signal })
          .json(),
      ),
    placeholderData: keepPreviousData,
  });

/** One page of the customers of a slice. */
export const customersQuery = (slice: CustomerSliceInput, storeId: number | undefined, question: ListQuestion) =>
  queryOptions({
    queryKey: areaKey('analyse', 'figures', 'customers-behind', storeId, slice, question),
    queryFn: async ({ signal }) =>
      sliceCustomerPageSchema.parse(
        await api
          .get('api/v2/analysis/customers', { searchParams: { ...asParams(slice), ...pageParams(question) }, signal })
          .json(),
      ),
    placeholderData: keepPreviousData,
  });

/** Makes a draft of a selection from the customers of a slice. */
export const makeSelection = async (selection: SliceSelection) =>
  madeSelectionSchema.parse(await api.post('api/v2/analysis/customers/selection', { json: selection }).json());
