import { startTestPortal, type TestPortal } from './testing/start-test-portal.ts';

let portal: TestPortal;
afterEach(() => portal.close());

const read = async () => {
  const { statusCode, headers, body } = await portal.app.inject('/barrierefreiheit');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  return body;
};

test('what the law asks for stands there for everybody: offer, use, requirements, and who watches over that', async () => {
  portal = await startTestPortal({ PORTAL_IMPRINT_URL: 'https://portal.example/impressum' });
  const body = await read();
  for (const heading of [
    'Was das Angebot ist',
    'Wie es geht',
    'Wie es die Anforderungen erfüllt',
    'Barrieren melden',
    'Zuständige Marktüberwachungsbehörde',
  ])
    expect(body).toContain(`<h2>${heading}</h2>`);
  expect(body).toContain('<a href="https://portal.example/impressum">Impressum</a>');
  expect(body).toContain('(MLBF), Magdeburg</p>');
});

test('contact and authority are the operator’s, and are text whatever stands in them', async () => {
  portal = await startTestPortal({
    PORTAL_ACCESSIBILITY_CONTACT: 'mailto:barrierefrei@portal.example',
    PORTAL_ACCESSIBILITY_AUTHORITY: 'Amt <für> Aufsicht & Markt, 12345 Musterstadt',
  });
  const body = await read();
  expect(body).toContain('<a href="mailto:barrierefrei@portal.example">per E-Mail an barrierefrei@portal.example</a>');
  expect(body).toContain('<p>Amt &lt;für&gt; Aufsicht &amp; Markt, 12345 Musterstadt</p>');
});
