import { z } from 'zod';
import { heldAmountsSchema } from '../common/amounts.ts';
import { dataDaysSchema } from './data-days.ts';

/**
 * Bands of distance from the nearest store of the scope, upper bound in km, included: '5' is above 2 up to 5 km.
 * 'beyond': farther away than 20 km. 'unlocated': without a German postcode that is known.
 */
export const CATCHMENT_RINGS = ['2', '5', '10', '20', 'beyond', 'unlocated'] as const;

/** A postcode with fewer customers is told only in a sum of several, so that none of them can be guessed. */
export const MIN_CUSTOMERS_PER_PLZ = 5;

const count = z.number().int().min(0);
const degrees = z.number();

/** Customers who bought in the period; `umsatz`: what they spent in it, in cents. */
export const catchmentCountsSchema = z.object({
  customers: count,
  /** Of them those whose first purchase at the business begins in the period. */
  new_customers: count,
  umsatz: z.number().int(),
});

export const catchmentRingSchema = catchmentCountsSchema.extend({
  ring: z.enum(CATCHMENT_RINGS),
  /** Of all postcodes in the band; null where they are not known, and beyond 20 km. */
  inhabitants: count.nullable(),
});

export const catchmentPlzSchema = catchmentCountsSchema.extend({
  plz: z.string().regex(/^\d{5}$/),
  /** What most of its customers write; the geodata's name where none does. */
  place: z.string(),
  lat: degrees,
  lon: degrees,
  /** From the nearest store of the scope; null when no store's position is known. */
  km: z.number().min(0).nullable(),
  inhabitants: count.nullable(),
});

/** What a period adds up to. */
export const catchmentTotalsSchema = catchmentCountsSchema.extend({
  /** Customers at the very point of a store: with centres of municipalities, those who live in the same place. */
  same_place: count,
  /** Half of the located customers live nearer; null without any, or without a store's position. */
  median_km: z.number().min(0).nullable(),
  rings: z.array(catchmentRingSchema),
});

export const catchmentSchema = z.object({
  total: catchmentTotalsSchema,
  previous: catchmentTotalsSchema,
  /** Stores of the scope; without a position where their postcode is not known. */
  stores: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      plz: z.string().nullable(),
      lat: degrees.nullable(),
      lon: degrees.nullable(),
    }),
  ),
  /** Postcodes with at least MIN_CUSTOMERS_PER_PLZ customers, most customers first. */
  plz: z.array(catchmentPlzSchema),
  /** All other located postcodes together; none is told by itself. */
  others: catchmentCountsSchema.extend({ plz_count: count }),
  /** Located customers whose postcode stands at the centre of its municipality only. */
  coarse_customers: count,
  /** Whether outlines of postcodes can be drawn (`/api/v2/geo/areas/plz`). */
  has_areas: z.boolean(),
  /** Source notes that must stand at the map. */
  attributions: z.array(z.string()),
  ...dataDaysSchema.shape,
  amounts: heldAmountsSchema,
});

export type CatchmentRingName = (typeof CATCHMENT_RINGS)[number];
export type CatchmentCounts = z.infer<typeof catchmentCountsSchema>;
export type CatchmentRing = z.infer<typeof catchmentRingSchema>;
export type CatchmentPlz = z.infer<typeof catchmentPlzSchema>;
export type CatchmentTotals = z.infer<typeof catchmentTotalsSchema>;
export type Catchment = z.infer<typeof catchmentSchema>;
