import type { Estimate, StandingProof, VersionEffect } from '@portal/shared/contract/marketing';
import {
  counted,
  formatCount,
  formatEuroWhole,
  formatMonthLong,
  formatPercent,
  formatSignedPoints,
  NOUNS,
  type Noun,
} from '@portal/shared/format';

const PERCENT = '\u00a0%';
const HOUSEHOLD: Noun = { one: 'Haushalt', many: 'Haushalte' };
/** Behind 'nach'. */
const MONTHS: Noun = { one: 'Monat', many: 'Monaten' };
const PIECE: Noun = { one: 'Stück', many: 'Stück' };

/** The verdict in a word. */
export const VERDICT_WORDS: Readonly<Record<VersionEffect['verdict'], string>> = {
  observed: 'nur beobachtet',
  open: 'noch offen',
  works: 'wirkt',
  none: 'wirkt nicht erkennbar',
  harms: 'schadet',
};

/** @example '+0,4 bis +6,0 Prozentpunkte' */
export const pointsText = ({ low, high }: Pick<Estimate, 'low' | 'high'>): string =>
  `${formatSignedPoints(low).replace(/\s*Prozentpunkte$/, '')} bis ${formatSignedPoints(high)}`;

const armText = ({ people, buyers }: VersionEffect['treated']): string =>
  `${people === 0 ? '–' : formatPercent(buyers / people)} (${formatCount(buyers)} von ${formatCount(people)})`;

/** @example 'Von den angeschriebenen Haushalten kauften 8,2 % (123 von 1.500), von der Kontrollgruppe 5,1 % (17 von 333): +3,1 Prozentpunkte, sicher zwischen …' */
const comparedText = ({ treated, control, uplift }: VersionEffect): string =>
  `Von den angeschriebenen Haushalten kauften ${armText(treated)}, von denen der Kontrollgruppe ${armText(control)}${
    uplift
      ? `: ${formatSignedPoints(uplift.value)}, zu jeder Zeit mit 95${PERCENT} Sicherheit ${pointsText(uplift)}`
      : ''
  }.`;

/** What is known of a version, and what follows from it, in German sentences. */
export function verdictSentence(effect: VersionEffect): string {
  const { verdict, worth, saves_cents: saves } = effect;
  if (verdict === 'observed') return observedText(effect);
  const compared = comparedText(effect);
  const stop =
    saves === null || saves === 0
      ? 'Vorschlag: beenden.'
      : `Vorschlag: beenden. Das spart rund ${formatEuroWhole(saves)} im Jahr.`;
  switch (verdict) {
    case 'works':
      return `Wirkt. ${compared}`;
    case 'harms':
      return `Schadet: Wer angeschrieben wurde, kaufte seltener. ${compared} ${stop}`;
    case 'none':
      return `Wirkt nicht erkennbar: Eine Wirkung, die sich lohnt${worth === null ? '' : ` (ab ${formatSignedPoints(worth)})`}, hätte sich bis jetzt gezeigt. ${compared} ${stop}`;
    case 'open':
      return `Noch offen. ${compared} ${clearText(effect)}`;
  }
}

function observedText({ holdout_percent, treated, control, running }: VersionEffect): string {
  if (holdout_percent === 0)
    return 'Nur beobachtet: Ohne Kontrollgruppe lässt sich nicht sagen, wer auch ohne Anschreiben gekauft hätte.';
  if (treated.people + control.people > 0)
    return `Noch ist in einer der beiden Gruppen niemand, dessen Antwortzeit vorüber ist. ${comparedText({ treated, control, uplift: null } as VersionEffect)}`;
  return `Noch ist keine Antwortzeit vorüber; bei ${counted(running, HOUSEHOLD)} läuft sie.`;
}

function clearText({ clear, uplift }: VersionEffect): string {
  if (!clear) return '';
  const rate = `wenn weiter rund ${counted(Math.round(clear.households_per_month), HOUSEHOLD)} im Monat dazukommen und die Wirkung so ist, wie sie bisher aussieht${uplift ? ` (${formatSignedPoints(uplift.value)})` : ''}`;
  return clear.on === null
    ? `Allein in diesem Betrieb wird das in fünf Jahren nicht klar, ${rate}.`
    : `Voraussichtlich klar ab ${formatMonthLong(clear.on)}, ${rate}.`;
}

/** What it cost for each buyer more; null where no effect may be claimed. */
export function costSentence({ verdict, uplift, treated, cost_cents: cost, sent }: VersionEffect): string | null {
  if (verdict !== 'works' || !uplift || sent === 0) return null;
  const more = (share: number) => share * treated.people;
  const each = (share: number) => formatEuroWhole(cost / more(share));
  return `${counted(sent, PIECE)} kosteten ${formatEuroWhole(cost)} und brachten rund ${formatCount(Math.round(more(uplift.value)))} Käufer mehr: ${each(uplift.value)} je zusätzlichem Käufer, mindestens ${each(uplift.high)}, höchstens ${each(uplift.low)}.`;
}

