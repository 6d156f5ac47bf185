import type { Channel } from '@portal/shared/contract/marketing';
import { countryLine } from '../definitions/countries.ts';
import { formName } from '../definitions/form-of-address.ts';
import type { ExportedCustomer } from '../persons/customers.ts';
import { letterOpening } from './salutation.ts';

/** A recipient as files name them. */
export interface Recipient extends ExportedCustomer {
  code: string;
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

/** What a printer has to print apart from the rest (Art. 21 (4) GDPR); the same in each row. */
const NOTICE = 'Hinweis auf das Widerspruchsrecht';

const columnsOf = (channel: Channel) => [...NAME, ...ADDRESS[channel], CODE];

/** The columns of a file, as letter shops want them. */
export const headerOf = (channel: Channel): string[] => [...columnsOf(channel).map(([header]) => header), NOTICE];

/** @param notice of the business, see `readSender` */
export const cellsOf = (channel: Channel, notice: string) => {
  const columns = columnsOf(channel);
  return (person: Recipient): string[] => [...columns.map(([, value]) => value(person)?.trim() ?? ''), notice];
};
