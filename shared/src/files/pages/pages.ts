/** A file whose pages can be drawn; a picture has one. Since 4.7.0. */
export interface Pages {
  count: number;
  /** Draws a page (from 1) at the width of its canvas in CSS px. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<void>;
  close(): void;
}
