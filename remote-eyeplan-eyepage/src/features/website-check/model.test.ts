import type { WebsiteCheck } from '@portal/shared/contract/eyepage';
import { certificateOf, reachability } from './model.ts';

const now = new Date('2026-11-23T12:00:00Z');
const certificate = (valid_to: string, is_valid = true) => ({ issuer: 'Probe CA', valid_to, is_valid });
const check = (more: Partial<WebsiteCheck> = {}): WebsiteCheck => ({
  checked_at: now.toISOString(),
  outcome: 'reachable',
  url: 'https://www.optik.example/',
  status: 200,
  title: null,
  description: null,
  allows_frames: true,
  certificate: certificate('2027-02-01T12:00:00Z'),
  ...more,
});

test('each outcome is a sentence that says what to do', () => {
  expect(reachability(check())).toEqual({ tone: 'good', text: 'Die Website ist erreichbar.' });
  expect(reachability(check({ outcome: 'error', status: 503 })).text).toContain('(503)');
  for (const outcome of ['unknown-name', 'not-public', 'unreachable', 'too-slow', 'too-many-redirects'] as const)
    expect(reachability(check({ outcome }))).toEqual({ tone: 'alert', text: expect.stringMatching(/Bitte /) });
});

test('a certificate is good, ends soon, has ended, is trusted by nobody, or is missing', () => {
  const said = (more: Partial<WebsiteCheck>) => certificateOf(check(more), now);
  expect(said({})).toEqual({ tone: 'good', text: 'Zertifikat gültig bis 01.02.2027, ausgestellt von Probe CA.' });
  expect(said({ certificate: certificate('2026-12-01T12:00:00Z') })).toMatchObject({
    tone: 'warn',
    text: expect.stringContaining('läuft bald ab'),
  });
  expect(said({ certificate: certificate('2026-11-01T12:00:00Z', false) })).toMatchObject({
    tone: 'alert',
    text: expect.stringContaining('abgelaufen'),
  });
  expect(said({ certificate: certificate('2027-02-01T12:00:00Z', false) })).toMatchObject({
    tone: 'alert',
    text: expect.stringContaining('vertraut kein Browser'),
  });
  expect(said({ certificate: null })).toMatchObject({
    tone: 'warn',
    text: expect.stringContaining('nicht verschlüsselt'),
  });
  expect(said({ certificate: null, status: null })).toBeNull();
});
