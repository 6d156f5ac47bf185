import { useInfiniteQuery } from '@tanstack/react-query';
import type { Customer, CustomerOrder, CustomerPurchase } from '@portal/shared/contract/marketing';
import { counted, formatDate, formatEuro, NOUNS } from '@portal/shared/format';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import { ordersQuery } from '../queries.ts';
import { groupByPurchase, lineText, orderText } from './purchases.ts';
import classes from './detail.module.css';

const headOf = (purchase: CustomerPurchase | null): string =>
  purchase
    ? `Kauf ${purchase.number} vom ${formatDate(purchase.began_on)}: ${formatEuro(purchase.gross_cents)}`
    : 'Zählt nicht als Kauf';

const Order = ({ order, homeStore }: { order: CustomerOrder; homeStore: string }) => (
  <li>
    <div className={classes.orderHead}>
      <span>
        <b>{formatDate(order.ordered_on)}</b> {orderText(order)}
        {order.is_main && (
          <Badge component="span" variant="light" tt="none" ml={8}>
            Hauptbrille
          </Badge>
        )}
      </span>
      <b className={classes.amount}>{formatEuro(order.gross_cents)}</b>
    </div>
    <Text size="sm" c="var(--portal-dimmed)">
      Auftrag {order.external_id} · {order.status}
      {order.delivered_on && `, abgegeben am ${formatDate(order.delivered_on)}`}
      {order.store_name !== homeStore && ` · ${order.store_name}`}
    </Text>
    <ul className={classes.lines} aria-label={`Positionen von Auftrag ${order.external_id}`}>
      {order.lines.map((line) => (
        <li key={line.position}>
          <span>{lineText(line)}</span>
          <span className={classes.amount}>{formatEuro(line.gross_cents)}</span>
        </li>
      ))}
    </ul>
  </li>
);

/** All orders of the customer, newest first, in the purchases that they belong to. */
export function OrdersCard({ customer }: { customer: Customer }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, error } = useInfiniteQuery(ordersQuery(customer));
  const orders = data.pages.flatMap(({ items }) => items);
  return (
    <Card aria-label="Käufe und Aufträge">
      <Stack gap="md">
        <Title order={2}>Käufe und Aufträge</Title>
        <Text size="sm" c="var(--portal-dimmed)">
          {orders.length === 0
            ? 'Noch keine Aufträge.'
            : `${counted(customer.orders.total, NOUNS.order)}, neueste zuerst. Aufträge innerhalb von 60 Tagen sind ein Kauf.`}
        </Text>
        {groupByPurchase(orders, customer.purchases).map(({ purchase, orders: own }) => (
          <section key={own[0]?.id} className={classes.purchase}>
            <Title order={3}>{headOf(purchase)}</Title>
            <ul className={classes.orders}>
              {own.map((order) => (
                <Order key={order.id} order={order} homeStore={customer.store_name} />
              ))}
            </ul>
          </section>
        ))}
        {error && (
          <Text role="alert" c="var(--portal-alert)">
            {error.message}
          </Text>
        )}
        {hasNextPage && (
          <Group className="no-print">
            <Button variant="light" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Ältere Aufträge
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
