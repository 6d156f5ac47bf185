import { useCallback, useId, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { csvAction, FigureMenu } from '@portal/shared/charts';
import type { Catchment, CatchmentRingName } from '@portal/shared/contract/analyse';
import { ClusterMap, outlinesQuery } from '@portal/shared/map';
import { Card, Definition, Group, Stack, Title } from '@portal/shared/ui';
import { areasOf, centresOf, groupLabel, pointsOf, shadeBy } from './map-model.ts';
import { MapNotes } from './map-notes.tsx';
import { people } from './model.ts';
import { csvOf } from './plz-rows.ts';
import { RADII, RING_LABELS, ringAt } from './rings.ts';

interface MapCardProps {
  catchment: Catchment;
  onPlz: (plz: string) => void;
  onRing: (ring: CatchmentRingName) => void;
}

/** Of the map itself, in px. */
const HEIGHT = 480;

const TITLE = 'Wo die Kunden wohnen';
const DEFINITION =
  'Jedes Zeichen zählt verschiedene Käufer des Zeitraums in der Mitte ihrer Postleitzahl; nahe beieinander liegende sind zusammengefasst. ' +
  'Gezeigt werden Postleitzahlen mit mindestens fünf Kunden.';

/** The map, what its colours mean, and where it comes from. */
export function MapCard({ catchment, onPlz, onRing }: MapCardProps) {
  const heading = useId();
  const client = useQueryClient();
  const { data: document } = useQuery({ ...outlinesQuery('plz'), enabled: catchment.has_areas });
  const points = useMemo(() => pointsOf(catchment), [catchment]);
  const centres = useMemo(() => centresOf(catchment), [catchment]);
  const areas = useMemo(() => (document ? areasOf(catchment, document, onPlz) : []), [catchment, document, onPlz]);
  const csv = useMemo(() => {
    const { rows, columns } = csvOf(catchment);
    return csvAction({ title: TITLE, fileName: 'einzugsgebiet-postleitzahlen' }, columns, rows);
  }, [catchment]);
  const ringLabelOf = useCallback(
    (km: number) => {
      const ring = ringAt(km);
      const customers = catchment.total.rings.find((one) => one.ring === ring)?.customers ?? 0;
      return `Entfernung ${RING_LABELS[ring]}: ${people(customers)}`;
    },
    [catchment],
  );
  return (
    <Card aria-labelledby={heading}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Group gap={4} wrap="nowrap">
            <Title order={2} id={heading}>
              {TITLE}
            </Title>
            <Definition of={TITLE} text={DEFINITION} />
          </Group>
          <FigureMenu of={TITLE} actions={[csv]} />
        </Group>
        <ClusterMap
          label="Karte der Kunden. Dieselben Zahlen stehen in der Tabelle der Postleitzahlen. Pfeiltasten verschieben, Plus und Minus ändern den Ausschnitt."
          height={HEIGHT}
          points={points}
          labelOf={groupLabel}
          onPoint={onPlz}
          centres={centres}
          rings={RADII}
          ringLabelOf={ringLabelOf}
          onRing={(km) => onRing(ringAt(km))}
          areas={areas}
          loadOutlines={() => client.ensureQueryData(outlinesQuery('kreise'))}
        />
        <MapNotes catchment={catchment} shaded={areas.length > 0 ? shadeBy(catchment) : null} />
      </Stack>
    </Card>
  );
}
