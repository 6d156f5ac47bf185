import { seedTenant } from '../../../../testing/index.ts';
import { startUploadTestApi } from '../upload-test-api.ts';

// The API for fuzz.test.ts in a process of its own: a promise that nobody catches ends it, and its heap is bounded by
// the flag that it is started with. Prints where it is, and a token.
const api = await startUploadTestApi({ maxFileBytes: 8 * 1024 ** 2, maxUnpackedBytes: 32 * 1024 ** 2, maxFiles: 6 });
const { tenantId } = await seedTenant(api.database, 'Unfug', []);
const token = await api.token({ tenantId, groups: ['Fileupload', 'PRO'] }, {}, 3_600);
process.stdout.write(`${JSON.stringify({ base: api.base, token })}\n`);
process.once('SIGTERM', () => void api.close().then(() => process.exit(0)));
