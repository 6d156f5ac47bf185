/**
 * Fetches the portal's scripts and styles while the person types: the addresses come from its own HTML, which no
 * cache holds. Failing costs nothing, the page load after signing in fetches them itself.
 */
export async function prefetchPortal(): Promise<void> {
  const response = await fetch('/').catch(() => null);
  if (!response?.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const element of page.querySelectorAll('script[src], link[rel="stylesheet"]')) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    document.head.append(link);
  }
}
