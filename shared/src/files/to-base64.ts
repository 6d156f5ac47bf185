/** The content of a file as base64. */
export const toBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // 'data:image/png;base64,…'
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Die Datei lässt sich nicht lesen.')));
    reader.readAsDataURL(file);
  });
