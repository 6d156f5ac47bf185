// Read as JavaScript, since it stands in the place of a file of that kind.

/** What registering and forgetting areas, and plugins, touch of it. */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

/** Of no remote is anything known but its entry. */
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });
