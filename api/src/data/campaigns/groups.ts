/** Puts together what the pairs connect, however far. @returns the name of the group that a thing belongs to. */
export function groupsOf(pairs: readonly (readonly [string, string])[]): (thing: string) => string {
  const parents = new Map<string, string>();
  const rootOf = (thing: string): string => {
    let root = thing;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    // Shortens the way: asked once more, it is one step.
    if (root !== thing) parents.set(thing, root);
    return root;
  };
  for (const [one, other] of pairs) {
    const [a, b] = [rootOf(one), rootOf(other)];
    if (a !== b) parents.set(a, b);
  }
  return rootOf;
}
