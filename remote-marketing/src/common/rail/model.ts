import { pathOf } from '@portal/shared/contract';
import type { Campaign } from '@portal/shared/contract/marketing';
import { campaignPath } from '../paths.ts';

/** The way of a campaign, from whom it is for to what it brought. */
const RAIL_STEPS = ['Zielgruppe', 'Text', 'Prüfen', 'Freigeben', 'Versenden', 'Ergebnis'] as const;
export type RailStep = (typeof RAIL_STEPS)[number];

export interface RailPlace {
  step: RailStep;
  state: 'done' | 'now' | 'later';
  /** Where that is done or looked at; null: not yet, not any more, or not by this person. */
  to: string | null;
}

/** What the way depends on, besides the campaign itself. */
interface RailFacts {
  hasText: boolean;
  /** Groups of the person: Marketing-Manager plans and writes, Marketing releases and sends. */
  isPlanner: boolean;
  isReleaser: boolean;
}

function stepNow({ status, channel }: Pick<Campaign, 'status' | 'channel'>, hasText: boolean): RailStep {
  if (status === 'Freigabe') return 'Freigeben';
  if (status === 'Druck') return 'Versenden';
  if (status === 'Versendet') return 'Ergebnis';
  // Another company writes the SMS.
  return hasText || channel === 'sms' ? 'Prüfen' : 'Text';
}

/** Each step of the way with where it is done. */
export function railOf(
  campaign: Pick<Campaign, 'id' | 'status' | 'channel' | 'selection' | 'list_id'>,
  { hasText, isPlanner, isReleaser }: RailFacts,
): RailPlace[] {
  const { id, status, selection, list_id: list } = campaign;
  const isDrawn = isReleaser && list !== null;
  const places: Record<RailStep, string | null> = {
    Zielgruppe: isPlanner && selection !== null ? pathOf('selection', selection.id) : null,
    Text: isPlanner ? campaignPath(id) : null,
    Prüfen: isPlanner ? campaignPath(id) : null,
    Freigeben: isDrawn && status !== 'Versendet' ? `${pathOf('release')}?aktion=${id}` : null,
    Versenden: isDrawn && status !== 'Freigabe' ? `${pathOf('shipping-lists')}?liste=${list}` : null,
    Ergebnis: isDrawn && status === 'Versendet' ? `${pathOf('success')}?aktion=${list}` : null,
  };
  const now = RAIL_STEPS.indexOf(stepNow(campaign, hasText));
  const stateOf = (step: RailStep, at: number) => {
    if (at === now) return 'now';
    // What is printed elsewhere may go out without one.
    const isLeftOut = step === 'Text' && !hasText && campaign.channel !== 'sms';
    return at < now && !isLeftOut ? 'done' : 'later';
  };
  return RAIL_STEPS.map((step, at) => ({ step, state: stateOf(step, at), to: places[step] }));
}
