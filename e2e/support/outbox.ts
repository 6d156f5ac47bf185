import { expect, type APIRequestContext } from '@playwright/test';

interface Message {
  to: string;
  purpose: string;
  code: string;
}

/** The latest code that the embedded identity has sent to an address; waits for it, as people do. */
export async function codeSentTo(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const { messages } = (await (await request.get('/identity/outbox')).json()) as { messages: Message[] };
        return (code = messages.find(({ to }) => to === email)?.code);
      },
      { message: `a code for ${email}` },
    )
    .toBeTruthy();
  return code!;
}
