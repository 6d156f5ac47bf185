import { releaseLink } from './release-link.ts';

const origin = 'https://portal.example';

test('something to do leads outside, with a mark when it is another site', () => {
  expect(releaseLink({ check_status: 'TODO', url: 'https://mail.example/a?b=1' }, origin)).toEqual({
    kind: 'todo',
    href: 'https://mail.example/a?b=1',
    otherSite: true,
  });
  expect(releaseLink({ check_status: 'TODO', url: '/marketing/adressen-freigeben' }, origin)).toEqual({
    kind: 'todo',
    href: `${origin}/marketing/adressen-freigeben`,
    otherSite: false,
  });
});

test('done is done; everything else is plain', () => {
  expect(releaseLink({ check_status: 'DONE', url: null }, origin)).toEqual({ kind: 'done' });
  expect(releaseLink({ check_status: null, url: null }, origin)).toEqual({ kind: 'plain' });
  expect(releaseLink({ check_status: 'TODO', url: null }, origin)).toEqual({ kind: 'plain' });
  expect(releaseLink(undefined, origin)).toEqual({ kind: 'plain' });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])('%s is no address to open', (url) => {
  expect(releaseLink({ check_status: 'TODO', url }, origin)).toEqual({ kind: 'plain' });
});
