import type { Situation } from './situation.ts';
import type { Potential } from './types.ts';

/** A condition of a rule. `holds` is null when what it asks for is not known. */
export interface Clause {
  holds: (situation: Situation) => boolean | null;
  /** German sentences for a customer who meets it and one who does not. */
  yes: (situation: Situation) => string;
  no: (situation: Situation) => string;
  fromRefraction?: true;
}

const dioptres = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const ageText = ({ age }: Situation): string => `Ist ${age} Jahre alt`;

const aged = (from: number, to = Number.POSITIVE_INFINITY): Clause => ({
  holds: ({ age }) => (age === null ? null : age >= from && age <= to),
  yes: ageText,
  no: ageText,
});

const without = (potential: Potential, name: string, months = Number.POSITIVE_INFINITY): Clause => {
  const bought = ({ monthsSince }: Situation) => `Hat vor ${monthsSince[potential]} Monaten eine ${name} gekauft`;
  return {
    holds: ({ monthsSince }) => monthsSince[potential] === null || monthsSince[potential] >= months,
    yes: (situation) => (situation.monthsSince[potential] === null ? `Keine ${name} bekannt` : bought(situation)),
    no: bought,
  };
};

const owns = (potential: Potential, name: string): Clause => ({
  holds: ({ monthsSince }) => monthsSince[potential] !== null,
  yes: () => `Hat eine ${name}`,
  no: () => `Keine ${name} bekannt`,
});

const measured = (field: 'add' | 'absSe', name: string, least: number): Clause => {
  const text = ({ refraction }: Situation) => `${name} ${dioptres.format(refraction?.[field] ?? 0)} dpt`;
  return {
    holds: ({ refraction }) => {
      const value = refraction?.[field] ?? null;
      return value === null ? null : value >= least;
    },
    yes: text,
    no: text,
    fromRefraction: true,
  };
};

/**
 * The rules of `screens.md` ('Scores'), each a list of alternatives, of which one must hold with all of its clauses:
 * *multifocal* 42–55 without Gleitsicht or add ≥ 0.75; *near* ≥ 45 and none owned; *office* 40–66 with Gleitsicht,
 * add ≥ 1.25 and none for 48 months; *sports_sun* none for 36 months; *long* Fern with |SE| ≥ 0.5.
 */
export const RULES: Record<Potential, readonly (readonly Clause[])[]> = {
  multifocal: [[aged(42, 55), without('multifocal', 'Gleitsichtbrille')], [measured('add', 'Addition', 0.75)]],
  near: [[aged(45), without('near', 'Nahbrille')]],
  office: [
    [
      aged(40, 66),
      owns('multifocal', 'Gleitsichtbrille'),
      measured('add', 'Addition', 1.25),
      without('office', 'Officebrille', 48),
    ],
  ],
  sports_sun: [[without('sports_sun', 'Sonnen- oder Sportbrille', 36)]],
  long: [
    [
      {
        holds: ({ mainType }) => (mainType === null ? null : mainType === 'Fern'),
        yes: () => 'Trägt eine Fernbrille',
        no: () => 'Trägt zuletzt keine Fernbrille',
      },
      measured('absSe', 'Sphärisches Äquivalent', 0.5),
    ],
  ],
};

/** The alternatives as they are asked of a situation: of a plain one without what asks for a refraction. */
export function clausesOf(potential: Potential, { isPlain }: Situation): readonly (readonly Clause[])[] {
  if (!isPlain) return RULES[potential];
  return RULES[potential]
    .map((clauses) => clauses.filter(({ fromRefraction }) => !fromRefraction))
    .filter((clauses) => clauses.length > 0);
}

/** True, false, or null when that depends on something unknown (Kleene's three-valued logic). */
export function meetsRule(potential: Potential, situation: Situation): boolean | null {
  return any(clausesOf(potential, situation).map((clauses) => all(clauses.map(({ holds }) => holds(situation)))));
}

function all(values: readonly (boolean | null)[]): boolean | null {
  if (values.includes(false)) return false;
  return values.includes(null) ? null : true;
}

function any(values: readonly (boolean | null)[]): boolean | null {
  if (values.includes(true)) return true;
  return values.includes(null) ? null : false;
}
