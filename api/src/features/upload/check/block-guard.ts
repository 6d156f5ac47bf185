import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { pseudonymOf } from '../../../data/block-list/pseudonym.ts';
import type { BlockList } from '../../../data/block-list/block-list.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import type { Value } from '../../../data/upload-format/reader.ts';

/** What the block list says of a row. */
export interface Blocked {
  /** It is not taken, and nothing of it is kept. */
  isErased: boolean;
  /** To all advertising. */
  hasObjected: boolean;
  /** To these channels: the person, or whoever has this address, mailbox or telephone; null: to none. */
  channels: string | null;
}

const FREE: Blocked = { isErased: false, hasObjected: false, channels: null };
const ERASED: Blocked = { ...FREE, isErased: true };

/** The fields of a row that are looked at, by which people are known. */
export const GUARDED = {
  kunden: [
    'store_key',
    'external_id',
    'first_name',
    'last_name',
    'birth_date',
    'plz',
    'street',
    'email',
    'phone',
    'mobile',
  ],
  auftraege: ['store_key', 'customer_key'],
} as const satisfies Partial<Record<UploadKind, readonly string[]>>;

/** Why a row of an erased person is refused. */
export const ERASED_REASON =
  'Diese Person wurde auf ihren Wunsch gelöscht und wird nicht wieder aufgenommen. Bitte löschen Sie sie auch in Ihrer Software.';

/**
 * Looks at the read values of each row of a file: customers are found again however they are spelt, and orders of an
 * erased customer's number go to the pseudonym, in place.
 */
export function createBlockGuard(kind: UploadKind, blockList: BlockList | null): (values: Value[]) => Blocked {
  if (!blockList || (kind !== 'kunden' && kind !== 'auftraege')) return () => FREE;
  const { columns } = FORMATS[kind];
  const at = (field: string) => columns.findIndex((column) => column.field === field);
  const position = Object.fromEntries(columns.map(({ field }) => [field, at(field)]));
  const text = (values: readonly Value[], field: string): string | null => {
    const value = values[position[field] ?? -1];
    return typeof value === 'string' ? value : null;
  };
  const erasedNumber = (values: readonly Value[], field: string): number | null => {
    const [store, number] = [text(values, 'store_key'), text(values, field)];
    return store && number ? blockList.findErased(store, number) : null;
  };
  if (kind === 'auftraege')
    return (values) => {
      const erased = erasedNumber(values, 'customer_key');
      if (erased !== null) values[position['customer_key'] ?? -1] = pseudonymOf(erased);
      return FREE;
    };
  return (values) => {
    if (erasedNumber(values, 'external_id') !== null) return ERASED;
    const person = {
      firstName: text(values, 'first_name'),
      lastName: text(values, 'last_name'),
      birthDate: text(values, 'birth_date'),
      plz: text(values, 'plz'),
      street: text(values, 'street'),
      email: text(values, 'email'),
      phone: text(values, 'phone'),
      mobile: text(values, 'mobile'),
    };
    const found = blockList.find(person);
    if (found === 'erasure') return ERASED;
    return { ...FREE, hasObjected: found === 'objection', channels: blockList.channelsOf(person).join(',') || null };
  };
}
