import {
  ASSORTMENTS,
  bandName,
  bandsOf,
  limitsSchema,
  USUAL_PRICE_LIMITS,
  type AssortmentGroup,
  type PriceLimits,
} from '@portal/shared/contract/prices';
import type { PriceLimitSettings } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';

/** Limits as they are typed, of each part of the assortment: '100; 200; 400'. */
export type PriceLimitValues = Record<AssortmentGroup, string>;

const forEach = <Value>(of: (group: AssortmentGroup) => Value): Record<AssortmentGroup, Value> => ({
  glaeser: of('glaeser'),
  fassungen: of('fassungen'),
  kontaktlinsen: of('kontaktlinsen'),
  handelsware: of('handelsware'),
});

export const limitsText = (limits: readonly number[]): string => limits.map(formatCount).join('; ');
const textsOf = (limits: PriceLimits): PriceLimitValues => forEach((group) => limitsText(limits[group]));
export const priceLimitValues = ({ limits }: PriceLimitSettings): PriceLimitValues => textsOf(limits);
export const USUAL_LIMIT_TEXTS = textsOf(USUAL_PRICE_LIMITS);

/** What is typed, number by number; NaN for what is none in whole euros. A comma within a number is a decimal one. */
export const limitsOf = (text: string): number[] =>
  text
    .replaceAll('€', ' ')
    .split(/[\s;]+|,(?=\s)/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$|^\d{1,3}(\.\d{3})+$/.test(part) ? Number(part.replaceAll('.', '')) : Number.NaN));

/** Why limits cannot be saved, as a German sentence; null: they can. */
export const limitsProblem = (text: string): string | null =>
  limitsSchema.safeParse(limitsOf(text)).error?.issues[0]?.message ?? null;

export const isSound = (values: PriceLimitValues): boolean =>
  ASSORTMENTS.every((group) => limitsProblem(values[group]) === null);

/** What is sent once all of it is sound. */
export const typedLimits = (values: PriceLimitValues): PriceLimits => forEach((group) => limitsOf(values[group]));

/** @example bandsText('100; 200') // 'unter 100 € · 100 bis 199 € · ab 200 €' */
export const bandsText = (text: string): string => bandsOf(limitsOf(text)).map(bandName).join(' · ');
