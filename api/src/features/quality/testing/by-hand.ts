import type { CheckCounts, QualityCheckName } from '@portal/shared/contract/settings-admin';

type Row = Record<string, string>;

/** What a business uploads: rows of the upload format, dates as TT.MM.JJJJ, amounts in whole euros. */
export interface Raw {
  customers: readonly Row[];
  orders: readonly Row[];
  lines: readonly Row[];
  measurements: readonly Row[];
}

type Counts = Pick<CheckCounts, 'population' | 'affected' | 'costs'>;

/** As docs/data-quality.md and the model of the score say. */
const WEIGHTS: Readonly<Record<QualityCheckName, number>> = {
  geburtsdatum: 20,
  adresse: 20,
  einwilligung: 15,
  email: 10,
  brillentyp: 10,
  dubletten: 10,
  mitarbeiter: 5,
  marke: 5,
  staerken: 5,
};

const day = (text = '') => text.split('.').toReversed().join('-');
const daysApart = (a: string, b: string) => (Date.parse(day(b)) - Date.parse(day(a))) / 86_400_000;
const isStandIn = (text = '') => ['keine@web.de', 'test@test.de'].includes(text);
const isGoodEmail = (text = '') =>
  !isStandIn(text) && /^[^@\s,;<>()]+@([a-z0-9-]+\.)+[a-z]{2,}$/i.test(text) && !text.endsWith('@gmial.com');

/** A provider that is misspelt has the form of one. */
const isMailable = (text = '') => isGoodEmail(text) || text.endsWith('@gmial.com');
const mayWrite = (k: Row) => k.verstorben !== 'ja' && k.werbesperre !== 'ja';
const WAYS = {
  letter: (k: Row) =>
    mayWrite(k) &&
    k.einw_brief !== 'nein' &&
    /\d/.test(k.strasse ?? '') &&
    k.plz !== '' &&
    k.ort !== '' &&
    k.nachname !== '',
  email: (k: Row) => mayWrite(k) && k.einw_email === 'ja' && isMailable(k.email),
  sms: (k: Row) => mayWrite(k) && k.einw_sms === 'ja' && k.mobil !== '',
};

/**
 * The figures of the data quality of some stores, counted from the very rows that were uploaded, one after the other, in
 * plain sentences: nothing of the portal's own questions is used.
 * @param since what was paid after this day (ISO) is what a check costs
 */
