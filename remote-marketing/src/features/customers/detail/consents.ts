import { CONSENT_CHANNELS, type ConsentChannel, type Consents } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';

type Change = Consents['changes'][number];

export const CONSENT_NAMES: Readonly<Record<Change['channel'], string>> = {
  letter: 'Brief',
  email: 'E-Mail',
  sms: 'SMS',
  health: 'Gesundheitsdaten',
  advertising: 'Werbung insgesamt',
};
export const OBJECTION_NAMES = {
  all: 'jede Werbung',
  letter: 'Briefe',
  email: 'E-Mails',
  sms: 'SMS',
} as const satisfies Record<Consents['objections'][number]['channel'], string>;

/** When it was written down, as the API tells it: in Europe/Berlin. */
export const recordedText = (at: string): string => `${formatDate(at.slice(0, 10))}, ${at.slice(11, 16)}`;

const WORDS = new Map([
  [true, 'erteilt'],
  [false, 'nicht erteilt'],
]);
export const grantedText = (granted: boolean | null): string =>
  granted === null ? 'keine Angabe' : (WORDS.get(granted) ?? '');

/** How a customer stands to one use of their data, and how that is known. */
export interface ConsentState {
  channel: ConsentChannel;
  title: string;
  /** Whether it may be used now, in words. */
  state: string;
  /** Day and source; null where nothing was ever said. */
  origin: string | null;
}

function stateText(channel: ConsentChannel, consents: Consents, isDeceased: boolean): string {
  const granted = consents[channel];
  const refusal = granted === false ? 'Der Kunde hat abgelehnt' : 'Es liegt keine Einwilligung vor';
  if (channel === 'health')
    return granted ? 'Dürfen für Selektionen genutzt werden' : `Werden nicht genutzt: ${refusal}`;
  if (consents.reachable[channel]) {
    if (granted !== null) return 'Erlaubt';
    // Without a consent an e-mail is allowed by law alone, where the business has decided so.
    return channel === 'email'
      ? 'Erlaubt als Bestandskunde (§ 7 Abs. 3 UWG), bis der Kunde widerspricht'
      : 'Erlaubt, bis der Kunde widerspricht';
  }
  const isObjected =
    consents.no_advertising ||
    consents.blocked ||
    consents.objections.some((objection) => objection.channel === channel || objection.channel === 'all');
  if (isObjected) return 'Gesperrt durch Widerspruch';
  const isAllowed = channel === 'letter' ? granted !== false : granted === true;
  if (!isAllowed) return `Nicht erlaubt: ${refusal}`;
  return isDeceased
    ? 'Nicht möglich: Der Kunde ist verstorben'
    : 'Nicht möglich: Die Adresse fehlt oder ist unvollständig';
}

function originText(channel: ConsentChannel, { changes, occurred_on, source, ...consents }: Consents): string | null {
  const change = changes.findLast((one) => one.channel === channel);
  const [day, from] = change ? [change.occurred_on, change.source] : [occurred_on, source];
  if (!change && consents[channel] === null) return null;
  return (
    [day && `vom ${formatDate(day)}`, from, change?.text_version && `Text „${change.text_version}“`]
      .filter(Boolean)
      .join(', ') || 'ohne Datum und Quelle'
  );
}

export const consentStates = (consents: Consents, isDeceased: boolean): readonly ConsentState[] =>
  CONSENT_CHANNELS.map((channel) => ({
    channel,
    title: CONSENT_NAMES[channel],
    state: stateText(channel, consents, isDeceased),
    origin: originText(channel, consents),
  }));
