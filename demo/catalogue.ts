import type { Weighted } from './random.ts';

export type GlassesType = 'Fern' | 'Nah' | 'Gleitsicht' | 'Office' | 'Sonne' | 'Sport';

/** Frame brands by price tier, prices in euros. The names are invented: the demo speaks of no real maker. */
export const FRAME_TIERS = [
  {
    tier: 0,
    weight: 0.3,
    low: 69,
    high: 109,
    brands: [
      ['Eigenmarke', 'Hausmarke Klar'],
      ['Eigenmarke', 'Basis 1'],
      ['Optavis', 'Linnea'],
    ],
  },
  {
    tier: 1,
    weight: 0.37,
    low: 119,
    high: 189,
    brands: [
      ['Optavis', 'Nordblick'],
      ['Kupfer & Söhne', 'Kupferberg'],
      ['Lunova', 'Lunova Active'],
      ['Morgenrot', 'Mørk'],
    ],
  },
  {
    tier: 2,
    weight: 0.24,
    low: 199,
    high: 299,
    brands: [
      ['Lunova', 'Aurelio'],
      ['Titanwerk', 'Federleicht'],
      ['Maison Lise', 'Lise'],
    ],
  },
  {
    tier: 3,
    weight: 0.09,
    low: 319,
    high: 489,
    brands: [
      ['Maison Lise', 'Lise Atelier'],
      ['Hornmanufaktur', 'Büffelhorn'],
      ['Titanwerk', 'Werk Null'],
    ],
  },
] as const;

export const FRAME_MODELS = [
  'Anna',
  'Bo',
  'Carlo',
  'Elin',
  'Finn',
  'Greta',
  'Jule',
  'Lasse',
  'Mats',
  'Nora',
  'Ole',
  'Pia',
  'Rasmus',
  'Tilda',
] as const;

export interface LensLine {
  /** As the shop's software writes it. */
  name: string;
  maker: string;
  /** Price of one lens in euros, index 1.5, without coating. */
  price: number;
}

const MAKERS = { house: 'Eigenglas', middle: 'Rhenania Glas', top: 'Alpenglas' };
const line = (name: string, maker: string, price: number): LensLine => ({ name, maker, price });

/** Lenses by type, simple to best. */
export const LENSES: Record<GlassesType, readonly LensLine[]> = {
  Fern: [
    line('ES Fern Basis', MAKERS.house, 39),
    line('Einst. Fern asph.', MAKERS.middle, 92),
    line('ES Fern Indiv.', MAKERS.top, 145),
  ],
  Nah: [
    line('ES Nah Basis', MAKERS.house, 35),
    line('Einst. Nähe', MAKERS.middle, 72),
    line('Nahkomfort Plus', MAKERS.top, 139),
  ],
  Gleitsicht: [
    line('GS Start', MAKERS.house, 149),
    line('Gleits. Komfort', MAKERS.middle, 235),
    line('PAL Premium', MAKERS.middle, 305),
    line('GS Indiv. 4D', MAKERS.top, 405),
  ],
  Office: [
    line('Arbeitsplatz Basis', MAKERS.house, 119),
    line('Bildschirm-PC 2,0 m', MAKERS.middle, 189),
    line('Office Raum', MAKERS.top, 259),
  ],
  Sonne: [
    line('ES Sonne 85 %', MAKERS.house, 59),
    line('Sonne polarisierend', MAKERS.middle, 109),
    line('GS Sonne pol.', MAKERS.top, 239),
  ],
  Sport: [line('Sport ES kontrast', MAKERS.middle, 119), line('Sport Wrap', MAKERS.top, 199)],
};

/** Refractive index: the stronger the eye, the thinner the lens. `from` in dioptres (absolute). */
export const INDICES = [
  { from: 0, text: '1,50', surcharge: 0 },
  { from: 2, text: '1,60', surcharge: 28 },
  { from: 4, text: '1,67', surcharge: 58 },
  { from: 7, text: '1,74', surcharge: 98 },
] as const;

export const COATINGS = [
  { text: 'Hart', surcharge: 0 },
  { text: 'SuperET', surcharge: 19 },
  { text: 'SuperET+CleanCoat', surcharge: 34 },
  { text: 'BlueBlock ET', surcharge: 42 },
] as const;

export const CONTACT_LENSES: readonly Weighted<{ maker: string; brand: string; model: string; pack: number }>[] = [
  { weight: 5, value: { maker: 'Aqualens', brand: 'Aqua Tag', model: 'Tageslinse 30er', pack: 26.9 } },
  { weight: 4, value: { maker: 'Aqualens', brand: 'Aqua Monat', model: 'Monatslinse 6er', pack: 39.5 } },
  {
    weight: 1,
    value: { maker: 'Rhenania Glas', brand: 'Rhenania Torik', model: 'Monatslinse torisch 6er', pack: 54.9 },
  },
];

/** Goods over the counter, prices in euros. */
export const GOODS: readonly Weighted<{ maker: string; brand: string; model: string; low: number; high: number }>[] = [
  {
    weight: 9,
    value: { maker: 'Lunova', brand: 'Lunova Sun', model: 'Sonnenbrille ohne Stärke', low: 119, high: 219 },
  },
  {
    weight: 4,
    value: { maker: 'Maison Lise', brand: 'Lise Soleil', model: 'Sonnenbrille ohne Stärke', low: 199, high: 329 },
  },
  { weight: 5, value: { maker: 'Optavis', brand: 'Klar & Rein', model: 'Reinigungsspray und Tuch', low: 9, high: 19 } },
  { weight: 2, value: { maker: 'Optavis', brand: 'Vario', model: 'Lupe mit Licht', low: 29, high: 89 } },
  { weight: 2, value: { maker: 'Kupfer & Söhne', brand: 'Kupferberg', model: 'Etui Leder', low: 19, high: 49 } },
];

/** What goes with a pair of glasses, prices in euros. */
export const EXTRAS: readonly Weighted<{ model: string; low: number; high: number }>[] = [
  { weight: 5, value: { model: 'Brillenversicherung 2 Jahre', low: 45, high: 75 } },
  { weight: 3, value: { model: 'Sehanalyse 3D', low: 35, high: 65 } },
  { weight: 2, value: { model: 'Etui und Pflegeset', low: 19, high: 35 } },
];

export const REPAIRS = [
  'Bügel erneuert',
  'Scharnier gelötet',
  'Nasenauflagen und Reinigung',
  'Fassung gerichtet, Schrauben ersetzt',
] as const;
