import { mountRootParcel } from 'single-spa';

type Mount = typeof mountRootParcel;

let mount: Mount = mountRootParcel;

const nothing = async (): Promise<void> => undefined;

/**
 * One parcel that owns all others. single-spa forgets a parcel that is unmounted only where another one owns it; it would keep the
 * root of each visit to an area, with all that its React listens to.
 */
mountRootParcel(
  {
    name: 'portal',
    bootstrap: nothing,
    mount: async ({ mountParcel }) => void (mount = mountParcel as Mount),
    unmount: nothing,
  },
  { domElement: document.createElement('div') },
);

/** Mounts an area or a card so that nothing of it stays when it is unmounted. */
export const mountOwned: Mount = (...parcel) => mount(...parcel);
