import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LeaveQuestion, usePathGuard } from '@portal/shared/editor';
import { Button, ErrorPanel, Group, Skeleton, Stack, Text, VisuallyHidden } from '@portal/shared/ui';
import type { PreviewChoice, Upload, UploadPreview } from '@portal/shared/contract/settings-admin';
import { Notice } from '../notice.tsx';
import { BringsCard } from './brings.tsx';
import { CheckedFile } from './checked-file.tsx';
import { fileOf, hindrance, needsMapping, newMappings, openIn, type Choice } from '../../../common/mapping/choices.ts';
import { ImportButton } from './import-button.tsx';
import { MappedFile } from './mapped-file.tsx';
import { fewerRows } from './program.ts';
import { ProgramCard } from './program-card.tsx';
import { dropPreview, NOTHING_CHOSEN, previewQuery } from './previews.ts';
import { bringNothing, largelyRefused } from './refused.ts';
import { RefusedNotice } from './refused-notice.tsx';
import { RenamedStores } from './renamed-stores.tsx';
import { Steps } from './steps.tsx';
import { UnknownBrands } from './unknown-brands.tsx';
import { UnknownStores } from './unknown-stores.tsx';
import { useImport } from './use-import.ts';
import { usePreview } from './use-preview.ts';
import { useProgram } from './use-program.ts';

interface PreviewStepsProps {
  id: UploadPreview['id'];
  isChecking: boolean;
  /** Whoever came here from another step goes on reading at this one. */
  takesFocus: boolean;
  onStep: (step: 'zuordnung' | 'pruefung') => void;
  onImported: (upload: Upload) => void;
  onRestart: () => void;
}

