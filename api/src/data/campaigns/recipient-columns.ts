import type { Channel, TextVariant } from '@portal/shared/contract/marketing';
import { printedLink, type LinkOf } from '../customer-answers/answer-key.ts';
import { countryLine } from '../definitions/countries.ts';
import { formName } from '../definitions/form-of-address.ts';
import type { ExportedCustomer } from '../persons/customers.ts';
import { letterOpening } from './salutation.ts';

/** A recipient as files name them. */
export interface Recipient extends ExportedCustomer {
  code: string;
  customer_id: number;
  variant: TextVariant;
}

type Column = readonly [header: string, value: (person: Recipient) => string | null];

const NAME: readonly Column[] = [
  ['Anrede', ({ salutation }) => formName(salutation)],
  ['Titel', ({ title }) => title],
  ['Vorname', ({ first_name }) => first_name],
  ['Nachname', ({ last_name }) => last_name],
  ['Briefanrede', letterOpening],
];
/** Where a person is reached. */
const ADDRESS: Readonly<Record<Channel, readonly Column[]>> = {
  letter: [
    ['Straße', ({ street }) => street],
    ['PLZ', ({ plz }) => plz],
    ['Ort', ({ city }) => city],
    ['Land', ({ country }) => countryLine(country)],
  ],
  email: [['E-Mail', ({ email }) => email]],
  sms: [['Mobil', ({ mobile }) => mobile]],
};
const CODE: Column = ['Code', ({ code }) => code];

/** Which text each gets, of a campaign that compares two. */
const TEXT: Column = ['Text', ({ variant }) => variant.toUpperCase()];

/** What a printer has to print apart from the rest (Art. 21 (4) GDPR); the same in each row. */
const NOTICE = 'Hinweis auf das Widerspruchsrecht';

/** Where each recipient answers: to be printed beside the notice, and what its QR code has to hold. */
const LINKS = ['Antwortlink', 'QR-Code'];

const columnsOf = (channel: Channel, hasSecond: boolean) => [
  ...NAME,
  ...ADDRESS[channel],
  CODE,
  ...(hasSecond ? [TEXT] : []),
];

/** The columns of a file, as letter shops want them. @param hasSecond its campaign has two texts */
export const headerOf = (channel: Channel, hasSecond: boolean): string[] => [
  ...columnsOf(channel, hasSecond).map(([header]) => header),
  ...LINKS,
  NOTICE,
];

/** @param notice of the business, see `readSender` */
export const cellsOf = (
  channel: Channel,
  { notice, linkOf, hasSecond }: { notice: string; linkOf: LinkOf; hasSecond: boolean },
) => {
  const columns = columnsOf(channel, hasSecond);
  return (person: Recipient): string[] => {
    const link = linkOf(person.customer_id);
    return [...columns.map(([, value]) => value(person)?.trim() ?? ''), printedLink(link), link, notice];
  };
};
