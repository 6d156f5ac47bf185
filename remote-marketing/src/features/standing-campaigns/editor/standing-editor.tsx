import { useId, useState, type ReactNode } from 'react';
import type { SelectionStorePage, Standing, StandingSentence } from '@portal/shared/contract/marketing';
import { UnsavedQuestion, useLeaveGuard } from '@portal/shared/editor';
import { Stack } from '@portal/shared/ui';
import type { PartKey } from '../sentence.ts';
import { ChannelsCard } from './channels-card.tsx';
import { Disputed } from './disputed.tsx';
import classes from './editor.module.css';
import { HoldoutCard, ReleaseCard, RhythmCard } from './limits-card.tsx';
import { OccasionCard } from './occasion-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { SentenceCard } from './sentence-card.tsx';
import { TextsCard } from './texts-card.tsx';
import { useSettled } from './use-settled.ts';
import { useStandingEditor } from './use-standing-editor.ts';

interface StandingEditorProps {
  standing: Standing;
  stores: Readonly<SelectionStorePage['items']>;
  /** Stands between the sentence and its parts. */
  children: (shown: { sentence: StandingSentence; isDirty: boolean }) => ReactNode;
}

const PROBLEM = 'So lässt es sich noch nicht speichern. Bitte prüfen Sie die markierten Angaben und die Texte.';

/** The sentence and all that it is made of. */
export function StandingEditor({ standing, stores, children }: StandingEditorProps) {
  const { edited, isValid, isDirty, conflict, state, error, edit, save, discard, resolve } =
    useStandingEditor(standing);
  const [tried, setTried] = useState(false);
  const own = useId();
  const guard = useLeaveGuard(isDirty);
  const asked = useSettled(edited, isValid);
  const nameOf = (id: number) => stores.find((store) => store.id === id)?.name;
  const isOver = standing.state === 'Beendet';
  const targets = Object.fromEntries(
    (['occasion', 'channels', 'people', 'rhythm', 'holdout', 'release'] as const).map((key) => [key, `${own}-${key}`]),
  ) as Record<PartKey, string>;
  const saveAll = async (): Promise<boolean> => {
    setTried(true);
    if (!isValid) return false;
    const isSaved = await save();
    if (isSaved) setTried(false);
    return isSaved;
  };
  return (
    <>
      {conflict && <Disputed conflict={conflict} mine={edited} nameOf={nameOf} onResolve={resolve} />}
      <SentenceCard
        standingId={standing.id}
        sentence={edited}
        asked={asked}
        nameOf={nameOf}
        targets={isOver ? null : targets}
      />
      {children({ sentence: asked, isDirty })}
      {!isOver && (
        <>
          <div className={classes.parts}>
            <Stack gap="lg">
              <OccasionCard
                id={targets.occasion}
                occasion={edited.occasion}
                onChange={(occasion) => edit({ occasion })}
              />
              <PeopleCard id={targets.people} people={edited} stores={stores} onChange={edit} />
              <ChannelsCard
                id={targets.channels}
                channels={edited.channels}
                unit_cost_cents={edited.unit_cost_cents}
                adds_postage={edited.adds_postage}
                onChange={edit}
              />
            </Stack>
            <Stack gap="lg">
              <RhythmCard id={targets.rhythm} sentence={edited} onChange={edit} />
              <HoldoutCard id={targets.holdout} sentence={edited} onChange={edit} />
              <ReleaseCard id={targets.release} sentence={edited} onChange={edit} />
            </Stack>
          </div>
          <TextsCard sentence={edited} tried={tried} onChange={edit} />
        </>
      )}
      {isDirty && (
        <SaveBar
          standing={standing}
          state={state}
          error={error}
          problem={tried && !isValid ? PROBLEM : null}
          onSave={() => void saveAll()}
          onDiscard={() => {
            setTried(false);
            discard();
          }}
        />
      )}
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherte Daueraktion"
        changed="Sie haben die Daueraktion geändert"
        isSaving={state === 'saving'}
        onSave={saveAll}
        onDiscard={discard}
      />
    </>
  );
}
