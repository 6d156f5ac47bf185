import { useQuery } from '@tanstack/react-query';
import { IconScale } from '@tabler/icons-react';
import type { BenchmarkRules } from '@portal/shared/contract/settings-admin';
import { ConflictPanel, OutcomeNotice, UnsavedQuestion, useLeaveGuard, useSaveForm } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { Button, EmptyState, ErrorPanel, Group, Page, PageSkeleton, Stack, Text } from '@portal/shared/ui';
import classes from './benchmark.module.css';
import { HistoryCard } from './history-card.tsx';
import { inWords, RULE_NAMES, type SavedRules } from './model.ts';
import { PreviewCard } from './preview-card.tsx';
import { rulesQuery } from './queries.ts';
import { RulesForm } from './rules-form.tsx';
import { useRules, type RuleActions } from './use-rules.ts';

const TITLE = 'Benchmark';

/** By which rules businesses are compared: for the operating company; other Admins read who decides it. */
export default function BenchmarkRulesPage() {
  const { data, error, refetch } = useQuery(rulesQuery);
  // What is typed outlives a failed attempt to read the rules anew.
  if (error && !data)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  if (!data.rules) {
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={IconScale}
          title="Das legt die Betreibergesellschaft fest"
          message="Welche Geschäfte miteinander verglichen werden und wann, entscheidet die Betreibergesellschaft des Portals für alle gemeinsam. Bitte wenden Sie sich mit Fragen an sie."
        />
      </Page>
    );
  }
  return <Rules saved={data.rules} />;
}

function Rules({ saved }: { saved: SavedRules }) {
  const actions = useRules(saved);
  const { form, submit } = useSaveForm<HTMLDivElement>(actions.save);
  const guard = useLeaveGuard(actions.isDirty);
  return (
    <Page title={TITLE}>
      <Text size="sm" c="var(--portal-dimmed)">
        {saved.updated_at
          ? `Zuletzt geändert am ${formatDateTime(saved.updated_at)} von ${saved.updated_by ?? 'unbekannt'}.`
          : 'Es gelten die Vorgaben.'}{' '}
        Jede Änderung steht im Protokoll.<span className="key-hint"> Strg + S speichert.</span>
      </Text>
      <div ref={form}>
        <RulesForm actions={actions} />
      </div>
      <SaveBar actions={actions} onSave={submit} />
      <PreviewCard wanted={actions.wanted} />
      <HistoryCard />
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherte Regeln"
        changed="Sie haben Regeln geändert"
        isSaving={actions.state === 'saving'}
        onSave={actions.save}
        onDiscard={actions.discard}
      />
    </Page>
  );
}

function SaveBar({
  actions: { changes, isDirty, state, error, conflict, discard, resolve },
  onSave,
}: {
  actions: RuleActions;
  onSave: () => void;
}) {
  const isBusy = state === 'saving';
  const count = Object.keys(changes).length;
  const changed = count === 1 ? '1 Regel geändert' : `${count} Regeln geändert`;
  return (
    <Stack className={classes.actions} gap="sm">
      {conflict && (
        <ConflictPanel
          message="Diese Regeln wurden inzwischen geändert. Welche sollen gelten?"
          isBusy={isBusy}
          onResolve={resolve}
          fields={(conflict.fields as (keyof BenchmarkRules)[]).map((key) => ({
            key,
            label: RULE_NAMES[key],
            mine: inWords(key, changes),
            theirs: inWords(key, conflict.theirs),
          }))}
        />
      )}
      {!conflict && error && (
        <OutcomeNotice key={error.message} isFailure>
          {error.message}
        </OutcomeNotice>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="var(--portal-dimmed)" aria-live="polite">
          {count === 0 ? 'Alles ist gespeichert.' : changed}
        </Text>
        <Group gap="xs">
          {isDirty && (
            <Button variant="default" disabled={isBusy} onClick={discard}>
              Verwerfen
            </Button>
          )}
          {/* Leaving a field changes the page, and the button would slip away from below the pointer. */}
          <Button
            variant={isDirty ? 'filled' : 'light'}
            loading={isBusy}
            onClick={onSave}
            onMouseDown={(event) => event.preventDefault()}
          >
            Speichern
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
