import type { Finding, FindingState } from '@portal/shared/contract/settings-admin';
import { FINDING_STATES } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';

/** Worst first: as the states stand in the contract. */
const RANKS = new Map(Object.keys(FINDING_STATES).map((state, rank) => [state, rank]));
const rankOf = ({ state }: Finding) => RANKS.get(state) ?? 0;

/** What is to be done comes first; what belongs together stays together. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => rankOf(one) - rankOf(other));

const count = (findings: readonly Finding[], state: FindingState) =>
  findings.filter((finding) => finding.state === state).length;

/** One sentence over all. */
export function summaryOf(findings: readonly Finding[]): string {
  const [bad, doubtful] = [count(findings, 'bad'), count(findings, 'doubtful')];
  const parts = [
    ...(bad > 0 ? [bad === 1 ? 'ein Fehler' : `${formatCount(bad)} Fehler`] : []),
    ...(doubtful > 0 ? [doubtful === 1 ? 'ein Punkt zum Ansehen' : `${formatCount(doubtful)} Punkte zum Ansehen`] : []),
  ];
  if (parts.length === 0) return 'Nichts zu tun: Alles, was sich prüfen ließ, ist in Ordnung.';
  return `Zu tun: ${parts.join(' und ')}. Was zu tun ist, steht jeweils dabei.`;
}
