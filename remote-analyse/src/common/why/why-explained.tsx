import type { AnalysisFilter, ChangeExplained } from '@portal/shared/contract/analyse';
import { useSession } from '@portal/shared/session';
import { Card, Stack } from '@portal/shared/ui';
import { useBehind } from '../behind/behind.tsx';
import { WhyNotes } from '../time-notes/why-notes.tsx';
import { changeExplainedQuery, rateExplainedQuery } from './queries.ts';
import { isRate } from './read-why.ts';
import type { WhyAsked } from './why-address.ts';
import { RateExplanation } from './rate-explanation.tsx';
import { WhyAnswer } from './why-answer.tsx';
import { WhyChart } from './why-chart.tsx';
import { WhySentences } from './why-sentences.tsx';
import { behindDriver, behindGroup, behindSide } from './why-slices.ts';
import { DriverTable, GroupTable } from './why-tables.tsx';
import { isCompared } from './why-words.ts';

interface WhyExplainedProps {
  asked: WhyAsked;
  filter: AnalysisFilter;
}

/** Why revenue has changed. */
function RevenueExplanation({ explained, filter }: { explained: ChangeExplained; filter: AnalysisFilter }) {
  const showBehind = useBehind();
  return (
    <Stack gap="md">
      <WhySentences explained={explained} onBehind={(side) => showBehind(behindSide(explained, filter, side))} />
      <WhyNotes explained={explained} />
      {isCompared(explained) && explained.change !== 0 && (
        <WhyChart
          explained={explained}
          onSelect={(key) =>
            showBehind(
              key === 'current' || key === 'previous'
                ? behindSide(explained, filter, key)
                : behindDriver(explained, filter, 'current', key),
            )
          }
        />
      )}
      {isCompared(explained) && (
        <Card aria-label="Faktoren">
          <DriverTable
            explained={explained}
            onSelect={(driver, side) => showBehind(behindDriver(explained, filter, side, driver))}
          />
        </Card>
      )}
      {isCompared(explained) &&
        explained.dimensions.map(({ dimension, groups }) => (
          <GroupTable
            key={dimension}
            explained={explained}
            dimension={dimension}
            groups={groups}
            onSelect={({ key, label }, side) =>
              showBehind(behindGroup(explained, filter, side, { dimension, key, label }))
            }
          />
        ))}
    </Stack>
  );
}

/** Why a figure has changed: in sentences, as a picture, and by what it is made of. */
export function WhyExplained({ asked, filter }: WhyExplainedProps) {
  const storeId = useSession().currentStore?.id;
  return isRate(asked) ? (
    <WhyAnswer query={rateExplainedQuery(filter, storeId, asked)}>
      {(explained) => <RateExplanation explained={explained} filter={filter} />}
    </WhyAnswer>
  ) : (
    <WhyAnswer query={changeExplainedQuery(filter, storeId, asked)}>
      {(explained) => <RevenueExplanation explained={explained} filter={filter} />}
    </WhyAnswer>
  );
}
