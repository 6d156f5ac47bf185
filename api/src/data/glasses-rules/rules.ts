import { GLASSES_TYPES } from '@portal/shared/contract/common';

type GlassesType = (typeof GLASSES_TYPES)[number];

interface Rule {
  type: GlassesType;
  /** Words of lens lists that mean the type; matched in lower case, without accents being touched. */
  words: RegExp;
}

/**
 * First what a lens is for beyond seeing (a progressive sun lens is a sun lens), then its design. Words that
 * makers use for several things are left out on purpose: 'Einstärken' says nothing of the distance, 'Nahkomfort'
 * is a reading lens with one maker and an office lens with another, phototropic lenses are worn all day.
 */
const RULES: readonly Rule[] = [
  { type: 'Sonne', words: /\bsonnen?\w*|\bsun\w*|\bpolar\w*|\bpol\./ },
  { type: 'Sport', words: /\bsport\w*|\bwrap\b|\bgolf\b|\bbike\b|\bski\b/ },
  {
    type: 'Office',
    words: /\boffice\b|\barbeitsplatz\w*|\bbildschirm\w*|\bpc\b|\bcomputer\w*|\braumgl\w*|\bindoor\b|\bworkplace\b/,
  },
  { type: 'Gleitsicht', words: /\bgleits\w*|\bgs\b|\bprogr\w*|\bpal\b|\bmultifo[ck]al\w*|\bvarilux\b/ },
];

/** Single vision: one of them decides only when the other does not stand there as well. */
const DISTANCES: readonly Rule[] = [
  { type: 'Nah', words: /\bnah(?:brille|glas|gl\.|bereich)?\b|\bnähe\b|\blese\w*|\bnear\b|\breading\b/ },
  { type: 'Fern', words: /\bferne?\w*|\bdistance\b|\bfar\b/ },
];

export interface Classified {
  type: GlassesType;
  /** The German sentence that explains it. */
  reason: string;
}

const explain = (type: GlassesType, word: string): Classified => ({
  type,
  reason: `„${word}“ im Glastext steht für ${type}.`,
});

/**
 * The glasses type that a lens text means, by rules of words; null where they do not know or contradict each other.
 * @example classifyLensText('Gleits. Komfort') // { type: 'Gleitsicht', reason: '„Gleits“ im Glastext steht für Gleitsicht.' }
 */
export function classifyLensText(text: string): Classified | null {
  const lower = text.toLowerCase();
  const found = (rules: readonly Rule[]) =>
    rules.flatMap(({ type, words }) => {
      const match = words.exec(lower);
      return match ? [explain(type, text.slice(match.index, match.index + match[0].length))] : [];
    });
  const [purpose] = found(RULES);
  if (purpose) return purpose;
  const distances = found(DISTANCES);
  return distances.length === 1 ? (distances[0] ?? null) : null;
}
