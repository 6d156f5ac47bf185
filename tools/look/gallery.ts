export interface Picture {
  /** Below the folder of the gallery. */
  file: string;
  address: string;
  title: string;
  width: number;
  scheme: 'light' | 'dark';
}

/** Text within HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** As people read them. */
export const SCHEMES = { light: 'hell', dark: 'dunkel' } as const;

function figure({ file, width, scheme }: Picture): string {
  const what = `${width} px, ${SCHEMES[scheme]}`;
  return `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${what}" loading="lazy"></a><figcaption>${what}</figcaption></figure>`;
}

/** One page with all pictures, those of one address side by side. */
export function galleryOf(pictures: readonly Picture[]): string {
  const sections = Object.values(Object.groupBy(pictures, ({ address }) => address)).map(
    (own = []) =>
      `<section><h2>${escaped(own[0]?.title ?? '')} <small>${escaped(own[0]?.address ?? '')}</small></h2>${own.map(figure).join('')}</section>`,
  );
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>Bilder aller Seiten</title>
<style>body{font:15px sans-serif}small{color:#666}section{display:flex;flex-wrap:wrap;gap:16px}h2{width:100%}figure{margin:0}img{max-height:480px;border:1px solid #ccc}</style>
${sections.join('\n')}</html>
`;
}
