import { sayChanged } from '@portal/shared/testing';

/** A call as it would go over the line. */
export interface Call {
  /** e.g. 'GET /api/v2/upload?offset=0&limit=10' */
  line: string;
  body: FormData | null;
  /** What was sent as JSON. */
  json: unknown;
}

/** A function says what holds when it is asked: how often a page asks is its own affair. */
type Answer = object | Response | (() => object);

const asResponse = (answer: Answer): Response =>
  answer instanceof Response ? answer.clone() : Response.json(typeof answer === 'function' ? (answer as () => object)() : answer);

/** An answer of the API that refuses. */
export const refusal = (status: number, title: string): Response =>
  Response.json({ type: 'about:blank', title, status, code: 'refused' }, { status });

/**
 * Stands where the network begins: `answers` maps the beginning of a call's line to its answers, the last of which
 * repeats; no mapping is remembered unless they say so. Everything above it is the real thing.
 */
export function fakeNetwork(given: Record<string, Answer[]>): Call[] {
  const answers: Record<string, Answer[]> = { 'GET /api/v2/upload/mapping-profile': [Response.json([])], ...given };
  const calls: Call[] = [];
  const answer = (line: string, body: FormData | null, json: unknown = null): Response => {
    calls.push({ line, body, json });
    const key = Object.keys(answers).filter((start) => line.startsWith(start)).sort((a, b) => b.length - a.length)[0];
    const list = key ? answers[key]! : [refusal(404, `Keine Antwort auf ${line}`)];
    return asResponse(list.length > 1 ? list.shift()! : list[0]!);
  };
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    return answer(`${request.method} ${pathname}${search}`, null, text && JSON.parse(text));
  };
  sayChanged('upload', 'upload-key', 'mapping-profile');
  globalThis.XMLHttpRequest = class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #line = '';
    open(method: string, url: string) {
      this.#line = `${method} ${new URL(url).pathname}`;
    }
    setRequestHeader() {}
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n';
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    async send(body: FormData) {
      const response = answer(this.#line, body);
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 5, total: 10 }));
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
    }
  } as unknown as typeof XMLHttpRequest;
  return calls;
}
