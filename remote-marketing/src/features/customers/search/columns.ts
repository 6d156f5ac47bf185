import type { CustomerColumn, CustomerHit, CustomerSearchGuide } from '@portal/shared/contract/marketing';
import { CUSTOMER_STATUS_NAMES, formatDate } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { channelsText, filedName, placeText, quarterText } from '../texts.ts';

type Column = Omit<ListColumn<CustomerHit>, 'key' | 'title'>;

const nameText = (hit: CustomerHit): string => filedName(hit) + (hit.match === 'similar' ? ' (ähnlich)' : '');

function statusText({ is_deceased, status }: CustomerHit): string {
  if (is_deceased) return 'Verstorben';
  return status === null ? 'Noch kein Kauf' : CUSTOMER_STATUS_NAMES[status];
}

const COLUMNS: Readonly<Record<CustomerColumn, Column>> = {
  name: { text: nameText, width: 190, card: 'title' },
  age: { text: ({ age }) => age, numeric: true, width: 60 },
  place: { text: placeText, width: 190 },
  last_main: { text: ({ last_main_on }) => last_main_on && formatDate(last_main_on), width: 140, priority: 2 },
  status: { text: statusText, width: 100, priority: 2 },
  next_glasses: { text: ({ next_glasses }) => next_glasses && quarterText(next_glasses), width: 135, priority: 2 },
  channels: { text: ({ may }) => channelsText(may), width: 140, priority: 2 },
  number: { text: ({ external_id }) => external_id, width: 100, priority: 3, card: 'figure' },
};

/** The columns that the guide names, in its order. @param isOff the business does without forecasts */
export const hitColumns = ({ columns }: CustomerSearchGuide, isOff: boolean): readonly ListColumn<CustomerHit>[] =>
  columns
    .filter(({ key }) => !isOff || key !== 'next_glasses')
    .map(({ key, title }) => ({ ...COLUMNS[key], key, title }));
