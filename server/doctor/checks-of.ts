import type { Accounts, OpenDatabase, SeenCall } from '@portal/api';
import { areasBucketFrom } from '../published/bucket/settings.ts';
import { filesBucketOf, type Settings } from '../settings.ts';
import { checkBackups } from './check-backups.ts';
import { checkBucket } from './check-bucket.ts';
import { checkCompanySignIns } from './check-company-sign-ins.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkProxies } from './check-proxies.ts';
import { checkPublicUrl } from './check-public-url.ts';
import { checkSenderDomain } from './check-sender-domain.ts';
import { checkSettings } from './check-settings.ts';
import { checkSignIn } from './check-sign-in.ts';
import type { Check } from './finding.ts';

/** Each thing that a portal stands on, by its German name. */
export const checksOf = (
  settings: Settings,
  database: Pick<OpenDatabase, 'pool' | 'engine' | 'url'>,
): Record<string, Check> => ({
  Einstellungen: () => checkSettings(settings),
  Datenbank: () => checkDatabase(database),
  Datenordner: () => checkDisk(settings),
  Sicherungen: () => checkBackups(settings),
  Anmeldung: () => checkSignIn(settings),
  Adresse: () => checkPublicUrl(settings),
  Mailserver: () => checkMailServer(settings),
  Absender: () => checkSenderDomain(settings),
  'Bucket für Dateien': () => checkBucket('Dateien', 'FILES', filesBucketOf(settings)),
  'Bucket für Bereiche': () => checkBucket('Bereiche', 'AREAS', areasBucketFrom(settings)),
});

/** And what only the portal that runs can ask: its pool lies open in no other process. */
export const checksOfPool = (accounts: Pick<Accounts, 'companies'>): Record<string, Check> => ({
  Firmenkonten: () => checkCompanySignIns(accounts),
});

/** And how a call reached the portal, which only one that runs can see. */
export const checksOfCall = (settings: Settings, seen: SeenCall): Record<string, Check> => ({
  Proxy: () => checkProxies(settings, seen),
});
