import { useQuery } from '@tanstack/react-query';
import type { AnswerSummary } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { answerSummaryQuery } from './queries.ts';

const PARTS = [
  ['appointments', 'Termin', 'Termine'],
  ['callbacks', 'Rückruf', 'Rückrufe'],
  ['emails', 'lieber per E-Mail', 'lieber per E-Mail'],
  ['pauses', 'Pause', 'Pausen'],
  ['objections', 'Widerspruch', 'Widersprüche'],
] as const satisfies readonly (readonly [keyof AnswerSummary, string, string])[];

/** @example 'Antworten: 12, davon 4 Termine, 2 Rückrufe' */
function answersText(summary: AnswerSummary): string {
  const parts = PARTS.flatMap(([key, one, many]) =>
    summary[key] === 0 ? [] : [`${formatCount(summary[key])} ${summary[key] === 1 ? one : many}`],
  );
  return `Antworten: ${formatCount(summary.people)}${parts.length > 0 ? `, davon ${parts.join(', ')}` : ''}`;
}

/** What a list has brought at once, apart from purchases; it is there when it is known. */
export function AnswersLine({ listId }: { listId: number }) {
  const { data } = useQuery(answerSummaryQuery(listId));
  return <Text size="sm">{data ? answersText(data) : 'Antworten: …'}</Text>;
}
