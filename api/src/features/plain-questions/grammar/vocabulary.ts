import type { Names } from '../names.ts';
import { CITIES } from './cities.ts';
import { distance } from './distance.ts';
import { tokensOf, type Token } from './fold.ts';
import { LONGEST_PHRASE, PHRASES } from './phrases.ts';
import { PERIOD_WORDS, WORDS, type Meaning } from './words.ts';

/** What a text can be read with: the words of the house, and the names of one business. */
export interface Vocabulary {
  /** Of one or several folded words, longest first at each place. */
  phrases: ReadonlyMap<string, readonly Meaning[]>;
  longest: number;
  /** Words within names of several words, too. */
  known: ReadonlySet<string>;
  /** What a slip may be mended to: names of people are none of it. */
  mended: readonly string[];
  /** Where people live, by the first word of its name, where that is no other town's. */
  places: ReadonlyMap<string, Meaning>;
}

const ENDINGS = ['', 'n', 'en', 's', 'es', 'e', 'er', 'em', 'ern'];
const wordsOf = (text: string): string[] => tokensOf(text).map(({ word }) => word);

/** The words by which names of a kind differ: 'Optik Weber Celle' and 'Optik Weber Unna' are 'celle' and 'unna'. */
function ownWords(names: readonly string[]): string[][] {
  const all = names.map(wordsOf);
  const shared = (word: string) => names.length > 1 && all.every((words) => words.includes(word));
  return all.map((words) => words.filter((word) => !shared(word)));
}

/** Which of the words stand there once: of thousands of places in one go. */
function onceOf(words: readonly string[]): (word: string) => boolean {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => counts.get(word) === 1;
}

function phrasesOfNames(names: Names): [string, Meaning[]][] {
  const stores = ownWords(names.stores.map(({ name }) => name));
  const people = names.staff.map(({ name }) => wordsOf(name));
  const [given, family] = [people.map(([first = '']) => first), people.map((words) => words.at(-1) ?? '')];
  const isOneStore = onceOf(stores.flat());
  const [isOnePerson, isOneFamily] = [onceOf([...given, ...family]), onceOf(family)];
  return [
    ...names.places.map(({ plz }): [string, Meaning[]] => [plz, [{ is: 'place', plz }]]),
    ...[...townsOf(names)].map(([town, meaning]): [string, Meaning[]] => [town, [meaning]]),
    ...names.stores.flatMap(({ id, name }, at): [string, Meaning[]][] => {
      const own: Meaning[] = [{ is: 'store', id }];
      // 'Nord' of 'B Nord': a word of its own that is no other store's.
      const single = stores[at]!.filter((word) => word.length >= 4 && isOneStore(word));
      return [wordsOf(name).join(' '), stores[at]!.join(' '), ...single].map((phrase): [string, Meaning[]] => [
        phrase,
        own,
      ]);
    }),
    ...names.frameMakers.map((name): [string, Meaning[]] => [
      wordsOf(name).join(' '),
      [{ is: 'maker', name, of: 'frame_maker' }],
    ]),
    ...names.lensMakers.map((name): [string, Meaning[]] => [
      wordsOf(name).join(' '),
      [{ is: 'maker', name, of: 'lens_maker' }],
    ]),
    ...names.brands.map((name): [string, Meaning[]] => [wordsOf(name).join(' '), [{ is: 'brand', name }]]),
    ...names.campaigns.map(({ id, name }): [string, Meaning[]] => [wordsOf(name).join(' '), [{ is: 'campaign', id }]]),
    ...names.staff.flatMap(({ id }, at): [string, Meaning[]][] => {
      const own: Meaning[] = [{ is: 'staff', id }];
      const single = [given, family].flatMap((part) => (isOnePerson(part[at]!) ? [part[at]!] : []));
      return [
        [people[at]!.join(' '), own],
        ...single.filter((word) => word.length >= 3).map((word): [string, Meaning[]] => [word, own]),
        ...(isOneFamily(family[at]!)
          ? [`frau ${family[at]!}`, `herr ${family[at]!}`, `herrn ${family[at]!}`].map((word): [string, Meaning[]] => [
              word,
              own,
            ])
          : []),
      ];
    }),
  ];
}

/** Towns as they are written, each its postcode, or itself where it has several. */
function townsOf({ places }: Names): Map<string, Meaning> {
  const towns = Map.groupBy(places, ({ place }) => wordsOf(place).join(' '));
  return new Map(
    [...towns].map(([town, [first, ...others]]) => [
      town,
      others.length > 0 ? { is: 'town', name: first!.place } : { is: 'place', plz: first!.plz },
    ]),
  );
}

function townsByFirstWord(names: Names): Map<string, Meaning> {
  const towns = [...townsOf(names)].map(([town, meaning]) => [town.split(' ')[0] ?? '', meaning] as const);
  const isOne = onceOf(towns.map(([first]) => first));
  return new Map(towns.filter(([first]) => isOne(first)));
}

