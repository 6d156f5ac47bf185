import { ageAt, type FoundAge } from './ages.ts';
import { CITIES } from './cities.ts';
import { periodAt } from './period-at.ts';
import type { Now, PeriodReading } from './period-words.ts';
import { meaningOf, readWords, type Vocabulary } from './vocabulary.ts';
import type { Meaning } from './words.ts';

/** A stretch of a question that means something, in its order. */
export type Span =
  | { is: 'period'; readings: PeriodReading; words: readonly string[] }
  | ({ is: 'age' } & Omit<FoundAge, 'words'>)
  | { is: 'number'; value: number; written: string }
  | { is: 'city'; written: string }
  | { is: 'not-known'; written: string }
  | ((Meaning & { is: Exclude<Meaning['is'], 'filler'> }) & { written: string; isGrouping?: boolean });

const GROUPING = new Set([
  'je',
  'pro',
  'nach',
  'jede',
  'jeden',
  'jedes',
  'jeder',
  'jedem',
  'welche',
  'welcher',
  'welches',
  'welchem',
  'welchen',
]);
/** After these a town is where people live. */
const FROM = new Set(['aus', 'ort', 'plz', 'postleitzahl']);

/** Cuts a question into what it is made of. Every word is in one of the spans, or a filler. */
export function readSpans(vocabulary: Vocabulary, question: string, now: Now): Span[] {
  const tokens = readWords(vocabulary, question);
  const words = tokens.map(({ word }) => word);
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length;) {
    const rest = words.slice(at).join(' ');
    const grouped = GROUPING.has(words[at]!)
      ? meaningOf(vocabulary, words[at + 1] ?? '')?.find(({ is }) => is === 'dimension')
      : undefined;
    if (grouped) {
      spans.push({ ...(grouped as Meaning & { is: 'dimension' }), written: tokens[at + 1]!.written, isGrouping: true });
      at += 2;
      continue;
    }
    const period = periodAt(rest, now);
    const phrase = phraseAt(vocabulary, words, at);
    // 'Montag bis Freitag' may be five days, or all such days.
    const isUnknown = phrase?.meanings.some(({ is }) => is === 'unknown') ?? false;
    if (period && period.words >= (phrase?.words ?? 0) + (isUnknown ? 1 : 0)) {
      spans.push({
        is: 'period',
        readings: period.readings,
        words: tokens.slice(at, at + period.words).map(({ written }) => written),
      });
      at += period.words;
      continue;
    }
    const age = ageAt(rest);
    if (age && age.words >= (phrase?.words ?? 0)) {
      spans.push({ is: 'age', isExact: age.isExact, groups: age.groups, from: age.from });
      at += age.words;
      continue;
    }
    const { written, word } = tokens[at]!;
    if (phrase) {
      const lives = FROM.has(words[at - 1] ?? '') ? placeAt(vocabulary, words, at) : undefined;
      for (const meaning of lives ?? phrase.meanings)
        if (meaning.is === 'and' && joinsNotions(vocabulary, spans.at(-1), words[at + 1]))
          spans.push({ is: 'not-known', written });
        else if (meaning.is !== 'filler')
          spans.push({
            ...meaning,
            written: tokens
              .slice(at, at + phrase.words)
              .map((one) => one.written)
              .join(' '),
          } as Span);
      at += phrase.words;
      continue;
    }
    if (/^\d+\.?$/.test(word)) spans.push({ is: 'number', value: Number.parseInt(word, 10), written });
    else spans.push({ is: CITIES.has(word) ? 'city' : 'not-known', written });
    at += 1;
  }
  return spans;
}

/** 'Umsatz und Brillen' are two figures, not that of both notions together. */
const joinsNotions = (vocabulary: Vocabulary, before: Span | undefined, word: string | undefined) =>
  before?.is === 'notion' && (meaningOf(vocabulary, word ?? '')?.some(({ is }) => is === 'notion') ?? false);

interface FoundPhrase {
  meanings: readonly Meaning[];
  words: number;
}

/** The longest phrase at a place. */
function phraseAt(vocabulary: Vocabulary, words: readonly string[], at: number): FoundPhrase | null {
  for (let length = Math.min(vocabulary.longest, words.length - at); length > 1; length -= 1) {
    const meanings = vocabulary.phrases.get(words.slice(at, at + length).join(' '));
    if (meanings) return { meanings, words: length };
  }
  const meanings = meaningOf(vocabulary, words[at]!);
  return meanings && { meanings, words: 1 };
}

/** A town as where people live, though a store has its name. */
const placeAt = ({ places }: Vocabulary, words: readonly string[], at: number): readonly Meaning[] | undefined => {
  const place = places.get(words[at]!);
  return place && [place];
};
