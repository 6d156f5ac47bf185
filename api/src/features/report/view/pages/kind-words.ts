import type { ORDER_KINDS } from '@portal/shared/contract/common';

/** As people call the kinds of orders. */
export const KIND_WORDS: Readonly<Record<(typeof ORDER_KINDS)[number], string>> = {
  Brille: 'Brille',
  Neuverglasung: 'Neuverglasung',
  KL: 'Kontaktlinsen',
  Handelsware: 'Handelsware',
  Reparatur: 'Reparatur',
};
