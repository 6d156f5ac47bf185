import { type Row, decimal } from './csv.ts';
import type { Random } from './random.ts';

/** What does not change much about a pair of eyes; the rest follows from age. */
export interface Eyes {
  /** Spherical equivalent at 20, in dioptres. */
  sphere: number;
  cylinder: number;
  axis: number;
  difference: number;
  pd: number;
}

export function drawEyes(random: Random): Eyes {
  const myopic = random.chance(0.45);
  return {
    sphere: myopic ? -2.3 + 1.7 * random.normal() : 0.5 + 0.9 * random.normal(),
    cylinder: random.chance(0.3) ? 0 : -Math.min(4, Math.abs(0.9 * random.normal())),
    axis: random.pick([0, 90, 175]) + random.int(0, 5),
    difference: 0.4 * random.normal(),
    pd: 62.5 + 3 * random.normal(),
  };
}

/** Dioptres are measured in quarters. */
const quarter = (value: number): number => Math.round(value * 4) / 4 || 0;

/** Myopia grows until about 22; from 45 on the eye drifts towards plus. */
export const sphereAt = (eyes: Eyes, age: number): number => {
  const grown = eyes.sphere < 0 && age < 22 ? (eyes.sphere * Math.max(0, age - 5)) / 17 : eyes.sphere;
  return Math.max(-14, Math.min(9, grown + 0.025 * Math.max(0, age - 45)));
};

/** Reading addition: 0 before 42, then rising to about 2.75 at 65. */
export const additionAt = (age: number): number =>
  age < 42 ? 0 : Math.min(3, quarter(0.6 + 2.15 * Math.min(1, (age - 42) / 23)));

type Values = Omit<Row<'refraktionen'>, 'kunden_id' | 'auftrag_id' | 'datum'>;

/** A refraction at this age, with the scatter of two measurements. */
export function measure(random: Random, eyes: Eyes, age: number): Values {
  const noise = () => 0.12 * random.normal();
  const right = quarter(sphereAt(eyes, age) + noise());
  const left = quarter(sphereAt(eyes, age) + eyes.difference + noise());
  const [cylR, cylL] = [quarter(eyes.cylinder), quarter(eyes.cylinder + noise())].map((value) =>
    Math.min(0, value),
  ) as [number, number];
  const addition = additionAt(age);
  const axis = (cylinder: number, degrees: number) =>
    cylinder === 0 ? '' : String(Math.min(180, Math.max(0, degrees)));
  const add = addition === 0 ? '' : decimal(addition);
  return {
    sph_r: decimal(right),
    cyl_r: decimal(cylR),
    achse_r: axis(cylR, eyes.axis),
    add_r: add,
    sph_l: decimal(left),
    cyl_l: decimal(cylL),
    achse_l: axis(cylL, 180 - eyes.axis),
    add_l: add,
    pd: decimal(Math.round((eyes.pd - (age < 16 ? (16 - age) * 0.8 : 0)) * 2) / 2, 1),
  };
}
