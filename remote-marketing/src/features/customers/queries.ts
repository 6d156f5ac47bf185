import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { pageOf } from '@portal/shared/contract/common';
import {
  consentsSchema,
  contactPageSchema,
  customerOrderPageSchema,
  customerPageSchema,
  customerSchema,
  customerSearchGuideSchema,
  messageReasonSchema,
  emailConfirmationsSchema,
  refractionSchema,
  type ConsentInput,
  type Customer,
  type ObjectionInput,
} from '@portal/shared/contract/marketing';
import type { ListQuestion } from '@portal/shared/list';

/** As many as come with the customer. */
const ORDERS_A_PAGE = 10;
const BASE = 'api/v2/optician-marketing/customer';

/** What the search shows and understands; it changes with a new version of the area alone. */
export const searchGuideQuery = queryOptions({
  queryKey: areaKey('marketing', 'search-guide'),
  queryFn: async ({ signal }) =>
    customerSearchGuideSchema.parse(await api.get('json/marketing/kundensuchen.json', { signal }).json()),
  staleTime: Infinity,
});

/** Those who answer `q`; without it, who bought last. Each question has an answer of its own, and none stands in for another. */
export const customersQuery = ({ q, offset, limit }: ListQuestion) =>
  queryOptions({
    queryKey: areaKey('marketing', 'customers', 'search', q, offset, limit),
    queryFn: async ({ signal }) =>
      customerPageSchema.parse(await api.get(BASE, { searchParams: { q, offset, limit }, signal }).json()),
  });

const keyOf = (id: string, ...more: string[]) => areaKey('marketing', 'customers', id, ...more);
/** Begins the key of everything that is known of customers. */
export const CUSTOMERS_KEY = areaKey('marketing', 'customers');

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => customerSchema.parse(await api.get(`${BASE}/${id}`, { signal }).json()),
  });

export const consentsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'consents'),
    queryFn: async ({ signal }) => consentsSchema.parse(await api.get(`${BASE}/${id}/consents`, { signal }).json()),
  });

/** What the customer got, the newest first. */
export const contactsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'contacts'),
    queryFn: async ({ signal }) =>
      contactPageSchema.parse(await api.get(`${BASE}/${id}/contacts`, { searchParams: { limit: 200 }, signal }).json()),
  });

/** Why the customer got the message of a list. */
export const messageReasonQuery = (id: string, list: string) =>
  queryOptions({
    queryKey: keyOf(id, 'contacts', list),
    queryFn: async ({ signal }) =>
      messageReasonSchema.parse(
        await api.get(`${BASE}/${id}/contacts/${encodeURIComponent(list)}/reason`, { signal }).json(),
      ),
  });

/** Orders beyond the newest ones, which came with the customer. */
export const ordersQuery = ({ id, orders }: Customer) =>
  infiniteQueryOptions({
    queryKey: keyOf(String(id), 'orders', String(orders.total)),
    queryFn: async ({ signal, pageParam }) =>
      customerOrderPageSchema.parse(
        await api
          .get(`${BASE}/${id}/orders`, { searchParams: { offset: pageParam, limit: ORDERS_A_PAGE }, signal })
          .json(),
      ),
    initialPageParam: 0,
    initialData: { pages: [orders], pageParams: [0] },
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return read < total ? read : undefined;
    },
  });

const refractionPageSchema = pageOf(refractionSchema);
/** Each reading is written down: ask only when somebody wants to see it. */
export const readRefractions = async (id: string) =>
  refractionPageSchema.parse(await api.get(`${BASE}/${id}/refraction`, { searchParams: { limit: 200 } }).json());

export const recordConsent = async (id: string, json: ConsentInput) =>
  consentsSchema.parse(await api.post(`${BASE}/${id}/consents`, { json }).json());
export const recordObjection = async (id: string, json: ObjectionInput) =>
  consentsSchema.parse(await api.post(`${BASE}/${id}/objection`, { json }).json());

/** What the customer was asked by e-mail, and where a new question would go. */
export const confirmationsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id, 'confirmations'),
    queryFn: async ({ signal }) =>
      emailConfirmationsSchema.parse(await api.get(`${BASE}/${id}/email-confirmations`, { signal }).json()),
  });
export const askConfirmation = async (id: string): Promise<void> =>
  void (await api.post(`${BASE}/${id}/email-confirmations`));
export const acceptConfirmation = async (id: string, confirmation: number): Promise<void> =>
  void (await api.post(`${BASE}/${id}/email-confirmations/${confirmation}/acceptance`));

/** The person's Auskunft as a file. */
export const fetchDisclosure = (id: string, kind: 'pdf' | 'json') =>
  api.get(`${BASE}/${id}/${kind === 'pdf' ? 'disclosure.pdf' : 'disclosure'}`).blob();

export const eraseCustomer = async (id: string): Promise<void> => void (await api.post(`${BASE}/${id}/erasure`));
