import { escaped, SCHEMES, type Picture } from './gallery.ts';

/** One page in one size and scheme, by two versions. */
export interface Compared extends Picture {
  /** Pixels that differ. */
  pixels: number;
  /** Of the picture before and of what differs, below the folder; `file` is the picture after. */
  before: string;
  difference: string;
}

const image = (file: string, what: string): string =>
  `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt="${what}" loading="lazy"></a><figcaption>${what}</figcaption></figure>`;

function section({ title, address, width, scheme, pixels, before, file, difference }: Compared): string {
  const head = `${escaped(title)} <small>${escaped(address)}, ${width} px, ${SCHEMES[scheme]}, ${pixels.toLocaleString('de-DE')} Pixel anders</small>`;
  return `<section><h2>${head}</h2>${image(before, 'vorher')}${image(file, 'nachher')}${image(difference, 'Unterschied')}</section>`;
}

/** One page of all that differs, what differs most first, and a list of what is the same. */
export function differencesPage(before: string, after: string, compared: readonly Compared[]): string {
  const changed = compared.filter(({ pixels }) => pixels > 0).toSorted((a, b) => b.pixels - a.pixels);
  const same = compared.filter(({ pixels }) => pixels === 0);
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>${escaped(before)} und ${escaped(after)}</title>
<style>body{font:15px sans-serif}small{color:#666}section{display:flex;flex-wrap:wrap;gap:16px}h2{width:100%}figure{margin:0}img{max-height:480px;max-width:30vw;border:1px solid #ccc}</style>
<h1>${escaped(before)} und ${escaped(after)}</h1>
<p>${changed.length} von ${compared.length} Bildern sind anders.</p>
${changed.map(section).join('\n')}
<h2>Gleich</h2>
<ul>${same.map(({ address, width, scheme }) => `<li>${escaped(address)}, ${width} px, ${SCHEMES[scheme]}</li>`).join('')}</ul></html>
`;
}
