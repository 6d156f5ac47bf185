import { differingLetters, lettersOf, typingDistance } from './distance.ts';
import { cologneCode, soundOf } from './sound.ts';

/** Beyond these the next ones are hardly what was meant. */
const MOST_SIMILAR = 12;
/** Shorter words are abbreviations and particles: everything would resemble them. */
const SHORTEST = 3;

/** The distinct words of a business's names, to find those that resemble a mistyped one. */
export interface Dictionary {
  size: number;
  /** Said the same and written otherwise; closest first. */
  soundAlikes(word: string): string[];
  /** One or two slips away, or with the same consonants; closest first. */
  nearWords(word: string): string[];
}

export function createDictionary(names: Iterable<string>): Dictionary {
  const words = [...new Set([...names].flatMap((name) => name.split(' ')))].filter((word) => word.length >= SHORTEST);
  const letters = Int32Array.from(words, lettersOf);
  const bySound = Map.groupBy(words, soundOf);
  const byCode = Map.groupBy(words, cologneCode);

  const sorted = (word: string, found: ReadonlyMap<string, number>) =>
    [...found]
      .filter(([candidate]) => candidate !== word)
      .toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
      .slice(0, MOST_SIMILAR)
      .map(([candidate]) => candidate);

  return {
    size: words.length,
    soundAlikes: (word) =>
      word.length < SHORTEST
        ? []
        : sorted(
            word,
            new Map((bySound.get(soundOf(word)) ?? []).map((other) => [other, typingDistance(word, other, 4)])),
          ),
    nearWords(word) {
      if (word.length < SHORTEST) return [];
      const slips = slipsIn(word);
      const bits = lettersOf(word);
      const found = new Map<string, number>();
      for (const other of byCode.get(cologneCode(word)) ?? []) {
        // A little behind those that are as many slips away and sound otherwise would be no help: they come first.
        const distance = typingDistance(word, other, 3);
        if (distance <= 3 && Math.abs(word.length - other.length) <= 2) found.set(other, distance - 0.5);
      }
      for (const [at, other] of words.entries()) {
        if (differingLetters(bits, letters[at] ?? 0) > 2 * slips || found.has(other)) continue;
        const distance = typingDistance(word, other, slips);
        if (distance <= slips) found.set(other, distance);
      }
      return sorted(word, found);
    },
  };
}

/** One in a short word, two in a long one. */
const slipsIn = (word: string) => (word.length <= 6 ? 1 : 2);
