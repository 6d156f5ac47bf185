import { DISCLOSED_CUSTOMER, originText, type Disclosure } from '@portal/shared/contract/marketing';
import type { Database } from '../../platform/database/index.ts';
import type { DisclosureLine } from './disclosure-line.ts';
import { orderLine } from './disclosure-orders.ts';
import { germanDay, germanValue } from '../../data/paper/german.ts';
import { answerLine, confirmationLine } from './disclosure-answers.ts';

export interface DisclosureSection {
  title: string;
  lines: readonly DisclosureLine[];
}

/** Scores that are a number each; potentials after measurements and reasons follow them. */
type Score = Exclude<
  keyof Database['customer_scores'],
  'tenant_id' | 'store_id' | 'customer_id' | 'reasons' | 'refraction_potentials'
>;
const SCORE_LABELS: Record<Score, string> = {
  as_of: 'Stand',
  next_glasses_p6: 'Nächste Brille binnen 6 Monaten (%)',
  next_glasses_p12: 'Nächste Brille binnen 12 Monaten (%)',
  next_glasses_months: 'Nächste Brille, Monate (Median)',
  next_glasses_early: 'Nächste Brille, Monate (25 %)',
  next_glasses_late: 'Nächste Brille, Monate (75 %)',
  fashion: 'Mode',
  future: 'Zukunft',
  quality: 'Qualität',
  potential_long: 'Potenzial Ferne (%)',
  potential_multifocal: 'Potenzial Gleitsicht (%)',
  potential_near: 'Potenzial Nähe (%)',
  potential_office: 'Potenzial Arbeitsplatz (%)',
  potential_sports_sun: 'Potenzial Sport und Sonne (%)',
};

const CHANNELS = {
  letter: 'Brief',
  email: 'E-Mail',
  sms: 'SMS',
  health: 'Gesundheitsdaten',
  advertising: 'Werbung',
  all: 'jede Werbung',
} as const;
const OUTCOMES = {
  returned: 'zurückgekommen',
  moved: 'unbekannt verzogen',
  bounced: 'unzustellbar',
  unsubscribed: 'abgemeldet',
} as const;

const RECIPIENTS: Readonly<Record<Disclosure['recipients'][number]['to'], (about: string) => string>> = {
  'address-file': (about) => `Druckerei oder Versanddienst des Betriebs: Adressdatei, ${about}`,
  'mail-service': (about) => `E-Mail-Dienst der Betreibergesellschaft: E-Mail „${about}“`,
  operator: () => 'Betreibergesellschaft: Einblick in die Daten des Betriebs, um ihm zu helfen',
};

