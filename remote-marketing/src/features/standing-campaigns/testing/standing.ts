import type { Standing, StandingReplay, StandingSentence } from '@portal/shared/contract/marketing';
import { TEMPLATES } from '../templates.ts';

/** A Daueraktion as the API answers it, made of the first of those that are ready. */
export function standing(
  id: number,
  changes: Partial<Standing> = {},
  sentence: Partial<StandingSentence> = {},
): Standing {
  const said = { ...TEMPLATES[0]!, ...sentence };
  return {
    id,
    name: said.name,
    state: 'Entwurf',
    occasion: said.occasion,
    channels: said.channels,
    next_on: null,
    waits: null,
    sent: 0,
    last_on: null,
    sentence: said,
    version: 1,
    emails_wait: false,
    steps: [{ action: 'made', version: 1, at: '2026-11-28T04:00:00Z', by: 'eva@example.org' }],
    ...changes,
  };
}

export const REPLAY: StandingReplay = {
  months: [
    { month: '2026-09-01', due: 20, pieces: 12, held_out: 2, cents: 1_140 },
    { month: '2026-10-01', due: 18, pieces: 10, held_out: 1, cents: 950 },
  ],
  left_out: [
    { reason: 'bought', people: 3 },
    { reason: 'pause', people: 1 },
  ],
  words: ['Wer über welchen Kanal erreichbar war, wird nach den Einwilligungen von heute gerechnet.'],
};
