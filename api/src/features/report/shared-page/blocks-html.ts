import { escapeHtml } from '../../../platform/http/plain-page.ts';
import type { Bar, Block } from '../pages/index.ts';

/** A length in a drawing of 100, with as many digits as can be seen. */
const length = (share: number): string => String(Math.round(share * 1000) / 10);

/** Its bar beside a figure, for those who see it: the figure itself stands before it. @param span what the whole width is */
function barOf({ value, mark }: Bar, { least, span }: { least: number; span: number }): string {
  const at = (of: number) => (of - least) / span;
  const [from, to] = [Math.min(at(0), at(value)), Math.max(at(0), at(value))];
  const line =
    mark === null ? '' : `<rect x="${length(Math.min(at(mark), 0.99))}" y="0" width="1" height="10" fill="#1f2430"/>`;
  return `<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect x="${length(from)}" y="1" width="${length(to - from)}" height="8" fill="#5b7fdb"/>${line}</svg>`;
}

function barsHtml({ title, bars, legend }: Extract<Block, { bars: unknown }>): string {
  const ends = bars.flatMap(({ value, mark }) => [value, mark ?? 0]);
  const least = Math.min(...ends, 0);
  const scale = { least, span: Math.max(...ends, 0) - least || 1 };
  const rows = bars.map(
    (bar) =>
      `<tr><th scope="row">${escapeHtml(bar.label)}</th><td class="figure">${escapeHtml(bar.text)}</td><td class="bar">${barOf(bar, scale)}</td></tr>`,
  );
  return `<table><caption class="hidden">${escapeHtml(title)}</caption><tbody>${rows.join('')}</tbody></table><p class="dim">${escapeHtml(legend)}</p>`;
}

function tableHtml({ title, columns, rows }: Extract<Block, { kind: 'table' }>, isTitled: boolean): string {
  const kind = (at: number) => (columns[at]?.isFigure ? ' class="figure"' : '');
  const head = columns.map(({ label }, at) => `<th scope="col"${kind(at)}>${escapeHtml(label)}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${row
        .map((cell, at) =>
          at === 0 ? `<th scope="row"${kind(at)}>${escapeHtml(cell)}</th>` : `<td${kind(at)}>${escapeHtml(cell)}</td>`,
        )
        .join('')}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(title)}"><table><caption${isTitled ? ' class="hidden"' : ''}>${escapeHtml(title)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function blockHtml(block: Block, before: Block | undefined): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'sentences':
      return block.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
    case 'lead':
      return `<p class="lead">${escapeHtml(block.text)}</p>`;
    case 'table':
      return tableHtml(block, before?.kind === 'heading' && before.text === block.title);
    case 'columns':
    case 'rows':
      return barsHtml(block);
  }
}

/** What a page says, as HTML that works without script: a heading and what follows it are a section, charts are tables with a bar in each row. */
export function blocksHtml(blocks: readonly Block[]): string {
  const sections: string[][] = [];
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1];
    const follows = before?.kind === 'heading' || block.kind === 'sentences';
    if (follows && sections.length > 0) sections.at(-1)?.push(blockHtml(block, before));
    else sections.push([blockHtml(block, before)]);
  }
  return sections.map((parts) => `<section>${parts.join('\n')}</section>`).join('\n');
}
