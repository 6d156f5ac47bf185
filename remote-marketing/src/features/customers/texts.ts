import type { Customer, CustomerHit } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';

type Named = Pick<CustomerHit, 'title' | 'first_name' | 'last_name' | 'external_id'>;
type Quarter = NonNullable<CustomerHit['next_glasses']>;

/** As in a file: 'Eberhard, Dr. Birgit'. */
export const filedName = ({ title, first_name, last_name, external_id }: Named): string =>
  [last_name, [title, first_name].filter(Boolean).join(' ')].filter(Boolean).join(', ') || `Kunde ${external_id}`;

/** As one is addressed: 'Dr. Birgit Eberhard'. */
export const fullName = ({ title, first_name, last_name, external_id }: Named): string =>
  [title, first_name, last_name].filter(Boolean).join(' ') || `Kunde ${external_id}`;

export const placeText = ({ plz, city }: Pick<CustomerHit, 'plz' | 'city'>): string | null =>
  [plz, city].filter(Boolean).join(' ') || null;

/** @example quarterText({ year: 2029, quarter: 1 }) // '1. Quartal 2029' */
export const quarterText = ({ year, quarter }: Quarter): string => `${quarter}. Quartal ${year}`;

const CHANNELS = { letter: 'Brief', email: 'E-Mail', sms: 'SMS' } as const;
type Channel = keyof typeof CHANNELS;
const CHANNEL_KEYS = Object.keys(CHANNELS) as Channel[];

/** By what they may be written to. */
export const channelsText = (may: Customer['may']): string =>
  CHANNEL_KEYS.filter((channel) => may[channel])
    .map((channel) => CHANNELS[channel])
    .join(', ') || 'keine';

/** '26.09.2024, Gleitsicht' */
export const lastMainText = ({
  last_main_on,
  last_main_type,
}: Pick<CustomerHit, 'last_main_on' | 'last_main_type'>): string | null =>
  last_main_on && [formatDate(last_main_on), last_main_type].filter(Boolean).join(', ');

/** In the address of a customer's page: of which list's message it says why the customer got it. */
export const MESSAGE_PARAM = 'sendung';
