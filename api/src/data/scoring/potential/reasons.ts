import { type Reason, reasonOf, strongest } from '../reason.ts';
import { POTENTIAL_FACTORS, type PotentialFactor } from './columns.ts';
import { clausesOf, meetsRule, RULES } from './rules.ts';
import type { Situation } from './situation.ts';
import { TYPES_OF, type GlassesType, type Potential } from './types.ts';

const NAME: Record<Potential, string> = {
  long: 'Fernbrille',
  multifocal: 'Gleitsichtbrille',
  near: 'Nahbrille',
  office: 'Officebrille',
  sports_sun: 'Sonnen- oder Sportbrille',
};
const dioptres = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The clauses that decide: those that hold when the rule is met, those that do not when it is not. */
export function ruleReasons(potential: Potential, situation: Situation): Reason[] {
  const meets = meetsRule(potential, situation);
  if (meets === null) return [];
  const alternatives = clausesOf(potential, situation).filter(
    (clauses) => !meets || clauses.every(({ holds }) => holds(situation) === true),
  );
  return strongest(
    alternatives
      .flat()
      .filter(({ holds }) => holds(situation) === meets)
      .map(({ yes, no, fromRefraction }) =>
        reasonOf(meets ? yes(situation) : no(situation), meets ? 1 : -1, fromRefraction),
      ),
  );
}

/** @param shares log-odds of each input, compared with the average customer */
export function fittedReasons(
  potential: Potential,
  situation: Situation,
  shares: Record<PotentialFactor, number>,
): Reason[] {
  const { mainType, monthsSinceMain, monthsSince } = situation;
  // The last main pair is the last of the type: one fact, said once.
  const isSame =
    monthsSinceMain !== null &&
    monthsSinceMain === monthsSince[potential] &&
    TYPES_OF[potential].includes(mainType as GlassesType);
  const parts = isSame ? { ...shares, main: shares.main + shares.owned, owned: 0 } : shares;
  return strongest(
    POTENTIAL_FACTORS.flatMap((factor) => {
      const text = sentence(factor, potential, situation);
      return text === null ? [] : [reasonOf(text, parts[factor], isFromRefraction(factor, potential, situation))];
    }),
  );
}

/** Null where there is nothing to be said: that a refraction is missing is no reason. */
function sentence(factor: PotentialFactor, potential: Potential, situation: Situation): string | null {
  const { age, mainType, monthsSinceMain, monthsSince, refraction } = situation;
  const owned = monthsSince[potential];
  switch (factor) {
    case 'rule':
      return ruleSentence(potential, meetsRule(potential, situation));
    case 'age':
      return age === null ? 'Geburtsdatum nicht bekannt' : `Ist ${age} Jahre alt`;
    case 'main':
      return monthsSinceMain === null
        ? 'Keine Hauptbrille bekannt'
        : `Letzte Hauptbrille (${mainType}) vor ${monthsSinceMain} Monaten`;
    case 'owned':
      return owned === null ? `Keine ${NAME[potential]} bekannt` : `Letzte ${NAME[potential]} vor ${owned} Monaten`;
    case 'add':
      return typeof refraction?.add === 'number' ? `Addition ${dioptres.format(refraction.add)} dpt` : null;
    case 'se':
      return typeof refraction?.absSe === 'number'
        ? `Sphärisches Äquivalent ${dioptres.format(refraction.absSe)} dpt`
        : null;
  }
}

const ruleSentence = (potential: Potential, meets: boolean | null): string | null =>
  meets === null ? null : `Alter und bisherige Brillen sprechen ${meets ? '' : 'nicht '}für eine ${NAME[potential]}`;

/** Whether a rule is met may give away a refraction where the rule asks for one. */
function isFromRefraction(factor: PotentialFactor, potential: Potential, situation: Situation): boolean {
  if (factor === 'rule')
    return situation.refraction !== undefined && RULES[potential].flat().some(({ fromRefraction }) => fromRefraction);
  return factor === 'add' || factor === 'se';
}
