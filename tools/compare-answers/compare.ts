import type { Answers } from './answers.ts';
import { isVolatile } from './volatile.ts';

interface Difference {
  who: string;
  address: string;
  /** Where in the answer, such as 'items[].revenue_cents'. */
  field: string;
  was: unknown;
  is: unknown;
}

export interface Comparison {
  same: number;
  differences: Difference[];
  /** Fields that old answers lack, with how many answers have them now; nothing that was there is touched by them. */
  added: Map<string, number>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Compares what was answered with what is answered now. Questions that only the new answers have are no difference. */
export function compareAnswers(old: Answers, now: Answers): Comparison {
  const result: Comparison = { same: 0, differences: [], added: new Map() };
  for (const [who, questions] of Object.entries(old)) {
    for (const [address, was] of Object.entries(questions)) {
      const before = result.differences.length;
      const added = new Set<string>();
      compareValue(was, now[who]?.[address], '', {
        found: (field, a, b) => void result.differences.push({ who, address, field, was: a, is: b }),
        added,
      });
      for (const field of added)
        result.added.set(`${pathOf(address)} ${field}`, (result.added.get(`${pathOf(address)} ${field}`) ?? 0) + 1);
      if (result.differences.length === before) result.same += 1;
    }
  }
  return result;
}

/** Without ids and query. */
export const pathOf = (address: string): string => (address.split('?')[0] ?? '').replaceAll(/\/\d+/g, '/{id}');

interface Notes {
  found(field: string, was: unknown, is: unknown): void;
  added: Set<string>;
}

function compareValue(was: unknown, is: unknown, field: string, notes: Notes): void {
  if (Array.isArray(was) && Array.isArray(is)) {
    if (was.length !== is.length) return notes.found(`${field}.length`, was.length, is.length);
    was.forEach((item, index) => compareValue(item, is[index], `${field}[${index}]`, notes));
  } else if (isObject(was) && isObject(is)) {
    for (const [name, value] of Object.entries(was)) {
      if (isVolatile(name)) continue;
      const inner = field ? `${field}.${name}` : name;
      if (name in is) compareValue(value, is[name], inner, notes);
      else notes.found(inner, value, undefined);
    }
    for (const name of Object.keys(is)) {
      if (!(name in was)) notes.added.add((field ? `${field}.${name}` : name).replaceAll(/\[\d+\]/g, '[]'));
    }
  } else if (was !== is) notes.found(field, was, is);
}

/** As shown on a console: texts may be names of customers, and stay away. */
export const shown = (value: unknown): string => {
  if (typeof value === 'string') return 'Text';
  if (Array.isArray(value)) return `Liste (${value.length})`;
  return isObject(value) ? 'Objekt' : String(value);
};
