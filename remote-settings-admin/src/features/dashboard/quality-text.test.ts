import type { Quality } from '@portal/shared/contract/settings-admin';
import { qualityText } from './quality-text.ts';

const check = (name: Quality['checks'][number]['check'], letter: number): Quality['checks'][number] => ({
  check: name,
  weight: 10,
  clean: 1,
  is_health: false,
  population: 100,
  affected: letter,
  affected_before: null,
  proposed: 0,
  costs: { letter, email: 0, sms: 0, selection: 0, customers: letter, revenue_cents: 0 },
});
const week = { score_before: null, decided: { corrected: 0, ignored: 0, merged: 0 } };
const quality = (score: number | null, ...checks: Quality['checks']): Quality => ({
  score,
  computed_at: null,
  checks,
  trend: [],
  week,
});

test('says the score and what costs most', () => {
  expect(qualityText(quality(87.4, check('adresse', 3), check('dubletten', 1_204)))).toEqual({
    state: 'info',
    text: 'Datenqualität 87 von 100. Am meisten kostet „Dubletten“: 1.204 erreichbare Kunden.',
    action: { label: 'Zur Prüfung', to: '/datenqualitat/dubletten' },
  });
  expect(qualityText(quality(80, check('adresse', 1))).text).toBe(
    'Datenqualität 80 von 100. Am meisten kostet „Adresse“: 1 erreichbaren Kunden.',
  );
  expect(qualityText(quality(95, check('adresse', 0)))).toEqual({ state: 'good', text: 'Datenqualität 95 von 100.' });
  expect(qualityText(quality(42)).state).toBe('warn');
});

test('before the first check there is no score', () => {
  expect(qualityText(quality(null)).text).toContain('nach dem ersten Upload');
});
