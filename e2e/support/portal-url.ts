/** The running portal that the journeys visit. */
export const PORTAL_URL = process.env.PORTAL_URL ?? 'http://localhost:4200';
