import { registerPlugins } from '@module-federation/enhanced/runtime';

/** What the entries of areas have to be, by URL with origin, as federation's runtime has it. */
const digests = new Map<string, string>();

/** Has federation's runtime run an entry only when it is the file that was built; of its further files the entry itself says it. */
export function expectScript(url: string, integrity: string): void {
  if (digests.size === 0) registerPlugins([{ name: 'expected-scripts', createScript }]);
  digests.set(new URL(url, location.origin).href, integrity);
}

function createScript({ url }: { url: string }): HTMLScriptElement | undefined {
  const integrity = digests.get(url);
  if (integrity === undefined) return undefined;
  const script = document.createElement('script');
  script.integrity = integrity;
  // What the runtime itself gives a script that it makes.
  script.fetchPriority = 'high';
  script.src = url;
  return script;
}
