import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LensPreviewAsked, LensRules } from '@portal/shared/contract/settings-admin';
import { ConfirmButton, ConflictPanel, OutcomeNotice, UnsavedQuestion, useLeaveGuard, useSaveForm } from '@portal/shared/editor';
import { Button, Card, ErrorPanel, Group, Skeleton, Stack, Text, TextInput, Title, useDebouncedCallback } from '@portal/shared/ui';
import { areSound, effectText, obstacle, rulesText, testText } from './model.ts';
import { previewQuery, rulesQuery } from './queries.ts';
import { RuleRows } from './rule-rows.tsx';
import { useRules } from './use-rules.ts';
import classes from './lens-text.module.css';

/** Long enough to finish a word, in ms. */
const PAUSE = 400;

/** The business's own rules, once they are here. */
export function RulesCard() {
  const { data, error, refetch } = useQuery(rulesQuery);
  return (
    <Card aria-labelledby="regeln">
      <Title order={2} id="regeln">Eigene Regeln</Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Die erste Regel, deren Wörter alle im Glastext stehen, entscheidet; danach gelten die Regeln des Portals. „Nah*“ steht für alle Wörter, die so beginnen.
        Was in Ihren Dateien steht und was Sie korrigiert haben, geht vor.
      </Text>
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={160} />}
      {data && <RulesEditor saved={data} />}
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

function RulesEditor({ saved }: { saved: LensRules }) {
  const actions = useRules(saved);
  const { rules, isDirty, isBusy, edit, conflict, error, told, run, save, discard, resolve } = actions;
  const [test, setTest] = useState('');
  const { form, submit } = useSaveForm<HTMLDivElement>(save);
  const guard = useLeaveGuard(isDirty);
  const question = JSON.stringify(areSound(rules) ? { rules, test } : null);
  const settled = useSettled(question);
  const answer = useQuery(previewQuery(JSON.parse(settled) as LensPreviewAsked | null));
  // The answer to what stood here a moment ago says nothing about what stands here.
  const isCurrent = settled === question;
  const preview = isCurrent ? answer.data : undefined;
  const problem = obstacle(rules);
  return (
    <Stack gap="md" ref={form}>
      {rules.length === 0 && <Text size="sm">Noch keine eigene Regel.</Text>}
      <RuleRows rules={rules} deciding={test === '' ? null : preview?.test?.rule ?? null} onEdit={edit} />
      <Group><Button variant="default" size="xs" onClick={() => edit((before) => [...before, { words: '', glasses_type: 'Gleitsicht' }])}>Regel hinzufügen</Button></Group>
      <TextInput
        className={classes.test} label="Testtext" placeholder="z. B. Nahkomfort Plus 1,6" autoComplete="off" value={test} onChange={({ currentTarget }) => setTest(currentTarget.value)}
      />
      <div aria-live="polite">
        {isCurrent && answer.error && (test !== '' || isDirty) && <Text size="sm" c="var(--portal-alert)">{`Die Regeln konnten nicht probiert werden: ${answer.error.message}`}</Text>}
        {preview && test !== '' && <Text size="sm" fw={600}>{testText(preview)}</Text>}
        {preview && isDirty && <Text size="sm">{effectText(preview)}</Text>}
        {preview && isDirty && preview.items.length > 0 && (
          <ul className={classes.items}>
            {preview.items.map(({ text, before, after }) => <li key={text}>{`${text}: ${before ?? 'offen'} → ${after ?? 'offen'}`}</li>)}
          </ul>
        )}
      </div>
      {conflict && (
        <ConflictPanel
          message="Diese Regeln wurden inzwischen geändert. Welche sollen gelten?" isBusy={isBusy} onResolve={resolve}
          fields={[{ key: 'rules', label: 'Regeln', mine: rulesText(rules), theirs: rulesText(conflict.theirs.rules) }]}
        />
      )}
      {!conflict && error && <OutcomeNotice key={error.message} isFailure>{error.message}</OutcomeNotice>}
      {told && !isDirty && <OutcomeNotice key={told.text} isFailure={told.isFailure}>{told.text}</OutcomeNotice>}
      {isDirty && problem && <Text size="sm" ta="right">{problem}</Text>}
      <Group gap="xs" justify="flex-end">
        {!isDirty && (
          <ConfirmButton
            label="Erneut anwenden" confirm="Anwenden" busy={isBusy} onConfirm={run}
            question="Alle Glastexte, die Sie nicht korrigiert haben, noch einmal nach den Regeln lesen?"
          />
        )}
        {isDirty && <Button variant="default" disabled={isBusy} onClick={discard}>Verwerfen</Button>}
        {isDirty && <Button loading={isBusy} disabled={problem !== null} onClick={submit}>Speichern und anwenden</Button>}
      </Group>
      <UnsavedQuestion
        guard={guard} title="Ungespeicherte Regeln" changed="Sie haben Regeln geändert"
        isSaving={isBusy} onSave={save} onDiscard={discard}
      />
    </Stack>
  );
}
