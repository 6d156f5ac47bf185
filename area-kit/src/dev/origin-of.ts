/** The origin of a portal's address. @throws Error in German for what is none */
export function originOf(address: string): string {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Error(`„${address}“ ist keine Adresse eines Portals. Zum Beispiel: --portal http://localhost:4200`);
}
