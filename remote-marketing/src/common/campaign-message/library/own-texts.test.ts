import { ownTexts } from './own-texts.ts';

const campaign = (id: number, ship_on: string, channel: 'letter' | 'email' | 'sms' = 'letter') => ({
  id,
  ship_on,
  channel,
});

test('those of about a year before stand first, at most three; neither this campaign nor short messages', () => {
  const sent = [
    campaign(1, '2026-10-01'),
    campaign(2, '2025-11-20', 'email'),
    campaign(3, '2025-11-29', 'sms'),
    campaign(4, '2024-01-01'),
    campaign(5, '2025-12-24'),
    campaign(6, '2025-11-29'),
  ];
  expect(ownTexts(sent, 6, '2026-11-29').map(({ id }) => id)).toEqual([2, 5, 1]);
});
