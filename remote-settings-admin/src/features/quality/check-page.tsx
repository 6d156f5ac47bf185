import { Link, useParams } from 'react-router-dom';
import {
  qualityCheckNameSchema,
  type QualityCheckName,
  type QualityRowPage,
} from '@portal/shared/contract/settings-admin';
import { useIsRestricted, useSession, useStoreScope } from '@portal/shared/session';
import { AllStoresPanel, Button, EmptyState, Page, Stack, Text } from '@portal/shared/ui';
import { IconChecklist } from '@tabler/icons-react';
import { CHECK_LABELS, QUALITY_PATH } from '../../common/quality/checks.ts';
import { CheckHead } from './check-head.tsx';
import { PairsCard } from './pairs-card.tsx';
import type { Place } from './queries.ts';
import { RowsCard } from './rows-card.tsx';
import { useMayDecide } from './use-may-decide.ts';

const back = (
  <Button className="no-print" component={Link} to={QUALITY_PATH} variant="default">
    Alle Prüfungen
  </Button>
);

/** One check: what it has found, put right one by one or many at once. PURE and PRO look, PRO and Admin decide, about all stores alone. */
export default function CheckPage() {
  const check = qualityCheckNameSchema.safeParse(useParams().id);
  if (!check.success) {
    return (
      <Page title="Prüfung" actions={back}>
        <EmptyState
          icon={IconChecklist}
          title="Diese Prüfung gibt es nicht"
          message="Bitte wählen Sie eine Prüfung aus der Übersicht."
        />
      </Page>
    );
  }
  return <Check key={check.data} check={check.data} />;
}

interface OfPlace {
  place: Place;
  mayDecide: boolean;
}

const WhoDecides = () => <Text className="no-print">{useMayDecide().whoDecides}</Text>;

function Rows({ check, place, mayDecide }: OfPlace & { check: QualityCheckName }) {
  const head = (isForbidden: boolean, counts?: QualityRowPage) => (
    <>
      <CheckHead check={check} place={place} counts={counts} isForbidden={isForbidden} />
      {!mayDecide && !isForbidden && <WhoDecides />}
    </>
  );
  return <RowsCard check={check} place={place} mayDecide={mayDecide} head={head} />;
}

function Pairs({ place, mayDecide }: OfPlace) {
  const isRestricted = useIsRestricted();
  return (
    <>
      <CheckHead check="dubletten" place={place} />
      {!mayDecide && <WhoDecides />}
      {isRestricted ? <AllStoresPanel /> : <PairsCard place={place} mayDecide={mayDecide} />}
    </>
  );
}

function Check({ check }: { check: QualityCheckName }) {
  const { mayDecide } = useMayDecide();
  const { currentStore } = useSession();
  const scope = useStoreScope();
  const place = { storeId: currentStore?.id, scope };
  // Another store is another list: what is being typed for a row of the one before ends with it.
  const list = `${scope}/${currentStore?.id}`;
  return (
    <Page
      title={`Prüfung: ${CHECK_LABELS[check]}`}
      actions={back}
      paper={{ store: scope === 'all' ? 'Alle Standorte' : currentStore?.name }}
    >
      <Stack gap="lg">
        {check === 'dubletten' ? (
          <Pairs key={list} place={place} mayDecide={mayDecide} />
        ) : (
          <Rows key={list} check={check} place={place} mayDecide={mayDecide} />
        )}
      </Stack>
    </Page>
  );
}
