import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import { json } from '../../../testing/foreign/json.ts';
import { jpegOf } from '../../../testing/jpeg.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const URL = 'optician-marketing/message-pictures';
const pictureOf = (name: string, shown: number) => ({ name, content: jpegOf(40, 30, shown).toString('base64') });

declare module '../../../testing/foreign/call.ts' {
  interface FeatureThings {
    picture: string;
  }
}

export const tested: TestedFeature = {
  things: {
    // Each business has one of its own: the same bytes would be the same picture.
    make: async ({ ask, word }) => ({
      picture: (
        (await ask(URL, json(pictureOf(word, [...word].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 200)))) as {
          id: string;
        }
      ).id,
    }),
    none: { picture: '0'.repeat(64) },
  },
  attacks: (a) => ({
    'GET /api/v2/optician-marketing/message-pictures': own(),
    'GET /api/v2/optician-marketing/message-pictures/:id': [hidden({ id: a.picture })],
    'POST /api/v2/optician-marketing/message-pictures': [{ body: pictureOf('Fremd', 201), answers: 'own' }],
    'DELETE /api/v2/optician-marketing/message-pictures/:id': [hidden({ id: a.picture })],
  }),
  ownChanges: ({ ask }) => ({
    'POST /api/v2/optician-marketing/message-pictures': async () => ownCall(undefined, pictureOf('Eigen', 202)),
    'DELETE /api/v2/optician-marketing/message-pictures/:id': async () =>
      ownCall({ id: ((await ask(URL, json(pictureOf('Eigen', 203)))) as { id: string }).id }),
  }),
  budgets: {
    'GET /api/v2/optician-marketing/message-pictures': [12, 5],
    'GET /api/v2/optician-marketing/message-pictures/:id': [11, 4],
  },
};
