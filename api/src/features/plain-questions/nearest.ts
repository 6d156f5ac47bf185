import type { PlainAnswer } from '@portal/shared/contract/analyse';
import { fold } from './grammar/fold.ts';
import { understand, type Asked } from './grammar/understand.ts';
import type { Names } from './names.ts';
import { FIGURES, FIGURE_IDS } from './register/index.ts';
import { sayWhole } from './say.ts';

type Alternatives = PlainAnswer['alternatives'];

const MOST = 3;
/** Where nothing of a question is near to anything. */
const USUAL = ['Gesamtumsatz', 'Brillenaufträge', 'Mehrbrillenquote'];

const pairsOf = (text: string): Set<string> => {
  const folded = ` ${fold(text)} `;
  return new Set(Array.from({ length: folded.length - 1 }, (_, at) => folded.slice(at, at + 2)));
};
/** Share of pairs of letters that two texts have in common. */
function likeness(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)];
  return (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);
}

/** The question without its unknown words, and the figures whose names look most like it: each can be answered, and is said as it will be understood. */
export function nearestQuestions(
  asked: Asked,
  question: string,
  unknown: readonly string[],
  names: Names,
  may: (figure: string) => boolean,
): Alternatives {
  const left = question
    .split(/\s+/)
    .filter((word) => !unknown.some((one) => word.includes(one)))
    .join(' ');
  const byName = FIGURE_IDS.map((id) => FIGURES[id].label)
    .map((label) => ({
      label,
      like: Math.max(...question.split(/\s+/).map((word) => likeness(word, label)), likeness(question, label)),
    }))
    .filter(({ like }) => like > 0.3)
    .toSorted((a, b) => b.like - a.like)
    .map(({ label }) => label);
  const found = new Map<string, Alternatives[number]>();
  for (const q of [left, ...byName, ...USUAL]) {
    const understood = understand(asked, q);
    if (understood.status !== 'answered' || !may(understood.parts.figure)) continue;
    const label = sayWhole(understood.parts, names, asked.today);
    found.set(label, { q: label, label });
    if (found.size === MOST) break;
  }
  return [...found.values()];
}
