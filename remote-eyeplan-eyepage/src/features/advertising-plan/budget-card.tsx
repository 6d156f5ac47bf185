import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { Plan } from '@portal/shared/contract/eyeplan';
import { OutcomeNotice, useSaveForm } from '@portal/shared/editor';
import { formatCount, formatEuroWhole } from '@portal/shared/format';
import { Button, Card, EuroField, Group, Progress, Stack, Text, Title } from '@portal/shared/ui';
import { useReturnFocus } from '../../common/use-return-focus.ts';
import { actionsText, bandsOf, sumsOf } from './model.ts';
import { saveBudget } from './queries.ts';
import classes from './plan.module.css';

/** What the year's actions cost, against what they may cost together. */
export function BudgetCard({ plan: { year, budget, actions } }: { plan: Plan }) {
  const [isEditing, setEditing] = useState(false);
  const opener = useReturnFocus(isEditing);
  const { cost, spent, unknown } = sumsOf(actions);
  const bands = bandsOf(actions);
  const cents = budget?.cents ?? null;
  const left = cents === null ? null : cents - cost;
  return (
    <Card aria-labelledby="budget">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} id="budget">
            Budget {year}
          </Title>
          {budget && !isEditing && (
            <Button ref={opener} className="no-print" size="xs" variant="light" onClick={() => setEditing(true)}>
              {cents === null ? 'Budget festlegen' : 'Budget ändern'}
            </Button>
          )}
        </Group>
        <dl className={classes.figures}>
          {budget && (
            <Figure label="Jahresbudget" value={cents === null ? 'nicht festgelegt' : formatEuroWhole(cents)} />
          )}
          <Figure label={`Kosten von ${actionsText(actions.length)}`} value={formatEuroWhole(cost)} />
          <Figure label="davon versendet" value={formatEuroWhole(spent)} />
          {bands.length > 0 && (
            <Figure
              label={bands.length === 1 ? 'davon eine Daueraktion' : `davon ${formatCount(bands.length)} Daueraktionen`}
              value={formatEuroWhole(bands.reduce((sum, { sums }) => sum + sums.cost, 0))}
            />
          )}
          {left !== null && (
            <Figure label={left < 0 ? 'über dem Budget' : 'noch frei'} value={formatEuroWhole(Math.abs(left))} />
          )}
        </dl>
        {cents !== null && cents > 0 && (
          <Progress
            value={Math.min(100, (cost / cents) * 100)}
            color={cost > cents ? 'var(--portal-alert)' : 'var(--portal-action)'}
            aria-label="Verplanter Anteil des Budgets"
          />
        )}
        {unknown > 0 && (
          <Text size="sm" c="var(--portal-dimmed)">
            Ohne {actionsText(unknown)} mit offener Auflage: Ihre Kosten stehen fest, sobald die Adressen gezogen sind.
          </Text>
        )}
        {bands.length > 0 && (
          <Text size="sm" c="var(--portal-dimmed)">
            Von Daueraktionen zählen die Bündel, die zusammengestellt sind. Was noch kommt, steht auf ihrer Seite.
          </Text>
        )}
        {!budget && (
          <Text size="sm" c="var(--portal-dimmed)">
            Sie sehen die Aktionen Ihrer Standorte. Das Jahresbudget gilt für den ganzen Betrieb.
          </Text>
        )}
        {budget && isEditing && <BudgetForm year={year} budget={budget} onClose={() => setEditing(false)} />}
      </Stack>
    </Card>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{value}</dd>
  </div>
);

function BudgetForm({
  year,
  budget,
  onClose,
}: {
  year: number;
  budget: NonNullable<Plan['budget']>;
  onClose: () => void;
}) {
  const [cents, setCents] = useState(budget.cents);
  const { mutate, error, isPending } = useMutation({
    mutationFn: saveBudget,
    onSuccess: onClose,
    onSettled: stepShown,
  });
  const { form, submit } = useSaveForm<HTMLDivElement>(() => mutate({ year, cents, version: budget.version }));
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <Stack gap="sm" ref={form} className="no-print">
      <EuroField
        label={`Budget für ${year}`}
        description="Was alle Aktionen des Jahres zusammen kosten dürfen. Leer: kein Budget."
        value={cents}
        onChange={setCents}
        max={10_000_000_000}
        maw={320}
      />
      {error && <OutcomeNotice isFailure>{error.message}</OutcomeNotice>}
      <Group>
        <Button loading={isPending} onClick={submit}>
          Speichern
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Abbrechen
        </Button>
      </Group>
    </Stack>
  );
}
