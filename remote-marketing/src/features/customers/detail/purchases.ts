import type { CustomerOrder, CustomerPurchase } from '@portal/shared/contract/marketing';

/** Orders one after the other that belong to one purchase; null: cancelled, or counted in no figure. */
export interface PurchaseGroup {
  purchase: CustomerPurchase | null;
  orders: readonly CustomerOrder[];
}

/** Newest first, as the orders come. */
export function groupByPurchase(
  orders: readonly CustomerOrder[],
  purchases: readonly CustomerPurchase[],
): readonly PurchaseGroup[] {
  const groups: { purchase: CustomerPurchase | null; orders: CustomerOrder[] }[] = [];
  for (const order of orders) {
    const purchase = purchases.find(({ number }) => number === order.purchase) ?? null;
    const last = groups.at(-1);
    if (last && last.purchase === purchase) last.orders.push(order);
    else groups.push({ purchase, orders: [order] });
  }
  return groups;
}

const LINE_GROUPS: Readonly<Record<string, string>> = {
  Glas_R: 'Glas rechts',
  Glas_L: 'Glas links',
  KL: 'Kontaktlinsen',
};

/** @example 'Glas rechts: PAL Premium' */
export const lineText = ({ group, brand, model, lens_type }: CustomerOrder['lines'][number]): string => {
  const what = [brand, model, lens_type].filter(Boolean).join(' ');
  return [LINE_GROUPS[group] ?? group, what].filter(Boolean).join(': ');
};

export function orderText({ kind, glasses_type, cancels }: CustomerOrder): string {
  if (cancels !== null) return `Storno zu ${cancels}`;
  return [kind === 'KL' ? 'Kontaktlinsen' : kind, glasses_type].filter(Boolean).join(', ');
}
