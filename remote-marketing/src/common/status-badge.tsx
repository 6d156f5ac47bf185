import type { CampaignStatus, SelectionSummary, StandingState } from '@portal/shared/contract/marketing';
import { Badge } from '@portal/shared/ui';

type Status = CampaignStatus | SelectionSummary['status'] | StandingState;

const COLORS: Readonly<Record<Status, { c: string; bg: string }>> = {
  Entwurf: { c: 'var(--portal-dimmed)', bg: 'var(--portal-ground)' },
  Geplant: { c: 'var(--portal-dimmed)', bg: 'var(--portal-ground)' },
  Freigabe: { c: 'var(--portal-warn)', bg: 'var(--portal-warn-soft)' },
  Exportiert: { c: 'var(--portal-action)', bg: 'var(--portal-action-soft)' },
  Druck: { c: 'var(--portal-action)', bg: 'var(--portal-action-soft)' },
  Versendet: { c: 'var(--portal-good)', bg: 'var(--portal-action-soft)' },
  Läuft: { c: 'var(--portal-good)', bg: 'var(--portal-action-soft)' },
  Pausiert: { c: 'var(--portal-warn)', bg: 'var(--portal-warn-soft)' },
  Beendet: { c: 'var(--portal-dimmed)', bg: 'var(--portal-ground)' },
};

/** Where a selection, a campaign or a Daueraktion stands, in a word. */
export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge fz="xs" tt="none" miw="max-content" {...COLORS[status]}>
    {status}
  </Badge>
);
