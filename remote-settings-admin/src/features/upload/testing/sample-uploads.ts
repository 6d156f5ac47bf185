import type { KeptFinding, Upload, UploadFile, UploadFinding } from '@portal/shared/contract/settings-admin';

export const sampleFile: UploadFile = {
  name: 'kunden.csv',
  kind: 'kunden',
  bytes: 20_480,
  encoding: 'Windows-1252',
  delimiter: ';',
  rows: 1240,
  accepted: 1237,
  warnings: 12,
  rejected: 3,
  not_said: [],
};

/** An upload that is done, with what a test wants to be different. */
export const sampleUpload = (different: Partial<Upload> = {}): Upload => ({
  id: 7,
  status: 'done',
  created_at: '2026-11-20T08:15:00Z',
  finished_at: '2026-11-20T08:15:09Z',
  user: 'inhaberin@brillenhaus-sommer.example',
  software: null,
  progress: 1,
  waits_for: 0,
  files: [sampleFile],
  accepted: 1237,
  warnings: 12,
  rejected: 3,
  can_roll_back: false,
  is_built_upon: false,
  moves: { customers: 0, orders: 0, choice: null },
  problem: null,
  ...different,
});

export const sampleFinding: UploadFinding = {
  file: 'kunden.csv',
  line: 17,
  column: 'geburtsdatum',
  value: '31.02.1970',
  reason: 'Diesen Tag gibt es nicht.',
  severity: 'rejected',
};

/** The same, kept of an upload. */
export const sampleKeptFinding: KeptFinding = { ...sampleFinding, id: 1 };
