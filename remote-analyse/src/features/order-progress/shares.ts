import type { FollowUp, Reduction } from '@portal/shared/contract/analyse';
import type { ShareFigure } from '../../common/ranking/share-columns.ts';

export const REGLAZED: ShareFigure<FollowUp> = {
  key: 'reglazed',
  title: 'Neu verglast',
  changeTitle: 'Veränderung (neu verglast)',
  part: ({ reglazed }) => reglazed,
  whole: ({ glasses }) => glasses,
  definition:
    'Anteil der Brillen, auf die binnen 90 Tagen eine Neuverglasung desselben Kunden folgte; gezählt für die letzte Brille davor.',
};
export const TAKEN_BACK: ShareFigure<FollowUp> = {
  key: 'taken-back',
  title: 'Zurückgenommen',
  changeTitle: 'Veränderung (zurückgenommen)',
  part: ({ taken_back }) => taken_back,
  whole: ({ glasses }) => glasses,
  definition: 'Anteil der Brillen, die binnen 90 Tagen ganz storniert wurden.',
};
export const EXCHANGED: ShareFigure<FollowUp> = {
  key: 'exchanged',
  title: 'Umgetauscht',
  part: ({ exchanged }) => exchanged,
  whole: ({ glasses }) => glasses,
  definition:
    'Zurückgenommene Brillen, deren Kunde binnen 30 Tagen danach eine andere bestellt hat; Teil von „Zurückgenommen“.',
};
export const DISCOUNT: ShareFigure<Reduction> = {
  key: 'discount-share',
  title: 'Rabattanteil',
  part: ({ discount_cents }) => discount_cents,
  whole: ({ cents, discount_cents }) => cents + discount_cents,
  definition: 'Rabatt geteilt durch Umsatz und Rabatt zusammen.',
};
