import { useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LensPreview, LensPreviewAsked, LensRules } from '@portal/shared/contract/settings-admin';
import {
  ConfirmButton,
  ConflictPanel,
  OutcomeNotice,
  UnsavedQuestion,
  useLeaveGuard,
  useSaveForm,
} from '@portal/shared/editor';
import {
  Button,
  Card,
  ErrorPanel,
  Group,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  useDebouncedCallback,
} from '@portal/shared/ui';
import { areSound, obstacle, rulesText } from './model.ts';
import { previewQuery, rulesQuery } from './queries.ts';
import { RuleRows } from './rule-rows.tsx';
import type { RulesOf } from './rules-of.ts';
import { useRules } from './use-rules.ts';
import classes from './lens-text.module.css';

/** Long enough to finish a word, in ms. */
const PAUSE = 400;

interface RulesCardProps<Preview extends LensPreview> {
  of: RulesOf<Preview>;
  /** How far they are applied, where that takes a while. */
  progress?: ReactNode;
}

/** Rules, once they are here. */
export function RulesCard<Preview extends LensPreview>({ of, progress }: RulesCardProps<Preview>) {
  const { data, error, refetch } = useQuery(rulesQuery(of.url));
  return (
    <Card aria-labelledby="regeln">
      <Title order={2} id="regeln">
        {of.title}
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        {of.about}
      </Text>
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={160} />}
      {data && <RulesEditor of={of} saved={data} progress={progress} />}
    </Card>
  );
}

/** A question as text, once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const settle = useDebouncedCallback(setSettled, PAUSE);
  useEffect(() => settle(text), [settle, text]);
  return settled;
}

function RulesEditor<Preview extends LensPreview>({
  of,
  saved,
  progress,
}: RulesCardProps<Preview> & { saved: LensRules }) {
  const { rules, isDirty, isBusy, edit, conflict, error, told, run, save, discard, resolve } = useRules(of, saved);
  const [test, setTest] = useState('');
  const { form, submit } = useSaveForm<HTMLDivElement>(save);
  const guard = useLeaveGuard(isDirty);
  // What stands as it was saved changes nothing.
  const isAsked = (isDirty || test !== '') && areSound(rules);
  const question = JSON.stringify(isAsked ? { rules, test } : null);
  const settled = useSettled(question);
  const answer = useQuery(previewQuery(of.url, of.readPreview, JSON.parse(settled) as LensPreviewAsked | null));
  // The answer to what stood here a moment ago says nothing about what stands here.
  const isCurrent = settled === question;
  const preview = isCurrent ? answer.data : undefined;
  const problem = obstacle(rules);
  return (
    <Stack gap="md" ref={form}>
      {rules.length === 0 && <Text size="sm">{of.none}</Text>}
      <RuleRows rules={rules} deciding={test === '' ? null : (preview?.test?.rule ?? null)} onEdit={edit} />
      <Group>
        <Button
          variant="default"
          size="xs"
          onClick={() => edit((before) => [...before, { words: '', glasses_type: 'Gleitsicht' }])}
        >
          Regel hinzufügen
        </Button>
      </Group>
      <TextInput
        className={classes.test}
        label="Testtext"
        placeholder="z. B. Nahkomfort Plus 1,6"
        autoComplete="off"
        value={test}
        onChange={({ currentTarget }) => setTest(currentTarget.value)}
      />
      <div aria-live="polite">
        {isCurrent && isAsked && answer.error && (
          <Text
            size="sm"
            c="var(--portal-alert)"
          >{`Die Regeln konnten nicht probiert werden: ${answer.error.message}`}</Text>
        )}
        {preview && test !== '' && (
          <Text size="sm" fw={600}>
            {of.testText(preview)}
          </Text>
        )}
        {preview && isDirty && <Text size="sm">{of.effectText(preview)}</Text>}
        {preview && isDirty && preview.items.length > 0 && (
          <ul className={classes.items}>
            {preview.items.map(({ text, before, after }) => (
              <li key={`${text} ${before ?? ''}`}>{`${text}: ${before ?? 'offen'} → ${after ?? 'offen'}`}</li>
            ))}
          </ul>
        )}
      </div>
      {conflict && (
        <ConflictPanel
          message="Diese Regeln wurden inzwischen geändert. Welche sollen gelten?"
          isBusy={isBusy}
          onResolve={resolve}
          fields={[{ key: 'rules', label: 'Regeln', mine: rulesText(rules), theirs: rulesText(conflict.theirs.rules) }]}
        />
      )}
      {!conflict && error && (
        <OutcomeNotice key={error.message} isFailure>
          {error.message}
        </OutcomeNotice>
      )}
      {told && !isDirty && (
        <OutcomeNotice key={told.text} isFailure={told.isFailure}>
          {told.text}
        </OutcomeNotice>
      )}
      {progress}
      {isDirty && problem && (
        <Text size="sm" ta="right">
          {problem}
        </Text>
      )}
      <Group gap="xs" justify="flex-end">
        {!isDirty && (
          <ConfirmButton
            label="Erneut anwenden"
            confirm="Anwenden"
            busy={isBusy}
            onConfirm={run}
            question={of.runQuestion}
          />
        )}
        {isDirty && (
          <Button variant="default" disabled={isBusy} onClick={discard}>
            Verwerfen
          </Button>
        )}
        {isDirty && (
          <Button loading={isBusy} disabled={problem !== null} onClick={submit}>
            Speichern und anwenden
          </Button>
        )}
      </Group>
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherte Regeln"
        changed="Sie haben Regeln geändert"
        isSaving={isBusy}
        onSave={save}
        onDiscard={discard}
      />
    </Stack>
  );
}
