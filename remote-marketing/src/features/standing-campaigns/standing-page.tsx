import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { IconArrowLeft } from '@tabler/icons-react';
import type { SelectionStorePage, Standing, StandingSentence } from '@portal/shared/contract/marketing';
import { Anchor, Button, Card, ErrorPanel, Group, Page, PageSkeleton, PrintButton, Text } from '@portal/shared/ui';
import { selectionStoresQuery } from '../../common/criteria/stores-query.ts';
import { StatusBadge } from '../../common/status-badge.tsx';
import { BundlesCard } from './bundles-card.tsx';
import { StandingEditor } from './editor/standing-editor.tsx';
import { EffectCards } from './effect/effect-card.tsx';
import { LIST_PATH } from './paths.ts';
import { standingQuery } from './queries.ts';
import { ReplayCard } from './replay-card.tsx';
import { StateCard } from './state-card.tsx';

const Back = () => (
  <Anchor component={Link} to={LIST_PATH} size="sm" className="no-print">
    <IconArrowLeft size={14} aria-hidden /> Zu allen Daueraktionen
  </Anchor>
);

/** The Daueraktion whose id is in the address. */
export default function StandingPage() {
  const { id = '' } = useParams();
  // The key: nothing of one is there with the next one.
  return <StandingById key={id} id={Number(id)} />;
}

type Stores = Readonly<SelectionStorePage['items']>;
const NO_STORES: Stores = [];

function StandingById({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(standingQuery(id));
  const { data: stores = NO_STORES, isPending } = useQuery(selectionStoresQuery);
  if (!data && error)
    return (
      <Page title="Daueraktion">
        <Back />
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  return data && !isPending ? (
    <Shown standing={data} stores={stores} />
  ) : (
    <Page title="Daueraktion">
      <Back />
      <PageSkeleton />
    </Page>
  );
}

function Shown({ standing, stores }: { standing: Standing; stores: Stores }) {
  const navigate = useNavigate();
  const { id, name, state } = standing;
  return (
    <Page
      title={name}
      actions={
        <Group gap="xs">
          <StatusBadge status={state} />
          <PrintButton />
        </Group>
      }
    >
      <Group>
        <Back />
      </Group>
      <StandingEditor standing={standing} stores={stores}>
        {({ sentence, isDirty }) => (
          <>
            <StateCard
              standing={standing}
              isDirty={isDirty}
              onDeleted={() => void navigate(LIST_PATH, { replace: true })}
            />
            {state !== 'Entwurf' && <EffectCards standingId={id} />}
            <Replay standing={standing} sentence={sentence} />
            {state !== 'Entwurf' && <BundlesCard standingId={id} />}
          </>
        )}
      </StandingEditor>
    </Page>
  );
}

/** Before it is switched on it is shown; afterwards it takes the server some time for something that few still ask. */
function Replay({ standing, sentence }: { standing: Standing; sentence: StandingSentence }) {
  const [isAsked, setAsked] = useState(standing.state === 'Entwurf');
  if (isAsked) return <ReplayCard standingId={standing.id} sentence={sentence} />;
  return (
    <Card aria-label="So wäre es gelaufen" className="no-print">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Wie wäre es mit diesem Satz in den letzten 24 Monaten gelaufen?</Text>
        <Button variant="default" onClick={() => setAsked(true)}>
          Nachspielen
        </Button>
      </Group>
    </Card>
  );
}
