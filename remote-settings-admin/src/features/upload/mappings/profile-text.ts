import type { MappingProfile } from '@portal/shared/contract/settings-admin';

/** Whether the market's profile has a newer version than the business has taken. */
export const isBehind = ({ market }: Pick<MappingProfile, 'market'>): boolean =>
  market !== null && market.newest !== null && market.newest > market.version;

/** Whose mapping it is. */
export function originText({ market }: Pick<MappingProfile, 'market'>): string {
  if (!market) return 'Das ist Ihre eigene Zuordnung.';
  const origin = `Diese Zuordnung folgt dem Profil des Markts, Fassung ${market.version}. Ändern Sie sie, ist es Ihre eigene.`;
  return market.newest === null
    ? `${origin} Die Betreibergesellschaft hat das Profil inzwischen zurückgezogen; Ihre Zuordnung bleibt.`
    : origin;
}

/** What it means to upload keys that the profile reads otherwise; empty where none does by it. */
export function keysText({ keys }: Pick<MappingProfile, 'keys'>): string {
  if (keys.length === 0) return '';
  const names = keys.map(({ name }) => `„${name}“`).join(', ');
  return keys.length === 1
    ? `Das gilt auch für Dateien mit dem Upload-Schlüssel ${names}.`
    : `Das gilt auch für Dateien mit den Upload-Schlüsseln ${names}.`;
}