const NOTHING: readonly DisclosureLine[] = [{ label: null, value: 'Es sind keine gespeichert.' }];
const listed = (parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** Everything of a disclosure, in words, as it is handed over to the person. */
export function disclosureSections(disclosure: Disclosure): DisclosureSection[] {
  const counted = <Row>(
    title: string,
    rows: readonly Row[],
    lineOf: (row: Row) => DisclosureLine,
  ): DisclosureSection => ({
    title: `${title} (${rows.length})`,
    lines: rows.length === 0 ? NOTHING : rows.map(lineOf),
  });
  return [
    ...disclosure.information.map(({ title, paragraphs }) => ({
      title,
      lines: paragraphs.map((value) => ({ label: null, value })),
    })),
    { title: 'Woher die Daten stammen', lines: [{ label: null, value: originText(disclosure.origin) }] },
    {
      title: 'Person und Einwilligungen',
      lines: Object.entries(DISCLOSED_CUSTOMER).map(([key, { label }]) => ({
        label,
        value: germanValue(disclosure.customer[key as keyof Disclosure['customer']]),
      })),
    },
    counted('Aufträge', disclosure.orders, orderLine),
    counted('Messungen', disclosure.refractions, ({ measured_on, ...eyes }) => ({
      label: germanDay(measured_on),
      value: listed(
        Object.entries(eyes).map(([name, value]) => `${name.toUpperCase().replace('_', ' ')} ${germanValue(value)}`),
      ),
    })),
    counted(
      'Änderungen der Einwilligungen',
      disclosure.consent_changes,
      ({ occurred_on, channel, was_granted, is_granted, source, text_version }) => ({
        label: germanValue(occurred_on),
        value: listed([
          `${CHANNELS[channel]}: ${germanValue(was_granted)} → ${germanValue(is_granted)}`,
          germanValue(source),
          text_version && `Text „${text_version}“`,
        ]),
      }),
    ),
    counted('Widersprüche', disclosure.objections, ({ channel, source, recorded_at }) => ({
      label: germanDay(recorded_at),
      value: `gegen ${CHANNELS[channel]}, ${source}`,
    })),
    counted('Werbung', disclosure.contacts, contactLine),
    counted('Antworten auf Briefe und E-Mails', disclosure.answers, answerLine),
    counted('Bestätigungen per E-Mail (Double-Opt-in)', disclosure.email_confirmations, confirmationLine),
    counted('Wer die Daten erhalten hat', disclosure.recipients, ({ on, to, about }) => ({
      label: germanDay(on),
      value: RECIPIENTS[to](about ?? ''),
    })),
    { title: 'Berechnete Einschätzungen', lines: scoreLines(disclosure.scores) },
  ];
}

/** @example { label: '26.07.2026', value: 'Brief „Gleitsicht-Wochen“ (Einladung), gesendet, zurückgekommen am 02.08.2026' } */
function contactLine({
  name,
  purpose,
  channel,
  drawn_on,
  sent_on,
  part,
  removed_reason,
  outcome,
  outcome_on,
}: Disclosure['contacts'][number]): DisclosureLine {
  const state = {
    recipient: sent_on === null ? 'ausgewählt, nicht gesendet' : 'gesendet',
    control: 'per Los in der Vergleichsgruppe, die nichts bekommt',
    removed: `nicht gesendet${removed_reason === null ? '' : `: ${removed_reason}`}`,
  }[part];
  return {
    label: germanDay(sent_on ?? drawn_on),
    value: listed([
      `${CHANNELS[channel]} „${name}“ (${purpose})`,
      state,
      outcome && `${OUTCOMES[outcome]}${outcome_on === null ? '' : ` am ${germanDay(outcome_on)}`}`,
    ]),
  };
}

function scoreLines(scores: Disclosure['scores']): readonly DisclosureLine[] {
  if (!scores) return NOTHING;
  const measured = Object.entries(
    (scores['refraction_potentials'] ?? {}) as Record<string, { value: number; reasons?: Reason[] }>,
  );
  const reasons = Object.entries((scores['reasons'] ?? {}) as Record<string, Reason[]>);
  const labelOf = (name: string) =>
    ({ ...SCORE_LABELS, next_glasses: 'Nächste Brille' } as Record<string, string>)[name] ?? name;
  const told = [
    ...reasons.map(([name, found]) => [labelOf(name), found] as const),
    ...measured.map(
      ([name, { reasons: found = [] }]) => [`${labelOf(`potential_${name}`)} nach Messwerten`, found] as const,
    ),
  ];
  return [
    ...Object.entries(SCORE_LABELS).map(([name, label]) => ({ label, value: germanValue(scores[name]) })),
    ...measured.map(([name, { value }]) => ({
      label: `${labelOf(`potential_${name}`)} nach Messwerten`,
      value: germanValue(value),
    })),
    ...told
      .filter(([, found]) => found.length > 0)
      .map(([label, found]) => ({ label: `Gründe für ${label}`, value: listed(found.map(reasonText)) })),
  ];
}

/** Of a score, as the page of the customer tells it. */
interface Reason {
  text: string;
  direction: 'up' | 'down';
}

const reasonText = ({ text, direction }: Reason): string =>
  `${text} (spricht ${direction === 'up' ? 'dafür' : 'dagegen'})`;
