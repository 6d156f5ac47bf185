// jsdom lays nothing out: lists cannot scroll to their chosen option, and charts would have no room.
Element.prototype.scrollIntoView ??= () => {};
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => 800 },
  clientHeight: { configurable: true, get: () => 320 },
});
// Nor does it draw: without a canvas ECharts estimates the width of texts.
HTMLCanvasElement.prototype.getContext = () => null;
