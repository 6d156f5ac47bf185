import { createContext } from 'react';

/** Below what an analysis page stands, for who finds nothing there. */
interface Narrowed {
  /** Of each restriction. */
  words: readonly string[];
  /** Takes all of them away. */
  widen: () => void;
}

/** Figures elsewhere are of all orders. */
export const NarrowedContext = createContext<Narrowed>({ words: [], widen: () => {} });
