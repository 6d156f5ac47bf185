/** The demo's sign-ins that the journeys use; `npm start` prints them all. */
export const PASSWORD = 'Demo-2026!sehen';

export const people = {
  owner: 'inhaberin@brillenhaus-sommer.example',
  pure: 'pure@brillenhaus-sommer.example',
  /** Makes selections; sees no names and no measurements. */
  manager: 'manager@brillenhaus-sommer.example',
  marketing: 'marketing@brillenhaus-sommer.example',
  /** Restricted to one store of the owner's three. */
  branch: 'filiale@brillenhaus-sommer.example',
  nobody: 'ohne@brillenhaus-sommer.example',
  oneStore: 'inhaber@optik-weber.example',
  twelveStores: 'leitung@sehstark.example',
  operator: 'betrieb@portal.example',
} as const;
