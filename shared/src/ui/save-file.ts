/** Hands a file to the browser; nothing leaves this machine. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Hands a text to the browser as a file. */
export const saveText = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  saveFile(name, new Blob([text], { type }));
