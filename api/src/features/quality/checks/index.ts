import type { QualityCheckName } from '@portal/shared/contract/settings-admin';
import { address } from './address.ts';
import { birthDate } from './birth-date.ts';
import { brand } from './brand.ts';
import type { Check } from './check.ts';
import { consent } from './consent.ts';
import { duplicates } from './duplicates.ts';
import { email } from './email.ts';
import { glassesType } from './glasses-type.ts';
import { refractions } from './refractions.ts';
import { staff } from './staff.ts';
export type { Check, CheckScope } from './check.ts';
export const CHECKS: Readonly<Record<QualityCheckName, Check>> = {
  geburtsdatum: birthDate,
  adresse: address,
  email,
  einwilligung: consent,
  brillentyp: glassesType,
  mitarbeiter: staff,
  marke: brand,
  staerken: refractions,
  dubletten: duplicates,
};
