import { factsOf } from './page-facts.ts';

const facts = (html: string, headers: Record<string, string> = {}) => factsOf({ html, headers });

test('title and description are read as text', () => {
  expect(
    facts(
      `<html><head><title>\n Optik M&uuml;ller &amp; S&#246;hne </title><meta content="Brillen &#x201E;nah&#x201C;" name=description></head>`,
    ),
  ).toEqual({ title: 'Optik Müller & Söhne', description: 'Brillen „nah“', allowsFrames: true });
  expect(facts('<p>nichts')).toEqual({ title: null, description: null, allowsFrames: true });
  expect(facts('<title>&lt;script&gt;</title>').title).toBe('<script>');
});

test('a page of tags that are never closed is read once, and a character is not cut in half', () => {
  const many = 512 * 1_024;
  expect(facts('<meta'.repeat(many / 5)).title).toBeNull();
  expect(facts('<title'.repeat(many / 6)).title).toBeNull();
  expect(facts(`<title>${'x'.repeat(299)}😀</title>`).title).toBe('x'.repeat(299));
});

test.each([
  [{ 'x-frame-options': 'DENY' }, false],
  [{ 'x-frame-options': 'sameorigin' }, false],
  [{ 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, false],
  [{ 'content-security-policy': "frame-ancestors 'self' https://andere.example" }, false],
  [{ 'content-security-policy': 'frame-ancestors *' }, false],
  [{ 'content-security-policy': 'frame-ancestors https:' }, false],
  [{ 'content-security-policy': "default-src 'self'" }, true],
])('%j allows frames: %s', (headers, allows) => {
  expect(facts('', headers as Record<string, string>).allowsFrames).toBe(allows);
});
