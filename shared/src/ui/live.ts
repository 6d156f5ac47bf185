// What a form needs that lives without React: nothing here may import a component.
export { keystrokeFilter } from './fields/keystroke-filters.ts';
export { keepInShape } from './fields/shape-element.ts';
export { filtered } from './fields/text-shape.ts';
export { whenReleased } from './fields/when-released.ts';
