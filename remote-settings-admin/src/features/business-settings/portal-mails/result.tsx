import type { PortalMail, PortalMailState } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { reasonOf, STATE_WORDS } from './model.ts';

const COLORS: Readonly<Record<PortalMailState, string>> = {
  sent: 'var(--portal-good)',
  kept: 'var(--portal-dimmed)',
  bounced: 'var(--portal-alert)',
  refused: 'var(--portal-alert)',
  later: 'var(--portal-warn)',
  away: 'var(--portal-warn)',
  uncertain: 'var(--portal-warn)',
};

/** What became of a letter, and why. */
export function Result({ mail }: { mail: PortalMail }) {
  const reason = reasonOf(mail);
  return (
    <>
      <Text size="sm" fw={600} c={COLORS[mail.state]}>
        {STATE_WORDS[mail.state]}
        {mail.attempts > 1 && ` (${formatCount(mail.attempts)} Versuche)`}
      </Text>
      {reason && (
        <Text size="xs" c="var(--portal-dimmed)">
          {reason}
        </Text>
      )}
    </>
  );
}
