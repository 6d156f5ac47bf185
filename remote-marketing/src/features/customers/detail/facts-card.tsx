import type { ReactNode } from 'react';
import { originText, type Customer } from '@portal/shared/contract/marketing';
import { CUSTOMER_STATUS_NAMES, formatDate, formatEuro } from '@portal/shared/format';
import { Anchor, Card } from '@portal/shared/ui';
import { channelsText, lastMainText, placeText } from '../texts.ts';
import { nextGlassesText } from './score-texts.ts';
import classes from './detail.module.css';

const Phone = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} inherit>
    {number}
  </Anchor>
);

function statusOf({ status, is_deceased }: Customer): string {
  if (is_deceased) return 'Verstorben';
  return status === null ? 'Hat noch nichts gekauft' : CUSTOMER_STATUS_NAMES[status];
}

function factsOf(customer: Customer): readonly (readonly [label: string, value: ReactNode])[] {
  const {
    street,
    country,
    phone,
    mobile,
    email,
    birth_date,
    age,
    store_name,
    external_id,
    first_purchase_on,
    last_purchase_on,
    gross_cents,
    may,
    origin,
  } = customer;
  const place = placeText(customer);
  const numbers = [phone, mobile].filter((number) => number !== null);
  return [
    [
      'Anschrift',
      (street ?? place) && (
        <>
          {street}
          {street && place && <br />}
          {place}
          {country !== null && `, ${country}`}
        </>
      ),
    ],
    [
      'Telefon',
      numbers.length > 0 &&
        numbers.map((number) => (
          <div key={number}>
            <Phone number={number} />
          </div>
        )),
    ],
    [
      'E-Mail',
      email && (
        <Anchor href={`mailto:${email}`} inherit>
          {email}
        </Anchor>
      ),
    ],
    ['Alter', age !== null && `${age} Jahre${birth_date ? `, geboren am ${formatDate(birth_date)}` : ''}`],
    ['Kundennummer', external_id],
    ['Standort', store_name],
    ['Status', statusOf(customer)],
    ['Kunde seit', first_purchase_on && formatDate(first_purchase_on)],
    ['Letzter Kauf', last_purchase_on && formatDate(last_purchase_on)],
    ['Letzte Hauptbrille', lastMainText(customer)],
    ['Nächste Brille', nextGlassesText(customer)],
    ['Umsatz insgesamt', formatEuro(gross_cents)],
    ['Darf angeschrieben werden per', channelsText(may)],
    ['Herkunft der Daten', originText(origin)],
  ];
}

/** Who the customer is, how they are reached, and where they stand. */
export const FactsCard = ({ customer }: { customer: Customer }) => (
  <Card aria-label="Stammdaten">
    <dl className={classes.facts}>
      {factsOf(customer).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
