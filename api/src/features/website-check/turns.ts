/** At most so many websites are looked at at once, each once at a time. */
export interface Turns {
  /** How many are being looked at. */
  readonly size: number;
  has(tenantId: number): boolean;
  /** Does the work as this business's turn; undefined, and nothing is done, while it has one. */
  take<T>(tenantId: number, work: () => Promise<T>): Promise<T> | undefined;
}

/** Which businesses have their website looked at just now. */
export function openTurns(): Turns {
  const taken = new Set<number>();
  return {
    get size() {
      return taken.size;
    },
    has: (tenantId) => taken.has(tenantId),
    take(tenantId, work) {
      if (taken.has(tenantId)) return undefined;
      taken.add(tenantId);
      return work().finally(() => taken.delete(tenantId));
    },
  };
}
