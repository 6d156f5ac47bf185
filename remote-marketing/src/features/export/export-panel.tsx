import { memo, useEffect, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_EXPORT_SETTINGS, type ExportPreview, type ExportSettings } from '@portal/shared/contract/marketing';
import { OutcomeNotice } from '@portal/shared/editor';
import { counted, formatCount, formatDateTime, formatEuroWhole, formatPercent, NOUNS } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Button, Card, ErrorPanel, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { DRAWING_POLL, DrawingLine, isDrawing } from '../../common/drawing-line.tsx';
import { Funnel } from '../../common/funnel.tsx';
import { useMailingStep } from '../../common/use-mailing-step.ts';
import { CampaignForm } from './campaign-form.tsx';
import { exportSelection, historyQuery, previewQuery, saveSettings } from './queries.ts';
import { SettingsFields } from './settings-fields.tsx';

interface ExportPanelProps {
  selectionId: number;
  /** Of the selection. */
  name: string;
  /** On the screen, saved or not; compared as text. */
  criteria: string;
  /** As they are saved, which is what the API reckons with. */
  savedCriteria: string;
  /** Saves what is not saved yet of the selection. @returns the version that is saved then; null: not everything is */
  save: () => Promise<number | null>;
}

/** Somebody who changes filters or settings has come to rest. */
const REST_MS = 1_500;

const NO_HISTORY = { items: [] };

