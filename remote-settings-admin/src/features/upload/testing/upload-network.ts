import { fakeNetwork, sayChanged, type Answer, type Call } from '@portal/shared/testing';
import { sampleUpload } from './sample-uploads.ts';

let forms: FormData[] = [];

/** What has been sent with a progress since the network was made. */
export const sentForms = (): readonly FormData[] => forms;

/** Sends as `fetchWithProgress` does, over the network of the test. */
class FakeSending extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #method = '';
  #url = '';

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader() {}

  getAllResponseHeaders() {
    return 'content-type: application/json\r\n';
  }

  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  async send(form: FormData) {
    forms.push(form);
    const response = await fetch(new Request(this.#url, { method: this.#method }));
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 5, total: 10 }));
    this.status = response.status;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
}

/** As `fakeNetwork`, of a business that remembers no mapping unless the answers say so, and whose files are sent with a progress. */
export function uploadNetwork(answers: Readonly<Record<string, Answer>>): Call[] {
  // An import that an earlier test has shown is followed on, as long as the tab is there: it is done by now.
  const calls = fakeNetwork({
    'GET /api/v2/upload/{id}': sampleUpload(),
    'GET /api/v2/upload/mapping-profile': [],
    ...answers,
  });
  sayChanged('upload', 'upload-key', 'mapping-profile');
  forms = [];
  globalThis.XMLHttpRequest = FakeSending as unknown as typeof XMLHttpRequest;
  return calls;
}
