let id: string | undefined;

/**
 * The id of the trace that begins next: that of the call, which browser, log and database know as well. A span is begun at once after it
 * is set, so that nothing comes between them.
 */
export const nextTraceId = {
  /** @param requestId a UUID */
  set: (requestId: string): void => {
    id = requestId.replaceAll('-', '');
  },
  take: (): string | undefined => {
    const taken = id;
    id = undefined;
    return taken;
  },
};
