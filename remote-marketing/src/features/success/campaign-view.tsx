import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { IconArrowLeft } from '@tabler/icons-react';
import { pathOf } from '@portal/shared/contract';
import type { SuccessDetail } from '@portal/shared/contract/marketing';
import { formatCount, formatDate } from '@portal/shared/format';
import {
  AmountsContext,
  Anchor,
  Columns,
  ErrorPanel,
  Page,
  PageLink,
  PageSkeleton,
  PrintButton,
  Text,
} from '@portal/shared/ui';
import { AnswersLine } from '../../common/answers/answers-line.tsx';
import { CampaignRail } from '../../common/rail/campaign-rail.tsx';
import { CurveChart } from './curve-chart.tsx';
import { ageParts, bundleSentence, CHANNEL_TEXT, resultSentence, stateText, tenthParts } from './model.ts';
import { PartChart } from './part-chart.tsx';
import { PromiseCard } from './promise-card.tsx';
import { successDetailQuery } from './queries.ts';
import { ResultFigures } from './result-figures.tsx';
import { TextsCard } from './texts-card.tsx';

const Back = ({ to }: { to: string }) => (
  <Anchor component={Link} to={to} size="sm" className="no-print">
    <IconArrowLeft size={14} aria-hidden /> Alle Aktionen
  </Anchor>
);

/** Everything about one sent campaign. @param back the list as it was left */
export function CampaignView({ id, back }: { id: number; back: string }) {
  const { data, error, refetch } = useQuery(successDetailQuery(id));
  if (!data && error)
    return (
      <Page title="Erfolgskontrolle">
        <Back to={back} />
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title="Erfolgskontrolle">
        <Back to={back} />
        <PageSkeleton />
      </Page>
    );
  return (
    <Page title={data.name} actions={<PrintButton />}>
      <Back to={back} />
      {data.campaign_id !== null && data.standing_id === null && <CampaignRail id={data.campaign_id} at="Ergebnis" />}
      <Result detail={data} />
    </Page>
  );
}

function Result({ detail }: { detail: SuccessDetail }) {
  const { amounts, ages, deciles, channel, sent_on, sent, undelivered, standing_id } = detail;
  return (
    <AmountsContext value={amounts}>
      {standing_id === null ? (
        <Text>{resultSentence(detail)}</Text>
      ) : (
        <Text>
          {bundleSentence(detail)}{' '}
          <PageLink to={pathOf('standing-campaign', standing_id)}>Zur Wirkung der Daueraktion</PageLink>
        </Text>
      )}
      <AnswersLine listId={detail.id} />
      <ResultFigures result={detail} />
      <Text size="xs" c="var(--portal-dimmed)">
        {CHANNEL_TEXT[channel]}, versendet am {formatDate(sent_on)}, Antwortzeit {stateText(detail)}.{' '}
        {formatCount(sent)} Stück{undelivered > 0 && `, davon ${formatCount(undelivered)} unzustellbar`}. Jeder zählt in
        der Gruppe, in die er gezogen wurde, auch wer danach herausgenommen wurde oder nicht zu erreichen war: Nur so
        bleiben die Gruppen vergleichbar.
      </Text>
      <TextsCard detail={detail} />
      <Columns>
        <CurveChart detail={detail} />
        <PartChart
          title="Nach Alter"
          label="Alter"
          parts={ageParts(ages)}
          fileName="erfolgskontrolle-alter"
          definition="Response nach dem Alter am Tag des Versands. Jede Altersgruppe wird mit derselben der Kontrollgruppe verglichen."
        />
        {deciles.length > 0 && (
          <PartChart
            title="Nach Prognose"
            label="Zehntel"
            parts={tenthParts(deciles)}
            fileName="erfolgskontrolle-prognose"
            definition="Response nach der Chance auf die nächste Brille, wie sie beim Ziehen der Adressen bekannt war: zehn gleich große Gruppen, die erste hat die höchste Chance."
          />
        )}
        <PromiseCard detail={detail} />
      </Columns>
    </AmountsContext>
  );
}
