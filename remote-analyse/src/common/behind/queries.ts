import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@portal/shared/api';
import {
  madeSelectionSchema, revenueOrderPageSchema, sliceCustomerPageSchema, type CustomerSliceInput, type OrderSliceInput, type SliceSelection,
} from '@portal/shared/contract';
import { asParams } from '../as-params.ts';

export const PER_PAGE = 10;

/** One page of the orders of a slice. The store is part of the key, since it is part of the answer. */
export const ordersQuery = (slice: OrderSliceInput, storeId: number | undefined, offset: number) =>
  queryOptions({
    queryKey: ['analysis-orders', storeId, slice, offset],
    queryFn: async ({ signal }) =>
      revenueOrderPageSchema.parse(await api.get('api/v2/analysis/orders', {
        searchParams: asParams({ ...slice, offset, limit: PER_PAGE }), signal,
      }).json()),
    placeholderData: keepPreviousData,
  });

/** One page of the customers of a slice. */
export const customersQuery = (slice: CustomerSliceInput, storeId: number | undefined, offset: number) =>
  queryOptions({
    queryKey: ['analysis-customers', storeId, slice, offset],
    queryFn: async ({ signal }) =>
      sliceCustomerPageSchema.parse(await api.get('api/v2/analysis/customers', {
        searchParams: asParams({ ...slice, offset, limit: PER_PAGE }), signal,
      }).json()),
    placeholderData: keepPreviousData,
  });

/** Makes a draft of a selection from the customers of a slice. */
export const makeSelection = async (selection: SliceSelection) =>
  madeSelectionSchema.parse(await api.post('api/v2/analysis/customers/selection', { json: selection }).json());
