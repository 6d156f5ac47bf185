/** Sent to the element of a React root of which no end of its updates is to be seen. */
export const ENDLESS_UPDATES = 'portal:endless-updates';

/**
 * So many times in a row the effects of an update had another one follow at once. Pages at work do that at most six times before they
 * are at rest (all pages of the portal, with typing); dragging and animation wait for the next input or frame.
 */
export const MOST_IN_A_ROW = 200;

/** Where React looks for its developer tools. */
export const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

/** Of React's own object for a root what is read here; lanes are bits. */
interface FiberRoot {
  containerInfo: EventTarget;
  pendingLanes: number;
  /** Of these what waits for data or code. */
  suspendedLanes: number;
}

/** As React's developer tools are told: after the effects of each update. */
interface Hook {
  supportsFiber: true;
  inject(internals: unknown): number;
  onCommitFiberUnmount(): void;
  onPostCommitFiberRoot?(renderer: number, root: FiberRoot): void;
}

/**
 * Notices effects that set state for ever. React ends endless updates that are synchronous by an error; those by way of effects it
 * lets go on, with a processor for themselves. To be called before React is loaded; does nothing where React does not tell.
 */
export function watchEndlessUpdates(scope: { [HOOK]?: Hook } = globalThis as object): void {
  scope[HOOK] ??= {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
  };
  const hook = scope[HOOK];
  const tools = hook.onPostCommitFiberRoot?.bind(hook);
  const inARow = new WeakMap<FiberRoot, number>();
  hook.onPostCommitFiberRoot = (renderer, root) => {
    tools?.(renderer, root);
    const isAtRest = (root.pendingLanes & ~root.suspendedLanes) === 0;
    const times = isAtRest ? 0 : (inARow.get(root) ?? 0) + 1;
    inARow.set(root, times % MOST_IN_A_ROW);
    if (times === MOST_IN_A_ROW) root.containerInfo.dispatchEvent(new Event(ENDLESS_UPDATES));
  };
}
