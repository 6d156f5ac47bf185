import { UPLOAD_COLUMNS, UPLOAD_KINDS } from '@portal/shared/contract/settings-admin';
import { columnName } from './column-names.ts';

test('every column of the format has a name of its own within its file', () => {
  for (const kind of UPLOAD_KINDS) {
    const names = UPLOAD_COLUMNS[kind].map(columnName);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(columnName('was anderes')).toBe('was anderes');
});
