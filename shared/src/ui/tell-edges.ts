/** Writes into `frame` at which edges of what scrolls more follows: `data-more="left right"`. @returns how to stop */
export function tellEdges(frame: HTMLElement, scroller: HTMLElement): () => void {
  const update = () => {
    const { clientWidth, scrollWidth, scrollLeft } = scroller;
    // A hidden page has no room, and keeps what it had.
    if (clientWidth === 0) return;
    frame.dataset.more =
      `${scrollLeft > 1 ? 'left' : ''} ${scrollLeft + clientWidth < scrollWidth - 1 ? 'right' : ''}`.trim();
  };
  // It also tells once of what is there already, when that has been laid out anyway.
  const observer = new ResizeObserver(update);
  for (const element of [scroller, ...scroller.children]) observer.observe(element);
  scroller.addEventListener('scroll', update, { passive: true });
  return () => {
    observer.disconnect();
    scroller.removeEventListener('scroll', update);
  };
}
