import { ROLES, type Role } from '@portal/shared/contract';
import type { DemoOptions } from './generate.ts';

export interface DemoUser {
  email: string;
  name: string;
  groups: readonly Role[];
  /** Only where it differs from DEMO_PASSWORD: a temporary password, to be replaced at the first sign-in. */
  temporaryPassword?: string;
  /** Numbers of the stores that they are restricted to; without: all. */
  stores?: readonly string[];
}

export interface DemoBusiness {
  key: string;
  name: string;
  /** The company that runs the portal: its Admins see all businesses. */
  operator?: true;
  users: readonly DemoUser[];
  /** What to generate; null where there is no shop. `until` is the caller's (yesterday, at the first start). */
  demo: Omit<DemoOptions, 'until'> | null;
  /** Whether it has planned, waiting and sent campaigns. */
  campaigns?: true;
  /** Whether it has a website, which the portal serves. */
  website?: true;
  /** Whether it has said who it is, to its customers as well; with or without the agreement on data processing. */
  profile?: { agreement: boolean };
}

/** Password of all demo sign-ins except the temporary one. */
export const DEMO_PASSWORD = 'Demo-2026!sehen';

/** The demo businesses: together about 34,000 orders, so that a first start stays short. */
export const DEMO_BUSINESSES: readonly DemoBusiness[] = [
  {
    key: 'brillenhaus-sommer',
    name: 'Brillenhaus Sommer',
    users: [
      {
        email: 'inhaberin@brillenhaus-sommer.example',
        name: 'Katrin Sommer',
        groups: ROLES.filter((role) => role !== 'PURE'),
      },
      { email: 'pure@brillenhaus-sommer.example', name: 'Jonas Keller', groups: ['PURE'] },
      { email: 'marketing@brillenhaus-sommer.example', name: 'Mareike Vogt', groups: ['Marketing'] },
      { email: 'manager@brillenhaus-sommer.example', name: 'Tobias Brandt', groups: ['Marketing-Manager', 'PURE'] },
      { email: 'filiale@brillenhaus-sommer.example', name: 'Sabine Haller', groups: ['PRO'], stores: ['2'] },
      { email: 'ohne@brillenhaus-sommer.example', name: 'Lena Frey', groups: [] },
      {
        email: 'neu@brillenhaus-sommer.example',
        name: 'Paul Ritter',
        groups: ['PURE'],
        temporaryPassword: 'Start-2026!neu',
      },
    ],
    demo: {
      businessName: 'Brillenhaus Sommer',
      stores: 3,
      years: 5,
      seed: 2011,
      untidy: true,
      reacts: true,
      places: [{ name: 'Freiburg im Breisgau' }, { name: 'Emmendingen', size: 0.5 }, { name: 'Offenburg', size: 0.7 }],
    },
    campaigns: true,
    website: true,
    profile: { agreement: true },
  },
  {
    key: 'optik-weber',
    name: 'Optik Weber',
    users: [{ email: 'inhaber@optik-weber.example', name: 'Heiko Weber', groups: ['PRO', 'Fileupload'] }],
    demo: { businessName: 'Optik Weber', stores: 1, years: 3, seed: 2002, places: [{ name: 'Celle' }] },
    profile: { agreement: true },
  },
  {
    key: 'sehstark',
    name: 'Sehstark',
    users: [
      {
        email: 'leitung@sehstark.example',
        name: 'Miriam Stark',
        groups: ['PRO', 'Marketing', 'Marketing-Manager', 'Benchmark'],
      },
    ],
    // Small shops of different size: more than ten, so that the store selector shows its search box.
    demo: {
      businessName: 'Sehstark',
      stores: 12,
      years: 2,
      seed: 2003,
      places: [
        { name: 'Hamm', size: 0.42 },
        { name: 'Siegen', size: 0.38 },
        { name: 'Gütersloh', size: 0.36 },
        { name: 'Iserlohn', size: 0.34 },
        { name: 'Lippstadt', size: 0.28 },
        { name: 'Unna', size: 0.26 },
        { name: 'Lüdenscheid', size: 0.24 },
        { name: 'Marburg', size: 0.32 },
        { name: 'Gießen', size: 0.34 },
        { name: 'Fulda', size: 0.28 },
        { name: 'Wetzlar', size: 0.22 },
        { name: 'Hanau', size: 0.36 },
      ],
    },
    profile: { agreement: false },
  },
  {
    key: 'neugruendung',
    name: 'Optik Neubeginn',
    users: [
      {
        email: 'leer@neugruendung.example',
        name: 'Sina Neumann',
        groups: ['PRO', 'Fileupload', 'Marketing', 'Marketing-Manager'],
      },
    ],
    demo: { businessName: 'Optik Neubeginn', stores: 1, years: 0, seed: 2004, places: [{ name: 'Göttingen' }] },
  },
  {
    key: 'betreiber',
    name: 'Portalbetrieb',
    operator: true,
    users: [{ email: 'betrieb@portal.example', name: 'Portalbetrieb', groups: ['Admin'] }],
    demo: null,
  },
];
