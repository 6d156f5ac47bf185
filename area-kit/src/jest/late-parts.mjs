// What opens over a page is there in tests, as it is for people who open something; the test of its being late has none of it.
import { loadLateParts } from '@portal/shared/ui/late';

beforeAll(() => (expect.getState().testPath?.endsWith('/ui/late/late.test.tsx') ? undefined : loadLateParts()));
