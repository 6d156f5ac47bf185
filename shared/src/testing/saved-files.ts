interface SavedFile {
  name: string;
  /** Without a byte order mark. */
  text: () => Promise<string>;
}

/** What the page hands to the browser as files from now on; jsdom itself saves nothing. */
export function savedFiles(): readonly SavedFile[] {
  const files: SavedFile[] = [];
  let latest = new Blob();
  URL.createObjectURL = (file) => {
    latest = file as Blob;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    const file = latest;
    files.push({ name: this.download, text: () => file.text() });
  };
  return files;
}
