export interface Picture {
  /** Below the folder of the gallery. */
  file: string;
  address: string;
  title: string;
  width: number;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = ({ file, width }: Picture): string =>
  `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${width} px" loading="lazy"></a><figcaption>${width} px</figcaption></figure>`;

/** One page with all pictures, those of one address side by side. */
export function galleryOf(pictures: readonly Picture[]): string {
  const sections = Object.values(Object.groupBy(pictures, ({ address }) => address)).map((own = []) =>
    `<section><h2>${escaped(own[0]?.title ?? '')} <small>${escaped(own[0]?.address ?? '')}</small></h2>${own.map(figure).join('')}</section>`);
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>Bilder aller Seiten</title>
<style>body{font:15px sans-serif}small{color:#666}section{display:flex;flex-wrap:wrap;gap:16px}h2{width:100%}figure{margin:0}img{max-height:480px;border:1px solid #ccc}</style>
${sections.join('\n')}</html>
`;
}
