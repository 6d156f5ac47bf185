import { request } from 'node:https';
import type { OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Visit {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** One request over TLS, with only `ca` trusted; redirects are not followed. */
export function visit(
  ca: string,
  url: string | URL,
  { method = 'GET', headers = {}, body }: Visit = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { ca, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
      );
    });
    call.on('error', reject).end(body);
  });
}

const FORM = 'application/x-www-form-urlencoded';

/** What a browser does at the hosted pages: it keeps cookies and sends forms, yet follows no redirect by itself. */
export class HostedBrowser {
  readonly cookies = new Map<string, string>();
  readonly #ca: string;
  #address: URL;

  constructor(ca: string, origin: string) {
    this.#ca = ca;
    this.#address = new URL(origin);
  }

  async get(path: string): Promise<Answer> {
    this.#address = new URL(path, this.#address);
    return this.#send({});
  }

  /** Sends the only form of `page`: its fields as they are filled in, and `fields` over them. */
  async submit(page: Answer, fields: Record<string, string>): Promise<Answer> {
    const action = /<form method="post" action="([^"]*)"/.exec(page.body)?.[1] ?? '';
    const filled = [...page.body.matchAll(/<input [^>]*name="([^"]*)"[^>]* value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, unescape(value)],
    );
    this.#address = new URL(unescape(action), this.#address);
    return this.#send({
      method: 'POST',
      headers: { 'content-type': FORM },
      body: new URLSearchParams({ ...(Object.fromEntries(filled) as Record<string, string>), ...fields }).toString(),
    });
  }

  async #send(sent: Visit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await visit(this.#ca, this.#address, {
      ...sent,
      headers: { ...sent.headers, ...(cookie && { cookie }) },
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

const unescape = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  );
