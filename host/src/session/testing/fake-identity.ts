/** Refuses as the identity service does: `type` is the name of its error. */
export const identityRefusal = (type: string, message: string): Error =>
  Object.assign(new Error(message), { name: type });

/**
 * Stands where the network to the identity service begins; everything above it is the real Amplify.
 * @param answer what it says to an operation; a refusal is returned, and what is thrown is thrown as a network does
 */
export function fakeIdentity(answer: (operation: string, body: Record<string, unknown>) => object): void {
  globalThis.fetch = async (input, init) => {
    const operation = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? String(input);
    const found = answer(operation, JSON.parse(String(init?.body)) as Record<string, unknown>);
    if (!(found instanceof Error)) return Response.json(found);
    return Response.json(
      { __type: found.name, message: found.message },
      { status: 400, headers: { 'x-amzn-errortype': found.name } },
    );
  };
}
