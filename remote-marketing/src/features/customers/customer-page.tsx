import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react';
import { pathOf } from '@portal/shared/contract';
import type { Customer } from '@portal/shared/contract/marketing';
import { useMeetsGroups } from '@portal/shared/session';
import { Anchor, Button, EmptyState, ErrorPanel, Page, PageSkeleton, PrintButton } from '@portal/shared/ui';
import { ConsentsCard } from './detail/consents-card.tsx';
import { AnswersCard } from '../../common/answers/answers-card.tsx';
import { useForecasts } from '../../common/forecasts.ts';
import { ContactsCard } from './contacts-card.tsx';
import { FactsCard } from './detail/facts-card.tsx';
import { OrdersCard } from './detail/orders-card.tsx';
import { PrivacyCard } from './detail/privacy-card.tsx';
import { RefractionsCard } from './detail/refractions-card.tsx';
import { ScoresCard } from './detail/scores-card.tsx';
import { useBackKey } from './detail/use-back-key.ts';
import { MessageReasonPage } from './message/message-reason-page.tsx';
import { customerQuery, CUSTOMERS_KEY } from './queries.ts';
import { fullName, MESSAGE_PARAM } from './texts.ts';

const SEARCH = pathOf('customers');

const Back = () => (
  <Anchor component={Link} to={SEARCH} size="sm" className="no-print">
    <IconArrowLeft size={14} aria-hidden /> Zurück zur Suche
  </Anchor>
);

/** Everything about one customer. */
export default function CustomerPage() {
  const { id = '' } = useParams();
  // The key: nothing that was typed about one customer is there with the next one.
  return <CustomerById key={id} id={id} />;
}

function CustomerById({ id }: { id: string }) {
  const cache = useQueryClient();
  const [isErased, setErased] = useState(false);
  const [params] = useSearchParams();
  const message = params.get(MESSAGE_PARAM);
  const { data, error, refetch } = useQuery({ ...customerQuery(id), enabled: !isErased });
  useBackKey(SEARCH);
  if (isErased) {
    return (
      <Page title="Kunde gelöscht">
        <EmptyState
          icon={IconUserOff}
          title="Der Kunde ist gelöscht"
          message="Es gibt nichts mehr, das sagt, wer das war. Die Zahlen Ihrer Auswertungen folgen in wenigen Augenblicken."
          action={
            <Button component={Link} to={SEARCH}>
              Zurück zur Suche
            </Button>
          }
        />
      </Page>
    );
  }
  if (!data && error)
    return (
      <Page title="Kunde">
        <Back />
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title="Kunde">
        <Back />
        <PageSkeleton />
      </Page>
    );
  if (message !== null) return <MessageReasonPage customer={data} listId={message} />;
  const onErased = () => {
    setErased(true);
    cache.removeQueries({ queryKey: CUSTOMERS_KEY });
  };
  return <CustomerCards customer={data} onErased={onErased} />;
}

function CustomerCards({ customer, onErased }: { customer: Customer; onErased: () => void }) {
  const isAdmin = useMeetsGroups(['Admin']);
  const id = String(customer.id);
  const { isOff } = useForecasts(customer.scores === null);
  return (
    <Page title={fullName(customer)} actions={<PrintButton />}>
      <Back />
      <FactsCard customer={customer} />
      <ConsentsCard id={id} isDeceased={customer.is_deceased} />
      {!isOff && <ScoresCard customer={customer} />}
      <OrdersCard customer={customer} />
      <RefractionsCard id={id} />
      <ContactsCard id={id} />
      <AnswersCard customerId={id} />
      {isAdmin && <PrivacyCard customer={customer} onErased={onErased} />}
    </Page>
  );
}
