import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { IconCheck } from '@tabler/icons-react';
import type { Campaign } from '@portal/shared/contract/marketing';
import { useMeetsGroups } from '@portal/shared/session';
import { VisuallyHidden } from '@portal/shared/ui';
import { textQuery } from '../campaign-message/index.ts';
import { campaignQuery } from '../mailing-queries.ts';
import { railOf, type RailPlace, type RailStep } from './model.ts';
import classes from './rail.module.css';

interface CampaignRailProps {
  id: number;
  /** The step that the page is for. */
  at: RailStep;
}

const SAID: Readonly<Record<RailPlace['state'], string>> = { done: ' (erledigt)', now: ' (jetzt dran)', later: '' };

/** The way of one campaign over the pages that are its steps; it takes its room before it is known. */
export function CampaignRail({ id, at }: CampaignRailProps) {
  const { data } = useQuery(campaignQuery(id));
  return <div className={`no-print ${classes.place}`}>{data && <Rail campaign={data} at={at} />}</div>;
}

function Rail({ campaign, at }: { campaign: Campaign; at: RailStep }) {
  const isPlanner = useMeetsGroups(['Marketing-Manager']);
  const isReleaser = useMeetsGroups(['Marketing']);
  const isWritten = campaign.channel !== 'sms';
  const text = useQuery({ ...textQuery(campaign.id), enabled: isWritten });
  if (isWritten && !text.data) return null;
  const places = railOf(campaign, { hasText: (text.data?.version ?? 0) > 0, isPlanner, isReleaser });
  return (
    <nav aria-label={`Weg der Aktion „${campaign.name}“`}>
      <ol className={classes.rail}>
        {places.map(({ step, state, to }, index) => (
          <li key={step} data-state={state}>
            <span className={classes.number} aria-hidden>
              {state === 'done' ? <IconCheck size={14} /> : index + 1}
            </span>
            {to === null || step === at ? (
              <span aria-current={step === at ? 'page' : undefined}>{step}</span>
            ) : (
              <Link to={to}>{step}</Link>
            )}
            <VisuallyHidden>{SAID[state]}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </nav>
  );
}
