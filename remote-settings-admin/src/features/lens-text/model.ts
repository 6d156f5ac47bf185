import { GLASSES_TYPES } from '@portal/shared/contract/common';
import {
  lensRulesUpdateSchema,
  type LensDecision,
  type LensPreview,
  type LensRule,
  type LensText,
  type LensTextCorrection,
} from '@portal/shared/contract/settings-admin';
import { counted, formatCount, NOUNS } from '@portal/shared/format';

export const STATE_NAMES: Readonly<Record<LensText['state'], string>> = {
  offen: 'offen',
  regel: 'durch Regel',
  korrektur: 'korrigiert',
};

export const TYPE_CHOICES = GLASSES_TYPES.map((value) => ({ value, label: value }));

export const LENS_TEXTS = { one: 'Glastext', many: 'Glastexte' };

/** What is told of a correction that was saved. */
export const doneText = ({ text, glasses_type }: LensTextCorrection): string =>
  glasses_type
    ? `„${text}“ steht für ${glasses_type}. Die Zahlen folgen gleich.`
    : `Für „${text}“ gelten wieder die Regeln. Die Zahlen folgen gleich.`;

/** A decision of the past. */
export function decisionText({ text, glasses_type }: LensDecision): string {
  if (text === null) return 'Regeln geändert';
  return glasses_type ? `„${text}“ steht für ${glasses_type}` : `Für „${text}“ gelten die Regeln`;
}

export const usedText = (orders: number): string =>
  orders === 0
    ? 'In keinem Auftrag.'
    : `In ${formatCount(orders)} ${orders === 1 ? 'Auftrag' : 'Aufträgen'}, und in allen, die noch kommen.`;

/** The text that is asked about: the first one that was not put off; all again when none is left. */
export const nextOpen = (open: readonly LensText[], later: readonly string[]): LensText | undefined =>
  open.find(({ text }) => !later.includes(text)) ?? open[0];

/** What a key does while a text is asked about; undefined: nothing. */
export type QueueStep = LensTextCorrection | 'later' | 'undo';
export function stepOf(key: string, { text, suggestion }: LensText): QueueStep | undefined {
  const type = GLASSES_TYPES[Number(key) - 1];
  if (type) return { text, glasses_type: type };
  const steps: Partial<Record<string, QueueStep | undefined>> = {
    j: suggestion ? { text, glasses_type: suggestion.glasses_type } : undefined,
    n: 'later',
    z: 'undo',
  };
  return steps[key.toLowerCase()];
}

/** What is wrong with a rule's words, or false. */
export function problemOf(rule: LensRule): string | false {
  const { error } = lensRulesUpdateSchema.safeParse({ version: 0, rules: [rule] });
  return error?.issues[0]?.message ?? false;
}
export const areSound = (rules: readonly LensRule[]): boolean => rules.every((rule) => problemOf(rule) === false);

/** Why rules cannot be saved, at the first that is not sound; null: they can. */
export function obstacle(rules: readonly LensRule[]): string | null {
  const at = rules.findIndex((rule) => problemOf(rule) !== false);
  return rules[at] ? `${at + 1}. Regel: ${String(problemOf(rules[at]))}` : null;
}

/** Moves a rule one place up: the first that fits decides. */
export const movedUp = (rules: readonly LensRule[], at: number): LensRule[] =>
  rules.map((rule, place) => {
    if (place === at - 1) return rules[at] ?? rule;
    return place === at ? (rules[at - 1] ?? rule) : rule;
  });

export const withRule = (rules: readonly LensRule[], at: number, change: Partial<LensRule>): LensRule[] =>
  rules.map((rule, place) => (place === at ? { ...rule, ...change } : rule));

export const rulesText = (rules: readonly LensRule[]): string =>
  rules.length === 0 ? 'keine' : rules.map(({ words, glasses_type }) => `${words}: ${glasses_type}`).join(', ');

/** Which rule decides about the text that rules are tried on. @param others whose rule it is that decides where none of these does */
export function testText({ test }: Pick<LensPreview, 'test'>, others: string): string {
  if (!test) return 'Keine Regel passt: Der Text bliebe offen.';
  return test.rule === null
    ? `${test.glasses_type}, nach ${others}: ${test.reason}`
    : `${test.glasses_type}, nach Ihrer ${test.rule + 1}. Regel.`;
}

/** What saving would do. */
export const effectText = ({ texts, orders }: Pick<LensPreview, 'texts' | 'orders'>): string =>
  texts === 0
    ? 'Kein Glastext ändert seine Bedeutung.'
    : `${counted(texts, LENS_TEXTS)} ${texts === 1 ? 'ändert' : 'ändern'} die Bedeutung, betroffen: ${counted(orders, NOUNS.order)} ohne Brillentyp in Ihren Dateien.`;

export const runText = (texts: number): string =>
  texts === 0
    ? 'Die Regeln sind erneut angewandt. Kein Glastext hat seine Bedeutung geändert.'
    : `Die Regeln sind erneut angewandt: ${counted(texts, LENS_TEXTS)} ${texts === 1 ? 'hat' : 'haben'} die Bedeutung geändert. Die Zahlen folgen gleich.`;
