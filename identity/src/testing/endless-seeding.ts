import { createIdentity } from '../index.ts';

// Creates users without end and reports each one, until it is killed.
const identity = createIdentity({ file: process.argv[2] ?? '', endpoint: 'http://localhost:4200/identity' });
for (let count = 1; ; count += 1) {
  identity.admin.createUser({ email: `${count}@x.example`, password: 'Demo-2026!sehen', groups: ['PRO'] });
  await new Promise((resolve) => {
    process.send?.(count, resolve);
  });
}
