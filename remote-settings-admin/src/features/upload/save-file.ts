/** Lets the browser save `content` under `name`, as if it had been downloaded. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own reference by the next task; without this the content stays in memory with the page.
  setTimeout(() => URL.revokeObjectURL(url));
}
