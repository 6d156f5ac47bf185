import { postageClassesSchema, type PostageClass } from '@portal/shared/contract/prices';
import {
  purchaseSharesSchema,
  type PurchaseSettings,
  type PurchaseShare,
} from '@portal/shared/contract/settings-admin';
import type {
  Agreement,
  BusinessProfile,
  Position,
  Postage,
  Sender,
  StoreSettings,
} from '@portal/shared/contract/settings-admin';
import { formatCount, formatEuro } from '@portal/shared/format';
import { closedText, openText } from '../../common/open-days.ts';

export const withDay = (days: readonly number[], day: number, isOpen: boolean): number[] =>
  [...days.filter((one) => one !== day), ...(isOpen ? [day] : [])].sort((a, b) => a - b);

export const shownName = ({ name, file_name }: Pick<StoreSettings, 'name' | 'file_name'>): string => name ?? file_name;

/** @example 'Große Straße 5, 01067 Dresden' */
export const addressText = ({ street, plz, city }: Pick<StoreSettings, 'street' | 'plz' | 'city'>): string =>
  [street, [plz, city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || 'ohne Adresse';

/** A feast that is a public holiday in a town alone. */
export interface KnownFeast {
  day: string;
  name: string;
}

/** The one town in Germany that has a holiday of its own by law (Bavaria's FTG, article 1). */
export const feastsOf = (city: string): KnownFeast[] =>
  /^augsburg$/i.test(city.trim()) ? [{ day: '08-08', name: 'Augsburger Friedensfest' }] : [];

export type ProfileValues = Omit<BusinessProfile, 'version'>;
export const profileValues = ({ version: _version, ...values }: BusinessProfile): ProfileValues => values;

export type StoreValues = Pick<
  StoreSettings,
  'name' | 'is_visible' | 'position' | 'open_days' | 'town_feasts' | 'closed_days'
>;
export const storeValues = ({
  name,
  is_visible,
  position,
  open_days,
  town_feasts,
  closed_days,
}: StoreSettings): StoreValues => ({
  name,
  is_visible,
  position,
  open_days,
  town_feasts,
  closed_days,
});

/** `logo`: base64; null: none any more; undefined: as it is. */
export type SenderValues = Omit<Sender, 'version' | 'has_logo' | 'is_logo_sound' | 'is_test'> & {
  logo: string | null | undefined;
};
export const senderValues = ({
  version: _version,
  has_logo: _has,
  is_logo_sound: _sound,
  is_test: _test,
  ...values
}: Sender): SenderValues => ({ ...values, logo: undefined });

/** Degrees as they are written. @example degreesText(47.99) // '47,99' */
export const degreesText = (degrees: number): string =>
  String(Math.round(degrees * 100_000) / 100_000).replace('.', ',');

/** What a business in Germany can have. */
export const LIMITS = { lat: [45, 56], lon: [4, 17] } as const;

/** Degrees as typed; undefined: not to be understood, or far away. */
export function degreesOf(text: string, axis: keyof typeof LIMITS): number | undefined {
  const typed = text.trim().replace(',', '.');
  const degrees = /^\d{1,2}(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
  const [least, most] = LIMITS[axis];
  return degrees >= least && degrees <= most ? degrees : undefined;
}

/** A position as exact as it is written: a metre. */
export const rounded = ({ lat, lon }: Position): Position => ({
  lat: Math.round(lat * 100_000) / 100_000,
  lon: Math.round(lon * 100_000) / 100_000,
});

/** The agreement as a plain text to keep and print. @param accepted who accepted it, and when */
export function agreementText({ title, version, sections }: Agreement, business: string, accepted: string): string {
  const body = sections.map((section) => [section.title, ...section.paragraphs].join('\n\n'));
  return [title, `Fassung ${version}`, `Verantwortlicher: ${business}`, accepted, ...body].join('\n\n') + '\n';
}

export type PostageValues = Pick<Postage, 'classes'>;
export const postageValues = ({ classes }: Postage): PostageValues => ({ classes });

/** @example 'Brief ab 1 Stück 0,95 €; Werbepost ab 50 Stück 0,60 €' */
const postageText = (classes: readonly PostageClass[]): string =>
  classes
    .map(({ name, from_pieces, cents }) => `${name} ab ${formatCount(from_pieces)} Stück ${formatEuro(cents)}`)
    .join('; ');

/** Why classes cannot be saved, as a German sentence; null: they can. */
export const postageProblem = (classes: readonly PostageClass[]): string | null =>
  postageClassesSchema.safeParse(classes).error?.issues[0]?.message ?? null;

export type PurchaseValues = Pick<PurchaseSettings, 'shares'>;
export const purchaseValues = ({ shares }: PurchaseSettings): PurchaseValues => ({ shares });

/** Why shares cannot be saved, as a German sentence; null: they can. */
export const purchaseProblem = (shares: readonly PurchaseShare[]): string | null =>
  purchaseSharesSchema.safeParse(shares).error?.issues[0]?.message ?? null;

/** Of a list that stands in a form: classes of postage, shares of makers, or days of the week. */
function listText(value: readonly unknown[]): string {
  const first = value[0];
  if (typeof first !== 'object' || first === null) return openText(value as number[]);
  return 'maker' in first
    ? (value as PurchaseShare[]).map(({ maker, percent }) => `${maker} ${percent} %`).join('; ')
    : postageText(value as PostageClass[]);
}

/** Anything of a form in words, where two versions stand side by side. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'leer';
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (Array.isArray(value) && value.length === 0) return 'leer';
  if (Array.isArray(value) && typeof value[0] === 'string') return closedText(value as string[]);
  if (Array.isArray(value)) return listText(value);
  if (typeof value === 'object')
    return `${degreesText((value as Position).lat)}, ${degreesText((value as Position).lon)}`;
  return String(value);
}
