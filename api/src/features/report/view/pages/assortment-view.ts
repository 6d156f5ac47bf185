import type { Assortment, FrameSales } from '@portal/shared/contract/analyse';
import { bandName, bandsOf, type AssortmentGroup } from '@portal/shared/contract/prices';
import { formatCount, formatEuro, formatSignedPercent } from '@portal/shared/contract/words';
import type { Block } from '../../pages/index.ts';
import { comparedTable, type Line } from '../compared-table.ts';
import type { Beside } from '../view.ts';

const LABELS: Readonly<Record<AssortmentGroup, { label: string; name: string }>> = {
  glaeser: { label: 'Gläser', name: 'Hersteller' },
  fassungen: { label: 'Fassungen', name: 'Marke' },
  kontaktlinsen: { label: 'Kontaktlinsen', name: 'Marke' },
  handelsware: { label: 'Handelsware', name: 'Marke' },
};

type Sides = Assortment['total'];
type Figure = (sales: FrameSales) => number | null;

const line = (label: string, unit: Line['unit'], of: Figure, { current, previous }: Sides): Line => ({
  label,
  unit,
  now: of(current),
  before: of(previous),
});
const signedEuro = (amount: number): string => `${amount > 0 ? '+' : ''}${formatEuro(amount)}`;
const cents: Figure = (sales) => sales.cents;
const mean: Figure = (sales) => (sales.pieces > 0 ? Math.round(sales.cents / sales.pieces) : null);

/** Why the revenue is another, of what is beside something. */
function changeBlocks({ change, sortiment }: Assortment, { compared }: Beside): Block[] {
  if (compared === null) return [];
  const { volume, price, mix, like_for_like: index } = change;
  return [
    {
      kind: 'sentences',
      lines: [
        `${LABELS[sortiment].label}, Umsatz neben ${compared}: ${signedEuro(volume)} durch die Stückzahl, ${signedEuro(price)} durch Preise gleicher Ware, ${signedEuro(mix)} durch andere Ware.`,
        index === null
          ? 'Zu wenig gleiche Ware in beiden Zeiträumen, um ihre Preise zu vergleichen.'
          : `Preise derselben Ware: ${formatSignedPercent(index - 1)}.`,
      ],
    },
  ];
}

function partBlocks(found: Assortment, beside: Beside): Block[] {
  const { sortiment, total, names, rest, bands } = found;
  const { label, name } = LABELS[sortiment];
  return [
    { kind: 'heading', text: label },
    comparedTable(
      label,
      'Kennzahl',
      [
        line('Stück', 'count', ({ pieces }) => pieces, total),
        line('Umsatz', 'cents', cents, total),
        line('Mittlerer Preis', 'cents', mean, total),
      ],
      beside,
    ),
    ...changeBlocks(found, beside),
    comparedTable(
      `${label}: Umsatz nach ${name}`,
      `Umsatz nach ${name}`,
      [
        ...names.map((one) => line(one.name, 'cents', cents, one)),
        ...(rest
          ? [line(rest.names === 1 ? 'eine weitere' : `${formatCount(rest.names)} weitere`, 'cents', cents, rest)]
          : []),
      ],
      beside,
    ),
    comparedTable(
      `${label}: Stück nach Preis`,
      'Stück nach Preis, brutto',
      bandsOf(bands.limits).flatMap((band, at) => {
        const sales = bands.sales[at];
        return sales ? [line(bandName(band), 'count', ({ pieces }) => pieces, sales)] : [];
      }),
      beside,
    ),
  ];
}

/**
 * Sortiment: each part of it of which anything was sold, makers and brands, prices. Without what it cost the shop: whom this goes to need
 * not know that.
 */
export function assortmentBlocks(parts: readonly Assortment[], beside: Beside): Block[] {
  const sold = parts.filter(({ total }) => total.current.pieces !== 0 || total.previous.pieces !== 0);
  if (sold.length === 0)
    return [{ kind: 'sentences', lines: ['In diesem Zeitraum gibt es nichts davon in den Positionen.'] }];
  return sold.flatMap((found) => partBlocks(found, beside));
}
