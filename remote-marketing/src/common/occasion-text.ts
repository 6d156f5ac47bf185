import type { Occasion } from '@portal/shared/contract/marketing';
import { countedOf, NOUNS, type Noun } from '@portal/shared/format';

const PERCENT = '\u00a0%';
const choice = new Intl.ListFormat('de', { type: 'disjunction' });
const WEEK: Noun = { one: 'Woche', many: 'Wochen' };

const TYPE_STEMS = {
  Fern: 'Fern',
  Nah: 'Nah',
  Gleitsicht: 'Gleitsicht',
  Office: 'Office',
  Sonne: 'Sonnen',
  Sport: 'Sport',
} as const;

/** @example 'Fern- oder Gleitsichtbrille' */
const glassesText = (types: readonly (keyof typeof TYPE_STEMS)[]): string =>
  types.length === 0
    ? 'eine Brille'
    : `eine ${choice.format(types.map((type, at) => `${TYPE_STEMS[type]}${at === types.length - 1 ? 'brille' : '-'}`))}`;

/** 'seit 12, 24, 36 … Monaten' */
const everyText = (months: number): string => `${months}, ${2 * months}, ${3 * months} … Monaten`;

/** Who is meant by an occasion, up to the comma. @example 'Wer vor 6 Wochen eine Brille abgeholt hat' */
export function occasionText(occasion: Occasion): string {
  switch (occasion.kind) {
    case 'since_main':
      return `Wer vor ${countedOf(occasion.months, NOUNS.month)} als letzte Hauptbrille ${glassesText(occasion.types)} gekauft hat`;
    case 'age':
      return `Wer ${occasion.years} ${occasion.years === 1 ? 'Jahr' : 'Jahre'} alt wird`;
    case 'forecast':
      return `Wer innerhalb von 6 Monaten mit mindestens ${occasion.percent}${PERCENT} Wahrscheinlichkeit eine Hauptbrille kauft`;
    case 'status':
      return occasion.status === 'gefährdet'
        ? 'Wer vom aktiven zum gefährdeten Kunden wird'
        : 'Wer vom gefährdeten zum verlorenen Kunden wird';
    case 'first_progressive':
      return `Wer noch nie eine Gleitsichtbrille hatte und innerhalb von 24 Monaten mit mindestens ${occasion.percent}${PERCENT} Wahrscheinlichkeit eine kauft`;
    case 'child_glasses':
      return `Wer noch keine ${occasion.below} Jahre alt ist und vor ${countedOf(occasion.months, NOUNS.month)} seine letzte Hauptbrille bekommen hat`;
    case 'contact_lenses':
      return `Wer nach seinem üblichen Abstand ${occasion.days_before === 0 ? '' : `in ${countedOf(occasion.days_before, NOUNS.day)} `}neue Kontaktlinsen braucht`;
    case 'collected':
      return `Wer vor ${countedOf(occasion.weeks, WEEK)} eine Brille abgeholt hat`;
    case 'care':
      return `Wer seit ${everyText(occasion.months)} nichts gekauft hat`;
  }
}
