import { guardPage, harmless, ownScript, readOwnPage } from './trusted-types.ts';

test.each([
  '',
  '10 km',
  '<svg/>',
  '<span aria-hidden="true">&#x2212;</span>',
  ':root{--a:1}@media (max-width: 36em) {.a > .b{color:red}}',
  '<div class="tip" style="left: 3px"><b>Süd</b><br/>12</div>',
])('%j is harmless', (markup) => expect(harmless(markup)).toBe(markup));

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload="alert(1)">',
  '<svg/onload=alert(1)>',
  '<div class="a" onclick="x()">',
  '<a href="javascript:x()">a</a>',
  '<iframe srcdoc="x">',
  '<b<script>',
  '<style>a{}</style><script>',
  '<div class="a>" onload="x">',
  '<spanx>',
  '<!--',
  '< b>',
  '<base href="https://x.example">',
])('%j is refused', (markup) => expect(harmless(markup)).toBeNull());

test('scripts come from builds of this portal alone', () => {
  for (const address of ['/host/1/portal/a.js', `${location.origin}/areas/analyse/1/remoteEntry.js`])
    expect(ownScript(address)).toBe(address);
  for (const address of [
    'https://x.example/host/a.js',
    '//x.example/areas/a.js',
    '/api/v2/eyepage/file/1',
    'data:text/javascript,alert(1)',
    'blob:https://x/1',
    '/host/../api/v2/x',
    '/%2e%2e/a.js',
  ])
    expect([address, ownScript(address)]).toEqual([address, null]);
});

test('in a browser without trusted types nothing happens, in others the one policy for all is made', () => {
  expect(() => guardPage()).not.toThrow();
  const made: string[] = [];
  Object.assign(globalThis, {
    trustedTypes: { createPolicy: (name: string, rules: object) => (made.push(name), rules) },
  });
  guardPage();
  expect(readOwnPage('<script src="/host/a.js"></script>').querySelector('script')?.getAttribute('src')).toBe(
    '/host/a.js',
  );
  expect(made).toEqual(['default', 'own-page']);
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});
