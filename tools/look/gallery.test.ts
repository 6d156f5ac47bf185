import { galleryOf } from './gallery.ts';

test('pictures of one address stand side by side under its title', () => {
  const picture = (address: string, width: number, scheme: 'light' | 'dark' = 'light') => ({
    address,
    width,
    scheme,
    title: 'Selektion & Export',
    file: `${scheme}/${width}/a.png`,
  });
  const gallery = galleryOf([picture('/a', 1440), picture('/b', 1440), picture('/a', 390, 'dark')]);
  const sections = gallery.split('<section>').slice(1);
  expect(sections.map((section) => [...section.matchAll(/src="([^"]+)"/g)].map(([, src]) => src))).toEqual([
    ['light/1440/a.png', 'dark/390/a.png'],
    ['light/1440/a.png'],
  ]);
  expect(sections[0]).toContain('<figcaption>390 px, dunkel</figcaption>');
  expect(sections[0]).toContain('<h2>Selektion &amp; Export <small>/a</small></h2>');
});
