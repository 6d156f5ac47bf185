import type { LensText } from '@portal/shared/contract/settings-admin';
import { distance } from 'fastest-levenshtein';

type Type = NonNullable<LensText['glasses_type']>;

/** What else is known of a text or of others like it. */
export interface Evidence {
  /** What the files say of orders with this text. */
  filed: readonly { type: Type; orders: number }[];
  /** Texts that are decided. */
  known: readonly { text: string; type: Type }[];
}

/** With less of a majority the files contradict themselves. */
const MAJORITY = 0.6;
/** Characters that may differ, as a share of the longer text. */
const LARGEST_DIFFERENCE = 0.25;

/**
 * What an unclear text most likely means, with the German reason: what most files say of its orders, else what the most
 * similar decided text means.
 */
export function suggestType(text: string, { filed, known }: Evidence): LensText['suggestion'] {
  const all = filed.reduce((sum, { orders }) => sum + orders, 0);
  const [most] = filed.toSorted((one, other) => other.orders - one.orders);
  if (most && most.orders / all >= MAJORITY) {
    const reason =
      all === 1
        ? `Beim einen Auftrag, zu dem die Dateien einen Typ nennen, steht ${most.type}.`
        : `Bei ${most.orders} von ${all} Aufträgen, zu denen die Dateien einen Typ nennen, steht ${most.type}.`;
    return { glasses_type: most.type, reason };
  }
  const lower = text.toLowerCase();
  const [nearest] = known
    .map(({ text: other, type }) => ({
      other,
      type,
      apart: distance(lower, other.toLowerCase()) / Math.max(lower.length, other.length),
    }))
    .filter(({ apart }) => apart <= LARGEST_DIFFERENCE)
    .sort((one, two) => one.apart - two.apart);
  if (!nearest) return null;
  const reason =
    nearest.other === text
      ? `Bei anderen Betrieben steht der Text für ${nearest.type}.`
      : `Ähnlich wie „${nearest.other}“, das ${nearest.type} ist.`;
  return { glasses_type: nearest.type, reason };
}
