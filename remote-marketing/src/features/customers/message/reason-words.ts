import type { MessageReason } from '@portal/shared/contract/marketing';
import { counted, formatCount, formatDate, NOUNS } from '@portal/shared/format';
import { sentenceOf } from '../../../common/criteria/sentence.ts';
import { CHANNEL_WORDS } from '../../../common/draw-words.ts';
import { occasionText } from '../../../common/occasion-text.ts';

const PERCENT = '\u00a0%';

/** A question of someone who was written to, and what is said to it; one sentence or several. */
export interface Answer {
  question: string;
  sentences: readonly string[];
}

type Consent = NonNullable<MessageReason['consent']>;

/** @example 'vom 01.02.2025, Quelle: Anamnesebogen, Text „Werbung 2026-03“' */
const proofText = ({ occurred_on, source, text_version }: Consent): string =>
  [
    occurred_on ? `vom ${formatDate(occurred_on)}` : 'ohne Datum, wie sie die Branchensoftware führt',
    source && `Quelle: ${source}`,
    text_version && `Text „${text_version}“`,
  ]
    .filter(Boolean)
    .join(', ');

const BY_LAW =
  'Auf § 7 Absatz 3 UWG und dem berechtigten Interesse des Betriebs, eigenen Kunden ähnliche Waren anzubieten (Artikel 6 Absatz 1 Buchstabe f DSGVO): Die E-Mail-Adresse stammt aus einem Kauf, ein Widerspruch lag nicht vor, und auf das Widerspruchsrecht wird bei der Erhebung und in jeder E-Mail hingewiesen.';

function basisSentences({ channel, consent, health_consent, uses_refraction, objected_on }: MessageReason): string[] {
  const word = CHANNEL_WORDS[channel];
  return [
    consent
      ? `Auf der Einwilligung in Werbung per ${word} (${proofText(consent)}; Artikel 6 Absatz 1 Buchstabe a DSGVO).`
      : channel === 'email'
        ? BY_LAW
        : 'Auf dem berechtigten Interesse des Betriebs, eigene Kunden per Brief anzusprechen (Artikel 6 Absatz 1 Buchstabe f DSGVO). Ein Widerspruch lag nicht vor.',
    uses_refraction
      ? `Messwerte der Augen wurden herangezogen, mit ausdrücklicher Einwilligung (${health_consent ? proofText(health_consent) : 'inzwischen nicht mehr nachzuweisen'}; Artikel 9 Absatz 2 Buchstabe a DSGVO).`
      : 'Messwerte der Augen wurden nicht herangezogen.',
    ...(!uses_refraction && health_consent
      ? [
          `Filter oder Anlass sagen etwas über die Augen; dazu lag die ausdrückliche Einwilligung vor (${proofText(health_consent)}; Artikel 9 Absatz 2 Buchstabe a DSGVO).`,
        ]
      : []),
    ...(objected_on ? [`Ein Widerspruch ist danach eingegangen, am ${formatDate(objected_on)}. Er gilt seither.`] : []),
  ];
}

function peopleSentences({ standing, criteria, uses_refraction, stores }: MessageReason): string[] {
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  const filters = sentenceOf({
    config: { ...criteria, name: '', description: '' },
    usesRefraction: uses_refraction,
    nameOf: (id) => names.get(id),
    base: null,
  });
  return standing
    ? [
        `${occasionText(standing.occasion)}; bei diesem Kunden fiel das auf den ${formatDate(standing.due_on)} (Daueraktion „${standing.name}“).`,
        `Infrage kamen: ${filters}`,
      ]
    : [filters];
}

function forecastSentences({ chance, reasons_today: reasons }: MessageReason): string[] {
  if (chance === null) return ['Für diesen Kunden gab es keine Prognose; sie hat also nichts entschieden.'];
  const list = (direction: 'up' | 'down') =>
    reasons.filter((one) => one.direction === direction).map(({ text }) => text);
  const [forIt, against] = [list('up'), list('down')];
  return [
    `Das Portal schätzte, dass dieser Kunde mit ${formatCount(Math.round(chance * 100))}${PERCENT} Wahrscheinlichkeit innerhalb von 6 Monaten eine Brille kauft.`,
    ...(forIt.length > 0 ? [`Dafür spricht nach heutigem Stand: ${forIt.join('; ')}.`] : []),
    ...(against.length > 0 ? [`Dagegen spricht: ${against.join('; ')}.`] : []),
  ];
}

function lotSentences({ settings, rank, funnel, standing }: MessageReason): string[] {
  const { control_percent: percent, target_count: target } = settings;
  return [
    percent > 0
      ? `Per Los bekommen ${percent}${PERCENT} ${standing ? 'der Haushalte auf Dauer' : 'der Ausgewählten'} nichts, damit sich die Wirkung messen lässt. Dieser Kunde gehörte nicht dazu.`
      : 'Ein Los gab es nicht: Alle Ausgewählten wurden angeschrieben.',
    ...(target === null
      ? []
      : [
          `Angeschrieben wurden die ${formatCount(target)} mit der höchsten Wahrscheinlichkeit; dieser Kunde stand an ${formatCount(rank)}. Stelle von ${formatCount(funnel[0]?.remaining ?? rank)} Treffern.`,
        ]),
  ];
}

function pauseSentences({ settings: { pause_days: days }, previous_on }: MessageReason): string[] {
  return [
    days === null
      ? 'Eine Kontaktpause war nicht verlangt.'
      : `Zwischen zwei Sendungen an denselben Menschen liegen mindestens ${counted(days, NOUNS.day)}.`,
    previous_on ? `Die Sendung davor ging am ${formatDate(previous_on)} hinaus.` : 'Davor ging keine Sendung hinaus.',
  ];
}

/** What is said to someone who asks why they got a message, German. */
export const answersOf = (reason: MessageReason): readonly Answer[] => [
  { question: 'Wer war gemeint?', sentences: peopleSentences(reason) },
  { question: 'Worauf stützt sich das?', sentences: basisSentences(reason) },
  { question: 'Welche Prognose gab es?', sentences: forecastSentences(reason) },
  { question: 'Hat ein Los entschieden?', sentences: lotSentences(reason) },
  { question: 'Wie oft wird geschrieben?', sentences: pauseSentences(reason) },
];
