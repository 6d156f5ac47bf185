import { IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useMeetsGroups } from '@portal/shared/session';
import { Button, EmptyState } from '@portal/shared/ui';

/** Before the first upload; the next step only for people who may take it. */
export function NoData() {
  const mayUpload = useMeetsGroups(['Fileupload']);
  return (
    <EmptyState
      icon={IconChartBar}
      title="Noch keine Daten"
      message="Hier stehen Umsatz, Monatsverlauf und Vorjahr, sobald die ersten Aufträge hochgeladen sind."
      action={mayUpload && <Button component={Link} to="/upload-historie/daten-hochladen">Daten hochladen</Button>}
    />
  );
}
