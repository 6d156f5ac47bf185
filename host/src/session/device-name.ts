type Named = [pattern: RegExp, name: string];

/** The more particular first: Edge and Opera also call themselves Chrome, and Chrome also calls itself Safari. */
const BROWSERS: Named[] = [
  [/Microsoft Edge|Edg(A|iOS)?\//, 'Edge'],
  [/Opera|OPR\//, 'Opera'],
  [/Brave/, 'Brave'],
  [/Samsung Internet|SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Google Chrome|CriOS/, 'Chrome'],
  [/Chromium/, 'Chromium'],
  [/Chrome\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: Named[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS|Chrome ?OS/, 'ChromeOS'],
  [/mac ?OS|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const find = (list: Named[], text: string): string | undefined => list.find(([pattern]) => pattern.test(text))?.[1];

/** A name that a person has given is shorter, and has neither versions nor lists in it. */
const isGivenName = (text: string): boolean => text.length > 0 && text.length <= 40 && !/[/;]/.test(text);

/**
 * What Amplify stores as a device's name, readable. It is the browser's user agent, or in Chromium platform and brands
 * ('Windows 15.0.0 x86 Windows Google Chrome/138.0.7204.97;Chromium/138.0.7204.97'); Amplify lets nobody choose it.
 */
export function deviceName(stored: string): string {
  const browser = find(BROWSERS, stored);
  const system = find(SYSTEMS, stored);
  if (browser && system) return `${browser} auf ${system}`;
  return browser ?? (isGivenName(stored) ? stored : (system ?? 'Unbekanntes Gerät'));
}
