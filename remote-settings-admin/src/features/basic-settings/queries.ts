import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { sendingsSchema, type Sendings } from '@portal/shared/contract/sendings';
import { shareLinksSchema, type ShareLinks } from '@portal/shared/contract/share-links';
import {
  agreementSchema,
  basicSettingsSchema,
  postageSchema,
  priceLimitSettingsSchema,
  purchaseSettingsSchema,
  reportMailSentSchema,
  reportMailsSchema,
  senderSchema,
  soldMakersSchema,
  type Agreement,
  type BasicSettings,
  type BusinessProfileUpdate,
  type Postage,
  type PostageUpdate,
  type PriceLimitSettings,
  type PriceLimitUpdate,
  type PurchaseSettings,
  type PurchaseUpdate,
  type ReportMailKind,
  type ReportMails,
  type ReportMailSent,
  type ReportMailUpdate,
  type Sender,
  type SenderUpdate,
  type SoldMakers,
  type StoreSettingsUpdate,
} from '@portal/shared/contract/settings-admin';

const URL = 'api/v2/settings';

/** The business and its stores. */
export const basicQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'basic'),
  queryFn: async ({ signal }): Promise<BasicSettings> =>
    basicSettingsSchema.parse(await api.get(`${URL}/basic`, { signal }).json()),
  staleTime: 0,
});
/** @throws ApiError 409 when somebody else has saved in the meantime; so do all others here */
export const saveProfile = async (json: BusinessProfileUpdate): Promise<BasicSettings> =>
  basicSettingsSchema.parse(await api.put(`${URL}/basic/business`, { json }).json());
export const saveStore = async (id: number, json: StoreSettingsUpdate): Promise<BasicSettings> =>
  basicSettingsSchema.parse(await api.put(`${URL}/basic/store/${id}`, { json }).json());

export const senderQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'sender'),
  queryFn: async ({ signal }): Promise<Sender> => senderSchema.parse(await api.get(`${URL}/sender`, { signal }).json()),
  staleTime: 0,
});
export const saveSender = async (json: SenderUpdate): Promise<Sender> =>
  senderSchema.parse(await api.put(`${URL}/sender`, { json }).json());

/** What the carrier takes for a letter, by quantity. */
export const postageQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'postage'),
  queryFn: async ({ signal }): Promise<Postage> =>
    postageSchema.parse(await api.get(`${URL}/postage`, { signal }).json()),
  staleTime: 0,
});
export const savePostage = async (json: PostageUpdate): Promise<Postage> =>
  postageSchema.parse(await api.put(`${URL}/postage`, { json }).json());

/** What purchases cost by maker. */
export const purchaseQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'purchase-prices'),
  queryFn: async ({ signal }): Promise<PurchaseSettings> =>
    purchaseSettingsSchema.parse(await api.get(`${URL}/purchase-prices`, { signal }).json()),
  staleTime: 0,
});
export const savePurchase = async (json: PurchaseUpdate): Promise<PurchaseSettings> =>
  purchaseSettingsSchema.parse(await api.put(`${URL}/purchase-prices`, { json }).json());

/** Makers that the business's files name. */
export const makersQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'purchase-prices', 'makers'),
  queryFn: async ({ signal }): Promise<SoldMakers> =>
    soldMakersSchema.parse(await api.get(`${URL}/purchase-prices/makers`, { signal }).json()),
});

/** Where price bands of the assortment end. */
export const priceLimitsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'price-limits'),
  queryFn: async ({ signal }): Promise<PriceLimitSettings> =>
    priceLimitSettingsSchema.parse(await api.get(`${URL}/price-limits`, { signal }).json()),
  staleTime: 0,
});
export const savePriceLimits = async (json: PriceLimitUpdate): Promise<PriceLimitSettings> =>
  priceLimitSettingsSchema.parse(await api.put(`${URL}/price-limits`, { json }).json());

/** The saved logo. @param version of the sender that has it */
export const logoQuery = ({
  version,
  has_logo,
  is_logo_sound,
}: Pick<Sender, 'version' | 'has_logo' | 'is_logo_sound'>) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'sender-logo', version),
    queryFn: async ({ signal }): Promise<Blob> => api.get(`${URL}/sender/logo`, { signal }).blob(),
    enabled: has_logo && is_logo_sound,
    staleTime: Infinity,
  });

/** Who gets Monatsbericht and Montagszahlen by e-mail. */
export const reportMailsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'report-mails'),
  queryFn: async ({ signal }): Promise<ReportMails> =>
    reportMailsSchema.parse(await api.get(`${URL}/report-mails`, { signal }).json()),
  staleTime: 0,
});
export const saveReportMail = async (sub: string, json: ReportMailUpdate): Promise<ReportMails> =>
  reportMailsSchema.parse(await api.put(`${URL}/report-mails/${encodeURIComponent(sub)}`, { json }).json());
/** Sends the last one at once. */
export const sendReportMail = async (sub: string, kind: ReportMailKind): Promise<ReportMailSent> =>
  reportMailSentSchema.parse(
    await api.post(`${URL}/report-mails/${encodeURIComponent(sub)}/send`, { json: { kind } }).json(),
  );

/** What people of the business send to addresses. */
export const sendingsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'report-mails', 'sendings'),
  queryFn: async ({ signal }): Promise<Sendings> =>
    sendingsSchema.parse(await api.get(`${URL}/sendings`, { signal }).json()),
  staleTime: 0,
});
export const endSending = async (id: number): Promise<Sendings> =>
  sendingsSchema.parse(await api.post(`${URL}/sendings/${id}/end`).json());

/** What people of the business share by links, and whether they may. */
export const shareLinksQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'report-mails', 'share-links'),
  queryFn: async ({ signal }): Promise<ShareLinks> =>
    shareLinksSchema.parse(await api.get(`${URL}/share-links`, { signal }).json()),
  staleTime: 0,
});
export const allowShareLinks = async (isAllowed: boolean): Promise<ShareLinks> =>
  shareLinksSchema.parse(await api.put(`${URL}/share-links`, { json: { is_allowed: isAllowed } }).json());
/** @param id 'all': every link of the business */
export const endShareLink = async (id: number | 'all'): Promise<ShareLinks> =>
  shareLinksSchema.parse(await api.post(`${URL}/share-links/${id === 'all' ? 'end' : `${id}/end`}`).json());

export const agreementQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'agreement'),
  queryFn: async ({ signal }): Promise<Agreement> =>
    agreementSchema.parse(await api.get(`${URL}/agreement`, { signal }).json()),
});
export const acceptAgreement = async (version: string): Promise<Agreement> =>
  agreementSchema.parse(await api.post(`${URL}/agreement`, { json: { version } }).json());
