/**
 * Counts visits of an optician's website, by a script element on each of its pages:
 * `<script defer src="https://portal.example/counter.js" data-site="…"></script>`
 * Nothing is stored on the visitor's device and nothing read from it but what each request says anyway; who asks not to
 * be tracked is not. Under 2 kB, so every byte counts: names of what is sent stand in `contract/eyepage/counter.ts`.
 */
const script = document.currentScript as HTMLScriptElement | null;
const site = script?.dataset.site;
const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };

const MAPS = /^geo:|\/\/(www\.)?google\.[a-z.]+\/maps|\/\/maps\.|\/\/goo\.gl\/maps|openstreetmap\.org/;
const APPOINTMENT = /termin|appointment|booking/i;

function start(target: string): void {
  const device = screen.width < 768 ? 'phone' : screen.width < 1100 ? 'tablet' : 'desktop';
  let page = '';

  const send = (e: string, more?: object) =>
    navigator.sendBeacon(target, JSON.stringify({ e, p: location.pathname.slice(0, 300), d: device, ...more }));

  /** The host of the page before; undefined: this website itself. */
  const source = () => {
    const host = document.referrer && new URL(document.referrer).hostname;
    return host === location.hostname ? undefined : host.slice(0, 100);
  };

  /** Source, medium and campaign of an advertisement; all else in the address stays where it is. */
  const campaign = () => {
    const asked = new URLSearchParams(location.search);
    const tags = ['source', 'medium', 'campaign'].map((name) => (asked.get(`utm_${name}`) ?? '').slice(0, 40));
    const all = tags.join('');
    return all && !/[^\p{L}\p{N} ._+-]/u.test(all) ? tags : undefined;
  };

  const view = () => {
    if (location.pathname === page) return;
    const isFirst = page === '';
    page = location.pathname;
    send('view', isFirst ? { r: source(), u: campaign() } : undefined);
  };

  document.addEventListener(
    'click',
    ({ target: clicked }) => {
      const link = clicked instanceof Element ? clicked.closest<HTMLElement>('[data-count],a[href]') : null;
      const href = link?.getAttribute('href') ?? '';
      const kind =
        link?.dataset.count ??
        (href.startsWith('tel:') ? 'phone' : MAPS.test(href) ? 'route' : APPOINTMENT.test(href) ? 'appointment' : '');
      if (kind) send(kind);
    },
    true,
  );

  // Pages that are built in the browser change their address without being loaded.
  const { pushState } = history;
  history.pushState = (...args) => {
    pushState.apply(history, args);
    view();
  };
  addEventListener('popstate', view);
  // A page that comes back as it was left is looked at once more, without being loaded; nobody arrives by it.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    page = ' ';
    view();
  });
  // A page that is only being prepared has no visitor yet.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', view, { once: true });
  else view();
}

// Without an origin it stands in the portal's own preview, and would be refused.
if (script && site && window.origin !== 'null' && doNotTrack !== '1' && !globalPrivacyControl)
  start(new URL(`counter/${site}`, script.src).href);
