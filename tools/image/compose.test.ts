import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { isExposed } from '../../server/exposure.ts';
import { ROOT } from '../../server/areas.ts';
import { readSettings, SETTINGS } from '../../server/settings.ts';

interface Service {
  image: string;
  user?: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  environment?: Record<string, string>;
  secrets: string[];
  volumes: string[];
  tmpfs: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
  deploy: { resources: { limits: Record<string, string | number> } };
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

const fileOf = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const compose = parse(fileOf('compose.yaml'), { merge: true }) as Compose;
const example = parseEnv(fileOf('portal.env.example')) as Record<string, string>;
const services = Object.entries(compose.services);
const { portal } = compose.services;

test.each(services)(
  '%s cannot write its root, has no rights to give away, and takes no more than it may',
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      deploy: {
        resources: { limits: { cpus: expect.any(String), memory: expect.any(String), pids: expect.any(Number) } },
      },
    });
    expect(service.volumes).toHaveLength(1);
  },
);

test.each(services.filter(([name]) => name !== 'portal'))(
  '%s has an exact version and a check of its health',
  (_, service) => {
    expect(service.image).toMatch(/:\d+\.\d+/);
    expect(service.healthcheck?.test[0]).toBe('CMD');
  },
);

test('volumes and secrets that services name are there, and each is somebody’s', () => {
  const of = (names: readonly string[]) => [...new Set(names)].toSorted();
  expect(of(services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0]!)))).toEqual(
    of(Object.keys(compose.volumes)),
  );
  expect(of(services.flatMap(([, { secrets }]) => secrets))).toEqual(of(Object.keys(compose.secrets)));
});

test('the portal is reached by this machine’s proxy alone', () => {
  expect(portal!.ports).toEqual(['127.0.0.1:4200:4200']);
});

test('the portal starts with these settings: each is known and fits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'));
  try {
    const place = (path: string) => path.replace('/run/secrets', folder);
    writeFileSync(join(folder, 'database-url'), 'postgres://portal:geheim@database/portal\n');
    writeFileSync(join(folder, 'smtp-url'), 'smtps://portal:geheim@mail.example:465\n');
    const env = { ...example, ...portal!.environment };
    const known = new Set(SETTINGS.flatMap((name) => [name, `${name}_FILE`]));
    expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
    const settings = readSettings({
      // As the image has them.
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORTAL_DEMO: 'off',
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, place(value)])),
    });
    expect(isExposed(settings)).toBe(true);
    expect(settings).toMatchObject({ DATABASE_URL: expect.any(String), SMTP_URL: expect.any(String) });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
