import { GOAL_KPIS, type GoalKpi } from '@portal/shared/contract/common';
import { formatGoal, KPI_TEXTS, MONTH_NAMES } from '../../../common/goal-values.ts';
import { labelOf, textOf, type StoreName } from './fields.ts';

/** Something that was noted, in words. */
export interface Noted {
  label: string;
  text: string;
}

/** What one thing was and what it is; '–' where it was not there. */
export interface Difference {
  label: string;
  before: string;
  after: string;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names a row of a list by itself. */
const NAMING = ['name', 'alias', 'column', 'kind'] as const;
/** Of the portal alone; a person is named by the address. */
const HIDDEN: ReadonlySet<string> = new Set(['sub']);

const under = (label: string, key: string): string => (label ? `${label} – ${labelOf(key)}` : labelOf(key));

/**
 * All that stands in a value of the log, one thing a line.
 * @param key what it is noted as, e.g. 'groups'; none: it is what its fields say
 */
export function noted(value: unknown, storeName: StoreName, key = '', label = key && labelOf(key)): Noted[] {
  if (value === null || value === undefined) return key ? [{ label, text: textOf(key, value, storeName) }] : [];
  if (isFields(value))
    return Object.entries(value)
      .filter(([name]) => !HIDDEN.has(name))
      .flatMap(([name, inner]) => noted(inner, storeName, name, under(label, name)));
  if (Array.isArray(value) && value.some(isFields))
    return value.map((row: unknown, at) => rowNoted(row, at, label, storeName));
  return [{ label: label || 'Wert', text: textOf(key, value, storeName) }];
}

/** A row of a list in one line: a goal by its KPI and month, others by their name or place. */
function rowNoted(row: unknown, at: number, label: string, storeName: StoreName): Noted {
  const prefix = label ? `${label} – ` : '';
  if (!isFields(row)) return { label: `${prefix}${at + 1}.`, text: textOf('', row, storeName) };
  const { kpi, month, value } = row;
  const goal = GOAL_KPIS.find((one) => one === kpi);
  if (goal)
    return {
      label: `${prefix}${goalLabel(goal, Number(month))}`,
      text: formatGoal(goal, typeof value === 'number' ? value : null),
    };
  const naming = NAMING.find((name) => typeof row[name] === 'string');
  const { [naming ?? '']: name, ...others } = row;
  return {
    label: `${prefix}${typeof name === 'string' ? name : `${at + 1}.`}`,
    text: noted(others, storeName)
      .map((one) => `${one.label}: ${one.text}`)
      .join('; '),
  };
}

const goalLabel = (kpi: GoalKpi, month: number): string =>
  `${KPI_TEXTS[kpi].label}, ${MONTH_NAMES[month - 1] ?? month}`;

/** What differs between both, in the order in which it was noted. @param key see `noted` */
export function differences(before: unknown, after: unknown, storeName: StoreName, key = ''): Difference[] {
  const [was, is] = [before, after].map((value) => (value === null && !key ? [] : noted(value, storeName, key)));
  const texts = (lines: readonly Noted[] = []) => new Map(lines.map(({ label, text }) => [label, text]));
  const [earlier, later] = [texts(was), texts(is)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .map((label) => ({ label, before: earlier.get(label) ?? '–', after: later.get(label) ?? '–' }))
    .filter((line) => line.before !== line.after);
}
