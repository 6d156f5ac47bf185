import { ConflictPanel, OutcomeNotice } from '@portal/shared/editor';
import { Button, Group, Stack } from '@portal/shared/ui';
import { inWords } from './model.ts';
import type { Section } from './use-section.ts';

interface SectionBarProps {
  section: Pick<
    Section<Record<string, unknown>>,
    'isDirty' | 'state' | 'error' | 'disputed' | 'isSaved' | 'discard' | 'resolve'
  >;
  /** By field, for the choice between two versions. */
  names: Readonly<Partial<Record<string, string>>>;
  /** Said once all of it is saved. */
  saved: string;
  onSave: () => void;
}

/** Save or throw away, and what came of it. */
export function SectionBar({ section, names, saved, onSave }: SectionBarProps) {
  const { isDirty, state, error, disputed, isSaved, discard, resolve } = section;
  const isBusy = state === 'saving';
  return (
    <Stack gap="sm">
      {disputed && (
        <ConflictPanel
          message="Diese Angaben wurden inzwischen geändert. Welche sollen gelten?"
          isBusy={isBusy}
          onResolve={resolve}
          fields={disputed.map(({ key, mine, theirs }) => ({
            key,
            label: names[key] ?? key,
            mine: inWords(mine),
            theirs: inWords(theirs),
          }))}
        />
      )}
      {!disputed && error && (
        <OutcomeNotice key={error.message} isFailure>
          {error.message}
        </OutcomeNotice>
      )}
      {isSaved && <OutcomeNotice>{saved}</OutcomeNotice>}
      <Group gap="xs">
        <Button
          variant={isDirty ? 'filled' : 'light'}
          loading={isBusy}
          onClick={onSave}
          // A field that is left by pressing the button tells what is wrong too late to be looked for.
          onMouseDown={(event) => event.preventDefault()}
        >
          Speichern
        </Button>
        {isDirty && (
          <Button variant="default" disabled={isBusy} onClick={discard}>
            Verwerfen
          </Button>
        )}
      </Group>
    </Stack>
  );
}
