import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../../data/upload-format/formats.ts';
import { hidden, own, type ForeignCall, type Known } from './call.ts';

/** Every column with a fixed value: it would fit any file. */
const mapping: UploadMapping = { kind: 'standorte', headers: ['x'], columns: FORMATS.standorte.columns.map(({ name }) => ({ column: name, constant: '1' })) };

/** Uploads, previews, keys and mappings. */
export function uploadCalls(a: Known): Record<string, ForeignCall[]> {
  const upload = '/api/v2/upload';
  return {
    [`POST ${upload}`]: [{ form: true, answers: 'own' }],
    [`GET ${upload}`]: own('limit=200'),
    [`GET ${upload}/:id`]: [hidden({ id: a.upload })],
    [`POST ${upload}/:id/roll-back`]: [hidden({ id: a.upload })],
    [`GET ${upload}/:id/moves`]: [hidden({ id: a.upload })],
    [`PUT ${upload}/:id/moves`]: [hidden({ id: a.upload }, { choice: 'replace' })],
    [`GET ${upload}/:id/findings`]: [hidden({ id: a.upload })],
    [`GET ${upload}/:id/findings.csv`]: [hidden({ id: a.upload })],
    [`POST ${upload}/preview`]: [{ form: true, answers: 'own' }],
    [`POST ${upload}/preview/:id`]: [hidden({ id: a.preview }, { files: [{ position: 0, mapping }] })],
    [`POST ${upload}/preview/:id/import`]: [hidden({ id: a.preview }, { files: [{ position: 0, mapping }] })],
    [`DELETE ${upload}/preview/:id`]: [hidden({ id: a.preview })],
    [`GET ${upload}/key`]: own(),
    [`POST ${upload}/key`]: [hidden(undefined, { name: 'Fremd', profile_id: a.profile })],
    [`PUT ${upload}/key/:id`]: [hidden({ id: a.uploadKey }, { is_expected: false })],
    [`DELETE ${upload}/key/:id`]: [hidden({ id: a.uploadKey })],
    [`GET ${upload}/mapping-profile`]: own(),
    [`POST ${upload}/mapping-profile`]: [{ body: { name: 'Fremd', software: null, mappings: [mapping] }, answers: 'own' }],
    [`PUT ${upload}/mapping-profile/:id`]: [hidden({ id: a.profile }, { name: 'Übernommen', software: null, mappings: [mapping] })],
    [`GET ${upload}/mapping-profile/:id/version`]: [hidden({ id: a.profile })],
    [`GET ${upload}/mapping-profile/:id/market`]: [hidden({ id: a.profile })],
    [`DELETE ${upload}/mapping-profile/:id`]: [hidden({ id: a.profile })],
  };
}
