/** Codes of the network and of PostgreSQL that say what is wrong with DATABASE_URL. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'Dort antwortet kein Server. Bitte prüfen Sie Rechner und Port und ob er läuft.',
  ENOTFOUND: 'Diesen Rechner gibt es nicht. Bitte prüfen Sie seinen Namen.',
  EAI_AGAIN: 'Der Name des Rechners lässt sich gerade nicht auflösen. Bitte prüfen Sie Namen und Netzverbindung.',
  ETIMEDOUT: 'Der Rechner antwortet nicht. Bitte prüfen Sie Adresse und Firewall.',
  EHOSTUNREACH: 'Der Rechner ist nicht erreichbar. Bitte prüfen Sie Adresse und Netzverbindung.',
  ENOENT: 'Dort ist kein Socket eines Servers. Bitte prüfen Sie den Ordner und ob er läuft.',
  '28P01': 'Benutzer oder Passwort werden abgelehnt.',
  '28000': 'Dieser Benutzer darf sich von hier nicht anmelden.',
  '3D000': 'Diese Datenbank gibt es auf dem Server nicht. Bitte legen Sie sie an.',
  '42501': 'Der Benutzer hat zu wenig Rechte: Ihm muss die Datenbank gehören, und er muss Rollen anlegen dürfen.',
};

/** Says in German why the server of DATABASE_URL cannot be used, without its password; other errors stay as they are. */
export function explainDatabaseUrl(error: unknown, databaseUrl: string): unknown {
  const reason = REASONS[String((error as { code?: unknown }).code)];
  if (!reason) return error;
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const place = `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`;
  return new Error(`Die Datenbank aus DATABASE_URL (${place}) lässt sich nicht öffnen. ${reason}`, { cause: error });
}
