/** Hears how much of the body has been sent, 0 to 1. */
export type OnTransfer = (share: number) => void;

const asHeaders = (lines: string): Headers =>
  new Headers(
    lines
      .trim()
      .split(/\r?\n/)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );

/**
 * A `fetch` that tells how far the form has been sent, for the API client's `fetch` option. fetch cannot: Chromium
 * streams request bodies over HTTP/2 only, so that ky's own onUploadProgress fails on a plain local server.
 */
export const fetchWithProgress =
  (form: FormData, onTransfer: OnTransfer) =>
  (input: Request | URL | string): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = input instanceof Request ? input : new Request(input, { method: 'POST' });
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      for (const [name, value] of request.headers)
        // The boundary in it is that of the request's own copy of the form.
        if (name !== 'content-type') xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener('progress', ({ loaded, total }) => onTransfer(total > 0 ? loaded / total : 0));
      xhr.addEventListener('load', () =>
        resolve(
          new Response(xhr.responseText, { status: xhr.status, headers: asHeaders(xhr.getAllResponseHeaders()) }),
        ),
      );
      xhr.addEventListener('error', () => reject(new TypeError('The files could not be sent.')));
      xhr.addEventListener('abort', () => reject(new DOMException('Sending was stopped.', 'AbortError')));
      request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
      xhr.send(form);
    });
