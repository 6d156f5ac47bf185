import { daysBetween } from '@portal/shared/contract/calendar';
import type { Campaign } from '@portal/shared/contract/marketing';

const YEAR = 365;
const MOST = 3;

/** Campaigns that went out by letter or e-mail, those of about a year before first: the next one is often the same. */
export const ownTexts = <One extends Pick<Campaign, 'id' | 'channel' | 'ship_on'>>(
  sent: readonly One[],
  campaignId: number,
  day: string,
): One[] => {
  const awayFromYear = ({ ship_on }: One) => Math.abs(daysBetween(ship_on, day) - YEAR);
  return sent
    .filter(({ id, channel }) => id !== campaignId && channel !== 'sms')
    .toSorted((one, other) => awayFromYear(one) - awayFromYear(other))
    .slice(0, MOST);
};
