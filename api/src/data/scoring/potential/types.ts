/** The five types of the selection, in the order of its columns. */
export const POTENTIALS = ['long', 'multifocal', 'near', 'office', 'sports_sun'] as const;
export type Potential = (typeof POTENTIALS)[number];

/** Those that a refraction says something about; without one they go by what else is known. */
export const REFRACTION_POTENTIALS = ['long', 'multifocal', 'office'] as const satisfies readonly Potential[];
export type RefractionPotential = (typeof REFRACTION_POTENTIALS)[number];

/** Types of glasses as orders have them. */
export type GlassesType = 'Fern' | 'Gleitsicht' | 'Nah' | 'Office' | 'Sonne' | 'Sport';

/** A pair of these counts as a purchase of the type. */
export const TYPES_OF: Record<Potential, readonly GlassesType[]> = {
  long: ['Fern'],
  multifocal: ['Gleitsicht'],
  near: ['Nah'],
  office: ['Office'],
  sports_sun: ['Sonne', 'Sport'],
};