export function countByHand(
  { customers, orders, lines, measurements }: Raw,
  stores: readonly string[],
  since: string,
): { score: number; checks: Record<QualityCheckName, Counts> } {
  const people = customers.filter((k) => stores.includes(k.standort_id ?? '') && k.verstorben !== 'ja');
  const isCredited = (o: Row) => orders.some((credit) => credit.storno_zu === o.auftrag_id);
  const sold = orders.filter((o) => o.storno_zu === '' && !isCredited(o));
  const sales = sold.filter((o) => stores.includes(o.standort_id ?? ''));
  const glasses = sales.filter((o) => o.art === 'Brille');
  const linesOf = (o: Row, group: string) => lines.filter((l) => l.auftrag_id === o.auftrag_id && l.gruppe === group);
  const paidBy = (k: Row) =>
    orders
      .filter((o) => o.kunden_id === k.kunden_id && day(o.auftragsdatum) > since)
      .reduce((sum, o) => sum + 100 * Number(o.brutto), 0);
  const firstOf = (k: Row) =>
    sold
      .filter((o) => o.kunden_id === k.kunden_id)
      .map((o) => day(o.auftragsdatum))
      .sort()[0];

  const NONE: Row[] = [];
  const ofPeople = (
    wrong: Row[],
    opened: { letter?: Row[]; email?: Row[]; sms?: Row[]; selection?: Row[] },
  ): Counts => {
    const { letter = NONE, email = NONE, sms = NONE, selection = NONE } = opened;
    const reached = [...new Set([...letter, ...email, ...sms])];
    return {
      population: people.length,
      affected: wrong.length,
      costs: {
        letter: letter.length,
        email: email.length,
        sms: sms.length,
        selection: selection.length,
        customers: reached.length,
        revenue_cents: reached.reduce((sum, k) => sum + paidBy(k), 0),
      },
    };
  };
  const ofOrders = (population: Row[], wrong: Row[], chosen: (o: Row) => boolean = () => false): Counts => ({
    population: population.length,
    affected: wrong.length,
    costs: {
      letter: 0,
      email: 0,
      sms: 0,
      selection: new Set(wrong.filter(chosen).map((o) => o.kunden_id)).size,
      customers: 0,
      revenue_cents: 0,
    },
  });

  const noBirthday = people.filter((k) => k.geburtsdatum === '' || day(k.geburtsdatum) > (firstOf(k) ?? '9999'));
  const badAddress = people.filter((k) => !/\d/.test(k.strasse ?? '') || k.plz !== '79098' || k.ort !== 'Freiburg');
  const badEmail = people.filter((k) => !isGoodEmail(k.email));
  const unasked = people.filter(
    (k) =>
      (k.einw_brief === '' && k.einw_email === '' && k.einw_sms === '') ||
      (k.einw_email === '' && k.email !== '') ||
      (k.einw_sms === '' && k.mobil !== ''),
  );
  const withFrame = sales.filter((o) => linesOf(o, 'Fassung').length > 0);
  const isMeasured = (o: Row) =>
    measurements.some(
      (r) =>
        r.kunden_id === o.kunden_id &&
        (r.auftrag_id === o.auftrag_id ||
          (daysApart(r.datum ?? '', o.auftragsdatum ?? '') <= 730 &&
            daysApart(r.datum ?? '', o.auftragsdatum ?? '') >= -30)),
    );
  const agreesToHealth = (o: Row) => customers.find((k) => k.kunden_id === o.kunden_id)?.einw_gesundheit === 'ja';
  const checks: Record<QualityCheckName, Counts> = {
    geburtsdatum: ofPeople(noBirthday, {
      selection: noBirthday.filter((k) => WAYS.letter(k) || WAYS.email(k) || WAYS.sms(k)),
    }),
    adresse: ofPeople(badAddress, {
      letter: badAddress.filter((k) => WAYS.letter({ ...k, strasse: 'x 1', plz: 'x', ort: 'x' })),
    }),
    email: ofPeople(badEmail, { email: badEmail.filter((k) => WAYS.email({ ...k, email: 'x@x.de' })) }),
    einwilligung: ofPeople(unasked, {
      email: unasked.filter((k) => k.einw_email === '' && WAYS.email({ ...k, einw_email: 'ja' })),
      sms: unasked.filter((k) => k.einw_sms === '' && WAYS.sms({ ...k, einw_sms: 'ja' })),
    }),
    brillentyp: ofOrders(
      glasses,
      glasses.filter((o) => o.brillentyp === '' && linesOf(o, 'Glas_R').every((l) => l.glastyp === 'Rätsel')),
      () => true,
    ),
    mitarbeiter: ofOrders(
      sales,
      sales.filter((o) => o.mitarbeiter_id === ''),
    ),
    marke: ofOrders(
      withFrame,
      withFrame.filter((o) => linesOf(o, 'Fassung').some((l) => l.marke === '')),
    ),
    staerken: ofOrders(
      glasses,
      glasses.filter((o) => !isMeasured(o)),
      agreesToHealth,
    ),
    dubletten: ofPeople([], {}),
  };
  return { score: scoreByHand(checks), checks };
}

/** The weighted share of what is in order, 0 to 100, of the checks that have something to look at. */
export function scoreByHand(checks: Readonly<Record<string, { population: number; affected: number }>>): number {
  const judged = Object.entries(WEIGHTS).flatMap(([name, weight]) => {
    const { population = 0, affected = 0 } = checks[name] ?? {};
    return population > 0 ? [{ weight, clean: (population - affected) / population }] : [];
  });
  return (
    Math.round(
      (1000 * judged.reduce((sum, { weight, clean }) => sum + weight * clean, 0)) /
        judged.reduce((sum, { weight }) => sum + weight, 0),
    ) / 10
  );
}