/** How a selection leaves the portal: its settings, what they give, the file, the files that were made, and a campaign of it. */
export function ExportPanel(props: ExportPanelProps) {
  const { data, error, refetch } = useQuery(previewQuery(props.selectionId));
  if (!data && error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return <Panel {...props} preview={data} />;
}

function Panel({
  selectionId,
  name,
  criteria,
  savedCriteria,
  save: saveSelection,
  preview,
}: ExportPanelProps & { preview: ExportPreview }) {
  const cache = useQueryClient();
  const [settings, setSettings] = useState<ExportSettings>(preview.settings ?? DEFAULT_EXPORT_SETTINGS);
  const [isPlanning, setPlanning] = useState(false);
  const { queryKey } = previewQuery(selectionId);
  const [reckonedFor, setReckonedFor] = useState(savedCriteria);
  const ensureSaved = async () => {
    const version = await saveSelection();
    if (version === null)
      throw new Error('Die Selektion ist noch nicht gespeichert. Bitte speichern Sie zuerst Ihre Änderungen.');
    return version;
  };
  const save = useMutation({
    mutationFn: async (next: { settings: ExportSettings; criteria: string }) => {
      await ensureSaved();
      return saveSettings(selectionId, next.settings);
    },
    onSuccess: (found, next) => {
      setReckonedFor(next.criteria);
      cache.setQueryData(queryKey, found);
      // What an export of before came to says nothing of this one.
      take.reset();
    },
  });
  const take = useMailingStep(async () => exportSelection(selectionId, await ensureSaved(), settings.format));
  // What the button promises is of the saved selection and settings: the count is that of the file.
  const isSaved =
    preview.settings !== null &&
    JSON.stringify(preview.settings) === JSON.stringify({ ...preview.settings, ...settings }) &&
    reckonedFor === criteria;
  const canGo = isSaved && preview.blocked === null;
  const failure = isSaved ? take.error : null;
  // Of other filters or settings than those on the screen: no number of it is promised.
  const isOld = !isSaved && preview.settings !== null;
  const { mutate: reckon, isPending, isError } = save;
  // What was reckoned once follows by itself; what failed waits for who presses the button.
  useEffect(() => {
    if (!isOld || isPending || isError) return;
    const soon = setTimeout(() => reckon({ settings, criteria }), REST_MS);
    return () => clearTimeout(soon);
  }, [isOld, isPending, isError, reckon, settings, criteria]);
  return (
    <Card aria-label="Exportieren">
      <Stack gap="md">
        <Title order={2}>Exportieren</Title>
        <SettingsFields settings={settings} onChange={setSettings} />
        {!isSaved && (
          <Group>
            <Button variant="light" loading={save.isPending} onClick={() => save.mutate({ settings, criteria })}>
              Speichern und berechnen
            </Button>
            <Text size="sm" c="var(--portal-dimmed)">
              Danach können Sie exportieren oder eine Aktion anlegen.
            </Text>
          </Group>
        )}
        {save.error && <OutcomeNotice isFailure>{save.error.message}</OutcomeNotice>}
        {preview.blocked !== null && <OutcomeNotice isFailure>{preview.blocked}</OutcomeNotice>}
        {isOld && (
          <Text size="sm" role="status">
            {isError
              ? 'Diese Zahlen gelten noch für den vorigen Stand. „Speichern und berechnen“ zeigt die neuen.'
              : 'Diese Zahlen gelten noch für den vorigen Stand und werden gleich neu berechnet.'}
          </Text>
        )}
        <div data-stale={isOld}>
          <Result preview={preview} />
        </div>
        <Group>
          <Button disabled={!canGo || preview.recipients === 0} loading={take.isPending} onClick={() => take.mutate()}>
            {isOld ? 'Adressen exportieren' : `${counted(preview.recipients, NOUNS.address)} exportieren`}
          </Button>
          <Button variant="light" disabled={!canGo} onClick={() => setPlanning(true)}>
            Aktion anlegen
          </Button>
        </Group>
        {failure && <OutcomeNotice isFailure>{failure.message}</OutcomeNotice>}
        <Drawn
          selectionId={selectionId}
          isAwaited={take.isPending}
          isFailureShown={isSaved && !failure && !save.error}
        />
        {isPlanning && (
          <CampaignForm
            selectionId={selectionId}
            name={name}
            settings={settings}
            isSaved={canGo}
            ensureSaved={ensureSaved}
            onClose={() => setPlanning(false)}
          />
        )}
        <History selectionId={selectionId} />
      </Stack>
    </Card>
  );
}

// Kept as they are while somebody drags a filter beside them.
const Result = memo(
  ({ preview: { funnel, recipients, control, cut_off, cost_cents, power, frozen } }: { preview: ExportPreview }) => (
    <Stack gap="xs" aria-live="polite">
      <Funnel funnel={funnel} />
      <Text>
        {formatCount(recipients)} Empfänger{control > 0 && `, ${formatCount(control)} in der Kontrollgruppe`},
        voraussichtlich {formatEuroWhole(cost_cents)}.
        {cut_off !== null && ` Die Zielauflage endet bei einer Kaufwahrscheinlichkeit von ${formatPercent(cut_off)}.`}
      </Text>
      <Text size="sm" c="var(--portal-dimmed)">
        {power}
      </Text>
      {frozen && (
        <Text size="sm">
          Diese Liste ist vom {formatDateTime(frozen.created_at)}. Bis {formatDateTime(frozen.expires_at)} bekommen Sie
          dieselbe Datei noch einmal, ohne die, die inzwischen widersprochen haben.
        </Text>
      )}
    </Stack>
  ),
);

/** How far a list of many is that was asked for, here or elsewhere. @param isFailureShown whether it is said here why one came to nothing */
function Drawn({
  selectionId,
  isAwaited,
  isFailureShown,
}: {
  selectionId: number;
  isAwaited: boolean;
  isFailureShown: boolean;
}) {
  const { data } = useQuery({
    ...historyQuery(selectionId),
    refetchInterval: ({ state }) => (isAwaited || isDrawing(state.data?.drawing) ? DRAWING_POLL : false),
  });
  const drawing = data?.drawing;
  if (!drawing || (drawing.problem !== null && !isFailureShown)) return null;
  return (
    <DrawingLine drawing={drawing} meanwhile="Sie können diese Seite verlassen und die Datei später hier holen." />
  );
}

const History = memo(({ selectionId }: { selectionId: number }) => {
  const { data: { items } = NO_HISTORY } = useQuery(historyQuery(selectionId));
  const personName = usePersonName();
  if (items.length === 0) return null;
  return (
    <Stack gap={4}>
      <Title order={3}>Bisherige Exporte</Title>
      <ul style={{ margin: 0 }}>
        {items.map(({ id, created_at, created_by, row_count, format, purpose, hash }) => (
          <li key={id}>
            {formatDateTime(created_at)}: {counted(row_count, NOUNS.row)} als {format.toUpperCase()} von{' '}
            {personName(created_by)} ({purpose})
            <Text size="xs" c="var(--portal-dimmed)" style={{ overflowWrap: 'anywhere' }}>
              Prüfsumme (SHA-256) {hash}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
});
