import { FOLLOW_UP_DAYS, type FollowUps } from '@portal/shared/contract/analyse';
import { addDays } from '@portal/shared/contract/calendar';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import type { Question } from '../../data/analysis/question.ts';
import { addFollowUps, sumFollowUps, type FollowUpRow } from './sum-follow-ups.ts';

/** What became of glasses within 90 days, by type and who made their lenses. */
export async function findFollowUps(question: Question): Promise<FollowUps> {
  const { dataSince, dataDate } = question;
  const rows = await sumFollowUps(question);
  const both = (own: readonly FollowUpRow[]) => ({
    current: addFollowUps(own.filter(({ side }) => side === 'current')),
    previous: addFollowUps(own.filter(({ side }) => side === 'previous')),
  });
  return {
    total: both(rows),
    types: [...GLASSES_TYPES, 'ohne' as const].map((type) => ({
      type,
      ...both(rows.filter((row) => row.type === type)),
    })),
    makers: [...Map.groupBy(rows, ({ maker }) => maker)]
      .flatMap(([maker, own]) => (maker === null ? [] : [{ maker, ...both(own) }]))
      .filter(({ current }) => current.glasses > 0)
      .sort((a, b) => b.current.glasses - a.current.glasses || a.maker.localeCompare(b.maker, 'de')),
    until: dataDate && addDays(dataDate, -FOLLOW_UP_DAYS),
    data_since: dataSince,
    data_date: dataDate,
  };
}