/** The vocabulary of somebody who may see these names. What the house says by a word goes before a name of that one word. */
export function vocabularyOf(names: Names): Vocabulary {
  const own = phrasesOfNames(names).filter(
    ([phrase]) => phrase !== '' && !WORDS.has(phrase) && !PERIOD_WORDS.includes(phrase) && !PHRASES.has(phrase),
  );
  const phrases = new Map<string, readonly Meaning[]>([...own, ...PHRASES, ...WORDS]);
  const isName = (meanings: readonly Meaning[]) => meanings.some(({ is }) => is === 'staff');
  const isContent = (meanings: readonly Meaning[]) =>
    !isName(meanings) && meanings.some(({ is }) => is !== 'filler' && is !== 'without');
  const contents = [...phrases].filter(([, meanings]) => isContent(meanings)).map(([phrase]) => phrase);
  return {
    phrases,
    longest: Math.max(LONGEST_PHRASE, ...own.map(([phrase]) => phrase.split(' ').length)),
    known: new Set([...[...phrases.keys()].flatMap((phrase) => phrase.split(' ')), ...PERIOD_WORDS, ...CITIES]),
    places: townsByFirstWord(names),
    mended: [...new Set([...contents.filter((phrase) => !phrase.includes(' ')), ...PERIOD_WORDS])],
  };
}

/** What a single word means, declined or not. */
export function meaningOf({ phrases }: Vocabulary, word: string): readonly Meaning[] | null {
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, word.length - ending.length);
    for (const one of ending === '' ? [stem] : [stem, `${stem}e`]) {
      const found = phrases.get(one);
      if (found && (ending === '' || found.every(({ is }) => is !== 'filler' && is !== 'staff' && is !== 'without')))
        return found;
    }
  }
  return null;
}

const isKnown = (vocabulary: Vocabulary, word: string) =>
  /\d/.test(word) || word === '-' || vocabulary.known.has(word) || meaningOf(vocabulary, word) !== null;
/** What a word made of several may be made of. */
const isPart = (vocabulary: Vocabulary, word: string) =>
  word.length >= 3 &&
  (PERIOD_WORDS.includes(word) ||
    (meaningOf(vocabulary, word)?.every(
      ({ is }) => is !== 'filler' && is !== 'staff' && is !== 'store' && is !== 'without',
    ) ??
      false));

/** 'gleitsichtbrillenumsatz' as 'gleitsicht', 'brillen', 'umsatz': of as few words as possible. @param isRight whether it may stand at the end */
function split(
  vocabulary: Vocabulary,
  word: string,
  end = (last: string): string | null => (isPart(vocabulary, last) ? last : null),
): string[] | null {
  const whole = end(word);
  if (whole !== null) return [whole];
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const first = word.slice(0, at);
    if (!isPart(vocabulary, first)) continue;
    const rest =
      split(vocabulary, word.slice(at), end) ?? (word[at] === 's' ? split(vocabulary, word.slice(at + 1), end) : null);
    if (rest) return [first, ...rest];
  }
  return null;
}

/** Words that are right as they are, though nothing is made of them. */
const UNMENDED = new Set('mitte anfang ende damen herren maenner frauen kinder jungen'.split(' '));

/** The one word that a slip was meant to be; null where there is none, or more than one that means something else. */
function mend(vocabulary: Vocabulary, word: string): string | null {
  const most = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
  if (most === 0 || CITIES.has(word) || UNMENDED.has(word)) return null;
  const near = [
    word,
    ...['n', 'en', 's'].filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length)),
  ].flatMap((form, at) =>
    vocabulary.mended
      .filter((one) => one[0] === word[0] && one.length >= 4)
      .map((one) => ({ one, far: distance(form, one, most) + (at > 0 ? 0.5 : 0) })),
  );
  const nearest = Math.min(...near.map(({ far }) => far));
  if (nearest > most + 0.5) return null;
  const found = near.filter(({ far }) => Math.floor(far) === Math.floor(nearest)).map(({ one }) => one);
  const meanings = new Set(found.map((one) => JSON.stringify(meaningOf(vocabulary, one) ?? one)));
  return meanings.size === 1 ? (found[0] ?? null) : null;
}

/** Whether a word of a question is none that is known, nor made of such. */
export const hasStrangeWord = (vocabulary: Vocabulary, question: string): boolean =>
  tokensOf(question).some(({ word }) => !isKnown(vocabulary, word) && split(vocabulary, word) === null);

/** The words of a question, compounds as their parts and slips mended; what is none of it stays as it is. */
export function readWords(vocabulary: Vocabulary, question: string): Token[] {
  return tokensOf(question).flatMap((token) => {
    if (isKnown(vocabulary, token.word)) return [token];
    const mended = mend(vocabulary, token.word);
    const parts =
      split(vocabulary, token.word) ??
      (mended === null ? null : [mended]) ??
      split(vocabulary, token.word, (last) =>
        isPart(vocabulary, last) ? last : last === token.word ? null : mend(vocabulary, last),
      ) ??
      splitMendedFirst(vocabulary, token.word);
    return (parts ?? [token.word]).map((word) => ({ written: token.written, word }));
  });
}

/** 'mehrbrilenquote': a slip in the first part. */
function splitMendedFirst(vocabulary: Vocabulary, word: string): string[] | null {
  for (let at = word.length - 4; at >= 5; at -= 1) {
    const rest = word.slice(at);
    const first = isPart(vocabulary, rest) ? mend(vocabulary, word.slice(0, at)) : null;
    if (first !== null) return [first, rest];
  }
  return null;
}
