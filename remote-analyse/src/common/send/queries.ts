import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  sendingMadeSchema,
  sendingsSchema,
  type SendingInput,
  type SendingMade,
  type Sendings,
} from '@portal/shared/contract/analyse';

const URL = 'api/v2/analysis/sendings';
/** A PDF of a large chain takes a while to be drawn, and its e-mail to be taken. */
const PATIENCE_MS = 120_000;

/** What the person sends themselves. It changes with what the settings show of it, and so has their topic. */
export const ownSendingsQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'report-mails', 'own-sendings'),
  queryFn: async ({ signal }): Promise<Sendings> => sendingsSchema.parse(await api.get(URL, { signal }).json()),
  staleTime: 0,
});

/** @throws ApiError with a German sentence: no data, an address that wants nothing more, a mail server that does not take it */
export const send = async (json: SendingInput): Promise<SendingMade> =>
  sendingMadeSchema.parse(await api.post(URL, { json, timeout: PATIENCE_MS }).json());

export const endSending = async (id: number): Promise<Sendings> =>
  sendingsSchema.parse(await api.post(`${URL}/${id}/end`).json());