function ReadPreview({
  first,
  isChecking,
  takesFocus,
  onStep,
  onImported,
  onRestart,
}: Omit<PreviewStepsProps, 'id'> & { first: UploadPreview }) {
  const {
    preview,
    choices,
    asked,
    change,
    add,
    readHeadLine,
    sameStore,
    addStore,
    isChanged,
    isFetching,
    error,
    refetch,
  } = usePreview(first);
  const mapped = first.files.filter(needsMapping);
  const [isAgreed, setAgreed] = useState(false);
  const [brands, setBrands] = useState<PreviewChoice['brands']>([]);
  const { mutate, isPending, error: refusal } = useImport(first.id, onImported);
  // The steps themselves stand in the address: what was chosen outlives them.
  const { isAsked, leave, stay } = usePathGuard((isChanged || brands.length > 0) && !isPending);

  const originOf = (position: number) => first.files.find((file) => file.position === position)!;
  const shown = (choice: Choice) => fileOf(preview.files, choice) ?? originOf(choice.position);
  const read = preview.files.filter(({ position }) => !choices.find((choice) => choice.position === position)?.skip);
  const isReady =
    !isFetching &&
    read.length > 0 &&
    read.every(({ problem, open_consents: consents }) => problem === null && consents.length === 0);
  const renames = read.flatMap((file) => file.renames);
  const mappings = newMappings(first.files, choices);
  const program = useProgram(first.files, mappings);
  const software = read.some(({ mapping }) => mapping) ? program.software : null;
  const fewer = fewerRows(read, preview.last_rows, software);
  const open = [
    program.open,
    renames.length > 0 && !isAgreed ? 'Bitte bestätigen Sie die neuen Namen der Standorte.' : null,
  ].filter((sentence) => sentence !== null);
  const isMapping = !isChecking && mapped.length > 0;
  const own = first.files.filter((file) => !needsMapping(file));
  const hint =
    isMapping && !isFetching
      ? hindrance(
          read,
          own.map(({ position }) => position),
        )
      : null;
  const toMapHere = choices.filter(({ position }) => mapped.some((file) => file.position === position));
  const toMap = isMapping && !isFetching ? openIn(toMapHere, shown) : [];
  const unknown = [...new Set(read.flatMap(({ unknown_stores }) => unknown_stores))];
  return (
    <>
      <Steps current={isMapping ? 1 : 2} takesFocus={takesFocus} />
      <LeaveQuestion
        opened={isAsked}
        title="Die Zuordnung ist noch nicht importiert"
        onDiscard={leave}
        onStay={stay}
        text="Sie haben Spalten zugeordnet. Wenn Sie die Seite verlassen, ist diese Zuordnung verloren. Wollen Sie hier bleiben?"
      />
      {/* Absolute: it must not take up a gap of the page. */}
      <output style={{ position: 'absolute' }}>
        <VisuallyHidden>{isFetching ? 'Die Dateien werden gelesen.' : ''}</VisuallyHidden>
      </output>
      {error && (
        <ErrorPanel
          title="Die Dateien konnten nicht gelesen werden"
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {isMapping &&
        toMapHere.map((choice, at) => (
          <MappedFile
            key={`${choice.position} ${toMapHere.slice(0, at).filter(({ position }) => position === choice.position).length}`}
            file={shown(choice)}
            choice={choice}
            isReading={isFetching}
            others={choices
              .filter((one) => one !== choice && one.position === choice.position && one.mapping)
              .map(shown)}
            onChange={(next) => change(choice, next)}
            onAlso={(next) => add(choice, next)}
            onHeadLine={(line) => void readHeadLine(choice.position, line)}
          />
        ))}
      {isMapping && own.length > 0 && (
        <Text>Nichts zuzuordnen ist bei: {own.map((file) => file.name).join(', ')}.</Text>
      )}
      {!isMapping &&
        largelyRefused(read).map((file) => (
          <RefusedNotice
            key={`${file.position} ${file.kind ?? ''}`}
            file={file}
            first={originOf(file.position)}
            onMapping={() => onStep('zuordnung')}
          />
        ))}
      {!isMapping && fewer.length > 0 && (
        <Notice tone="warn" title="Weniger Zeilen als beim letzten Mal">
          {fewer.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
          <Text>Bitte prüfen Sie, ob der Export vollständig ist.</Text>
        </Notice>
      )}
      <UnknownStores
        numbers={unknown}
        stores={preview.stores}
        onSame={choices.some(({ mapping }) => mapping) ? sameStore : null}
        onNew={addStore}
      />
      {!isMapping && (
        <UnknownBrands asked={preview.unknown_brands} known={preview.brands} decided={brands} onDecided={setBrands} />
      )}
      {!isMapping && <BringsCard files={read} stored={preview.stored_months} />}
      {!isMapping &&
        read.map((file) => (
          <CheckedFile
            key={`${file.position} ${file.kind ?? ''}`}
            file={file}
            others={read.filter((one) => one !== file && one.position === file.position)}
          />
        ))}
      {!isMapping && renames.length > 0 && <RenamedStores renames={renames} isAgreed={isAgreed} onAgreed={setAgreed} />}
      {!isMapping && program.isNew && <ProgramCard program={program} />}
      {(hint !== null || toMap.length > 0) && (
        <Notice tone="warn" title="Noch nicht zu prüfen">
          {[...new Set([hint, ...toMap])].map((sentence) => sentence && <Text key={sentence}>{sentence}</Text>)}
        </Notice>
      )}
      {!isMapping && bringNothing(read) && (
        <Notice tone="alert" title="Es gibt nichts zu importieren">
          Aus diesen Dateien würde keine Zeile übernommen. Oben steht, woran das liegt.
        </Notice>
      )}
      {!isMapping && isReady && open.length > 0 && <Text>{open.join(' ')}</Text>}
      {refusal && (
        <Notice tone="alert" title="Der Import wurde nicht angenommen">
          {refusal.message}
        </Notice>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onRestart}>
          Andere Dateien wählen
        </Button>
        <Group>
          {!isMapping && mapped.length > 0 && (
            <Button variant="default" onClick={() => onStep('zuordnung')}>
              Zurück zur Zuordnung
            </Button>
          )}
          {isMapping && (
            <Button disabled={!isReady} onClick={() => onStep('pruefung')}>
              Weiter zur Prüfung
            </Button>
          )}
          {!isMapping && (
            <ImportButton
              read={read}
              isReady={isReady && open.length === 0}
              isBusy={isPending}
              onImport={() => mutate({ asked, brands, program: software === null ? null : program, mappings })}
            />
          )}
        </Group>
      </Group>
    </>
  );
}

/** Second and third step: say what stands where, and see what an import would make of it. */
export function PreviewSteps({ id, ...rest }: PreviewStepsProps) {
  const { data: first, error } = useQuery(previewQuery(id, NOTHING_CHOSEN));
  const restart = () => {
    // Nobody waits for that: what is left behind is cleared after a day.
    void dropPreview(id).catch(() => undefined);
    rest.onRestart();
  };
  if (error)
    return <ErrorPanel title="Die Dateien liegen nicht mehr vor" message={error.message} onRetry={rest.onRestart} />;
  return (
    <Stack gap="lg">
      {first ? <ReadPreview key={id} {...rest} first={first} onRestart={restart} /> : <Skeleton h={240} />}
    </Stack>
  );
}
