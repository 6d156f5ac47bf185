import type { OpenDatabase } from '@portal/api';
import type { Finding } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/contract/words';
import { about } from './finding.ts';

/** What of a database is looked at. */
type LookedAt = Pick<OpenDatabase, 'pool' | 'engine' | 'url'>;

interface Facts {
  version: number;
  encoding: string;
  owns: boolean;
  super: boolean;
  makes_roles: boolean;
  roles: number;
  clock: number;
  connections: number;
  used: number;
  encrypted: boolean;
  fsync: string;
  archive: string;
}

const FACTS = `
  SELECT current_setting('server_version_num')::int AS version, pg_encoding_to_char(d.encoding) AS encoding,
    pg_has_role(d.datdba, 'USAGE') AS owns, r.rolsuper AS super, r.rolcreaterole AS makes_roles,
    (SELECT count(*)::int FROM pg_roles WHERE rolname IN ('portal_app', 'portal_operator', 'portal_store')) AS roles,
    extract(epoch FROM clock_timestamp())::float8 AS clock,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
    COALESCE((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS encrypted,
    current_setting('fsync') AS fsync, current_setting('archive_mode') AS archive
  FROM pg_database d, pg_roles r WHERE d.datname = current_database() AND r.rolname = session_user`;

const OLDEST = 15;
/** Connections of one server's pool and its jobs. */
const OF_ONE_SERVER = 12;
/** Seconds. */
const [DRIFT, WRONG] = [2, 60];

/** Whether the database is one that a market can stand on. */
export async function checkDatabase({ pool, engine, url }: LookedAt): Promise<Finding[]> {
  const { good, doubtful } = about('Datenbank');
  if (engine === 'pglite')
    return [
      doubtful(
        'Die eingebettete Datenbank läuft: Sie ist für einen Rechner und zum Ausprobieren, und ein Stromausfall kann sie beschädigen.',
        'Für den Betrieb setzen Sie bitte DATABASE_URL auf einen PostgreSQL-Server.',
      ),
    ];
  const asked = Date.now();
  const {
    rows: [facts],
  } = await pool.query<Facts>(FACTS);
  if (!facts) throw new Error('pg_database does not know the current database');
  // Half of the way there and back is what the answer has aged.
  const drift = (Date.now() + asked) / 2_000 - facts.clock;
  const trouble = [...rightsOf(facts), ...wireOf(facts, url), ...roomOf(facts)];
  return [
    ...trouble,
    ...clockOf(drift),
    ...(trouble.length === 0 ? [good(`${versionOf(facts)} ist richtig eingerichtet.`)] : []),
  ];
}

const versionOf = ({ version }: Facts) => `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;

function rightsOf(facts: Facts): Finding[] {
  const { doubtful, bad } = about('Datenbank');
  return [
    ...(facts.version < OLDEST * 10_000
      ? [bad(`${versionOf(facts)} ist zu alt.`, `Bitte nehmen Sie PostgreSQL ${OLDEST} oder neuer.`)]
      : []),
    ...(facts.encoding === 'UTF8'
      ? []
      : [
          bad(
            `Die Datenbank speichert Text als ${facts.encoding}.`,
            "Bitte legen Sie sie mit ENCODING 'UTF8' neu an: Namen verlieren sonst ihre Umlaute.",
          ),
        ]),
    ...(facts.owns
      ? []
      : [
          bad(
            'Dem Benutzer aus DATABASE_URL gehört die Datenbank nicht; er kann sie nicht migrieren.',
            'Bitte machen Sie ihn mit „ALTER DATABASE … OWNER TO …“ zum Eigentümer.',
          ),
        ]),
    ...(facts.makes_roles || facts.super || facts.roles === 3
      ? []
      : [
          bad(
            'Der Benutzer aus DATABASE_URL darf keine Rollen anlegen, und die des Portals fehlen noch.',
            'Bitte führen Sie „ALTER ROLE … CREATEROLE“ aus, oder lassen Sie portal_app, portal_operator und portal_store anlegen und ihm geben.',
          ),
        ]),
    ...(facts.super
      ? [
          doubtful(
            'Der Benutzer aus DATABASE_URL ist Superuser des Servers.',
            'Bitte nehmen Sie einen, dem nur diese Datenbank gehört: Wer das Portal übernähme, hätte sonst den ganzen Server.',
          ),
        ]
      : []),
  ];
}

function wireOf({ encrypted, fsync, archive }: Facts, url: string): Finding[] {
  const { doubtful, bad } = about('Datenbank');
  const { hostname, searchParams } = new URL(url);
  const isHere = /^(localhost|127\..*|\[::1\]|)$/.test(hostname) || searchParams.get('host')?.startsWith('/') === true;
  return [
    ...(encrypted || isHere
      ? []
      : [
          doubtful(
            'Die Verbindung zur Datenbank auf einem anderen Rechner ist nicht verschlüsselt.',
            'Bitte hängen Sie an DATABASE_URL „?sslmode=verify-full“ an und geben Sie dem Server ein Zertifikat.',
          ),
        ]),
    ...(fsync === 'on'
      ? []
      : [
          bad(
            'Der Server schreibt nicht sicher auf den Datenträger (fsync ist aus).',
            'Bitte schalten Sie fsync in postgresql.conf ein: Ein Stromausfall kostet sonst die Datenbank.',
          ),
        ]),
    ...(archive === 'off'
      ? [
          doubtful(
            'Das WAL wird nicht archiviert: Wiederherstellen lässt sich nur der Stand der letzten Sicherung.',
            'Für jeden Augenblick dazwischen richten Sie bitte archive_mode ein; docs/operate.md sagt, wie.',
          ),
        ]
      : []),
  ];
}

function roomOf({ connections, used }: Facts): Finding[] {
  const free = connections - used;
  return free >= OF_ONE_SERVER
    ? []
    : [
        about('Datenbank').doubtful(
          `Von ${formatCount(connections)} Verbindungen des Servers sind nur ${formatCount(free)} frei.`,
          'Bitte erhöhen Sie max_connections oder setzen Sie einen Verteiler davor: Jeder Server des Portals nimmt bis zu zwölf.',
        ),
      ];
}

function clockOf(drift: number): Finding[] {
  const { good, doubtful, bad } = about('Uhr');
  const seconds = Math.round(Math.abs(drift));
  const text = `Die Uhr dieses Rechners geht gegenüber der Datenbank ${formatCount(seconds)} Sekunden ${drift > 0 ? 'vor' : 'nach'}.`;
  const remedy = 'Bitte lassen Sie beide Rechner ihre Uhr über NTP stellen.';
  if (seconds >= WRONG) return [bad(text, remedy)];
  return [
    seconds >= DRIFT ? doubtful(text, remedy) : good('Die Uhren dieses Rechners und der Datenbank gehen gleich.'),
  ];
}
