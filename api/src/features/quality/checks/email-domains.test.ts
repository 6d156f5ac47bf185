import { properDomain } from './email-domains.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['t-onlin.de', 't-online.de'],
  ['t-online.d', 't-online.de'],
  ['wbe.de', 'web.de'],
  ['gmx.ed', 'gmx.de'],
  ['freenet,de', 'freenet.de'],
  ['hotmial.com', 'hotmail.com'],
])('%s was meant to be %s', (typed, meant) => {
  expect(properDomain(typed)).toBe(meant);
});

test.each(['gmail.com', 'mail.com', 'gmx.com', 'optik-web.de', 'example.org', 'me.de', ''])(
  '%s is left alone',
  (domain) => {
    expect(properDomain(domain)).toBeUndefined();
  },
);
