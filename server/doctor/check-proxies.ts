import type { SeenCall } from '@portal/api';
import type { Finding } from '@portal/shared/contract/settings-admin';
import type { Settings } from '../settings.ts';
import { about } from './finding.ts';

const { good, doubtful, bad } = about('Proxy');

/** Whether what stands before the portal and TRUST_PROXY agree, by one call that has come that way. */
export function checkProxies({ TRUST_PROXY, PUBLIC_URL }: Settings, { protocol, isForwarded }: SeenCall): Finding[] {
  const isTrusted = TRUST_PROXY !== false;
  const isSecure = PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:';
  if (isForwarded && !isTrusted)
    return [
      bad(
        'Vor dem Portal steht ein Proxy, dem es nicht glaubt: Alle Menschen gelten als einer, und Grenzen für Anmeldungen treffen alle zugleich.',
        'Bitte setzen Sie TRUST_PROXY auf die Zahl der Proxys davor oder auf ihre Adressen.',
      ),
    ];
  if (isTrusted && !isForwarded)
    return [
      doubtful(
        'TRUST_PROXY ist gesetzt, aber dieser Aufruf kam ohne X-Forwarded-For: So könnte jeder eine falsche Adresse vorgeben.',
        'Bitte lassen Sie nur den Proxy das Portal erreichen und ihn X-Forwarded-For setzen, oder lassen Sie TRUST_PROXY weg.',
      ),
    ];
  if (isSecure && protocol !== 'https')
    return [
      bad(
        'Das Portal hält diesen Aufruf für unverschlüsselt, obwohl PUBLIC_URL mit https beginnt.',
        'Bitte lassen Sie den Proxy X-Forwarded-Proto setzen.',
      ),
    ];
  return [good(isTrusted ? 'Das Portal sieht, für wen der Proxy davor fragt.' : 'Vor dem Portal steht kein Proxy.')];
}
