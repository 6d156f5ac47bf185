import { useMemo, useState } from 'react';
import { pathOf } from '@portal/shared/contract';
import type { ArchivedAction, ArchivedPlan } from '@portal/shared/contract/eyeplan';
import { formatCount, formatDate, formatEuroWhole, formatPercent } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Card, KpiCard, KpiRow, PageLink, Text } from '@portal/shared/ui';
import { useMeetsGroups } from '@portal/shared/session';
import { CHANNEL_WORDS, resultText } from '../../common/action-words.ts';
import { ArchiveSteps } from './archive-steps.tsx';
import { sumsOf } from './model.ts';

const keyOf = ({ id }: ArchivedAction) => id;
const count = (value: number | null | undefined) => (value === null || value === undefined ? null : formatCount(value));
const euro = (value: number | null | undefined) =>
  value === null || value === undefined ? null : formatEuroWhole(value);

const columnsOf = (seesSuccess: boolean): readonly ListColumn<ArchivedAction>[] => [
  {
    key: 'day',
    title: 'Versand',
    text: ({ ship_on }) => formatDate(ship_on),
    sort: ({ ship_on }) => ship_on,
    width: 105,
  },
  {
    key: 'name',
    title: 'Aktion',
    text: ({ name }) => name,
    cell: ({ name }) => name.replace(/ (?=\d+$)/, '\u00a0'),
    sort: ({ name }) => name,
    width: 190,
    card: 'title',
  },
  { key: 'channel', title: 'Kanal', text: ({ channel }) => CHANNEL_WORDS[channel], width: 80, priority: 2 },
  { key: 'audience', title: 'Zielgruppe', text: ({ audience }) => audience, width: 170, priority: 3 },
  {
    key: 'planned',
    title: 'Auflage geplant',
    text: ({ planned_count }) => count(planned_count),
    sort: ({ planned_count }) => planned_count,
    numeric: true,
    width: 110,
    priority: 2,
  },
  {
    key: 'sent',
    title: 'Versendet',
    text: ({ result }) => count(result?.sent),
    sort: ({ result }) => result?.sent ?? null,
    numeric: true,
    width: 105,
  },
  {
    key: 'planned-cost',
    title: 'Kosten geplant',
    text: ({ planned_cost_cents }) => euro(planned_cost_cents),
    sort: ({ planned_cost_cents }) => planned_cost_cents,
    numeric: true,
    width: 110,
    priority: 2,
  },
  {
    key: 'cost',
    title: 'Kosten',
    text: ({ result }) => euro(result?.cost_cents),
    sort: ({ result }) => result?.cost_cents ?? null,
    numeric: true,
    width: 95,
    card: 'figure',
  },
  {
    key: 'response',
    title: 'Response',
    text: ({ result }) => result && formatPercent(result.response.value),
    sort: ({ result }) => result?.response.value ?? null,
    numeric: true,
    width: 100,
    definition:
      'Anteil der Empfänger, die innerhalb der Antwortzeit gekauft haben. Ob sie ohne die Aktion auch gekauft hätten, sagt nur der Vergleich mit der Kontrollgruppe.',
    cell: ({ result }) =>
      result &&
      (seesSuccess ? (
        <PageLink to={`${pathOf('success')}?aktion=${result.list_id}`}>{formatPercent(result.response.value)}</PageLink>
      ) : (
        formatPercent(result.response.value)
      )),
  },
  {
    key: 'result',
    title: 'Ergebnis',
    text: ({ result, status }) => (result ? resultText(result) : `nicht versendet (${status})`),
    width: 240,
    priority: 3,
  },
];

/** A past year: its sums, its actions, and what can be made of it. */
export function ArchivedYear({ plan }: { plan: ArchivedPlan }) {
  const seesSuccess = useMeetsGroups(['PURE&&Marketing', 'PRO&&Marketing']);
  const columns = useMemo(() => columnsOf(seesSuccess), [seesSuccess]);
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(plan.actions, columns, view);
  const { actions, sent, planned, actual, people, buyers } = sumsOf(plan.actions);
  return (
    <>
      <KpiRow>
        <KpiCard
          label="Aktionen"
          value={formatCount(actions)}
          definition="Aktionen, deren Versand in diesem Jahr geplant war."
          basis={`davon ${formatCount(sent)} versendet`}
        />
        <KpiCard
          label="Stück"
          value={formatCount(actual.count)}
          previous={`geplant ${formatCount(planned.count)}`}
          definition="Wirklich versendete Stücke; geplant: die Auflagen, soweit sie feststanden."
        />
        <KpiCard
          label="Kosten"
          value={formatEuroWhole(actual.cents)}
          previous={`geplant ${formatEuroWhole(planned.cents)}`}
          definition="Versendete Stücke mal Stückpreis und die festen Kosten der versendeten Aktionen; geplant: dasselbe mit der geplanten Auflage."
          {...(plan.budget_cents !== null && { note: `Jahresbudget ${formatEuroWhole(plan.budget_cents)}` })}
        />
        <KpiCard
          label="Response"
          value={people === 0 ? '–' : formatPercent(buyers / people)}
          definition="Empfänger, die innerhalb der Antwortzeit gekauft haben, geteilt durch alle Empfänger der versendeten Aktionen."
          basis={`${formatCount(buyers)} von ${formatCount(people)} Empfängern`}
        />
      </KpiRow>
      <Text size="sm">
        Auflage geplant {formatCount(planned.count)} Stück, versendet {formatCount(actual.count)}; Kosten geplant{' '}
        {formatEuroWhole(planned.cents)}, tatsächlich {formatEuroWhole(actual.cents)}
        {plan.budget_cents !== null && `, Jahresbudget ${formatEuroWhole(plan.budget_cents)}`}.
      </Text>
      <ArchiveSteps plan={plan} />
      <Card>
        <List<ArchivedAction>
          caption={`Aktionen ${plan.year}`}
          columns={columns}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          origin={{ title: `Werbeplan ${plan.year}` }}
          empty="In diesem Jahr gab es keine Aktion."
        />
      </Card>
    </>
  );
}
