/** Query string of a question; absent parts are left out. The store is no parameter: the server knows the current one. */
export const asParams = (question: object): Record<string, string> =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]));