/** More or less revenue, or why none is told. */
export function revenueSentence({ extra_revenue: extra, cost_cents: cost }: VersionEffect): string {
  if (!extra) return 'Für einen Mehrumsatz sind es noch zu wenige Käufer: Ab fünf in jeder Gruppe wird er genannt.';
  const between = `${euro(extra.low)} bis ${euro(extra.high)}`;
  return extra.low > 0 || extra.high < 0
    ? `Mehrumsatz ${euro(extra.value)} (${between}) bei ${formatEuroWhole(cost)} Kosten.`
    : `Mehrumsatz nicht nachweisbar: geschätzt ${euro(extra.value)}, ${between}, bei ${formatEuroWhole(cost)} Kosten.`;
}

const euro = (cents: number): string => (cents > 0 ? `+${formatEuroWhole(cents)}` : formatEuroWhole(cents));

/** Who got something else meanwhile, so that the groups differ by that as well; null: nobody. */
export function othersSentence({ others: { treated, control } }: VersionEffect): string | null {
  if (treated + control === 0) return null;
  return `In der Antwortzeit bekamen ${counted(treated, HOUSEHOLD)} der Angeschriebenen und ${counted(control, HOUSEHOLD)} der Kontrollgruppe auch etwas von einer anderen Aktion: So weit ist das Ergebnis verwässert, denn bei ihnen ist diese Daueraktion nicht von der anderen zu trennen.`;
}

/** What the forecast expected, which is no effect; null where it said nothing. */
export function promiseSentence({ promise }: VersionEffect): string | null {
  if (!promise) return null;
  const { people, expected, treated, control } = promise;
  return `Die Prognose erwartete bei ${counted(people, NOUNS.person)} ${formatPercent(expected)} mit einer neuen Hauptbrille; es waren ${formatPercent(treated)} der Angeschriebenen${control === null ? '' : ` und ${formatPercent(control)} der Kontrollgruppe`}. Sie sagt, wer kauft, nicht, wer wegen des Anschreibens kauft.`;
}

/** What a sentence can show by itself, before it is switched on. */
export function proofSentences({ households_per_month, base_rate, shows }: StandingProof): string[] {
  const [first] = shows;
  if (!first) return [];
  const head = `Nach diesem Nachspielen kämen rund ${counted(Math.round(households_per_month), HOUSEHOLD)} im Monat dazu, von denen ${formatPercent(base_rate)} auch ohne Anschreiben binnen 90 Tagen kauften.`;
  if (first.holdout_percent === 0)
    return [head, 'Ohne Kontrollgruppe lässt sich nie sagen, ob das Anschreiben der Grund war.', ...larger(shows)];
  const own = shows.filter(({ holdout_percent }) => holdout_percent === first.holdout_percent);
  const seen = own.filter(({ months }) => months !== null);
  if (seen.length === 0)
    return [
      `${head} Mit ${first.holdout_percent}${PERCENT} Kontrollgruppe kann diese Daueraktion allein nichts nachweisen, auch eine Wirkung von ${points(own[0]!.uplift)} nicht in zehn Jahren. Erst die Wirkungen vieler Betriebe zusammen zeigen, ob ein solches Anschreiben etwas bringt.`,
      ...larger(shows),
    ];
  return [
    `${head} Mit ${first.holdout_percent}${PERCENT} Kontrollgruppe ist in vier von fünf Fällen ${seen.map(({ uplift, months }) => `eine Wirkung von ${points(uplift)} nach ${counted(months!, MONTHS)}`).join(', ')} nachgewiesen${own.length > seen.length ? '; eine kleinere lässt sich allein nicht nachweisen' : ''}.`,
    ...larger(shows),
  ];
}

/** @example 'Prozentpunkten' behind 'von'. */
const points = (share: number): string => `${formatSignedPoints(share).replace(/^\+/, '')}n`;

function larger(shows: StandingProof['shows']): string[] {
  const most = Math.max(...shows.map(({ holdout_percent }) => holdout_percent));
  if (most === shows[0]!.holdout_percent) return [];
  const seen = shows.findLast(({ holdout_percent, months }) => holdout_percent === most && months !== null);
  return seen
    ? [
        `Mit ${most}${PERCENT} Kontrollgruppe wäre eine Wirkung von ${points(seen.uplift)} nach ${counted(seen.months!, MONTHS)} nachgewiesen.`,
      ]
    : [];
}
