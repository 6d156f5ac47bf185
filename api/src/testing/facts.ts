import { BLOCK_LIST_FACTS } from '../data/block-list/tables.ts';
import { BRANDS_FACTS } from '../data/brands/tables.ts';
import { BUSINESS_SETTINGS_FACTS } from '../data/business-settings/tables.ts';
import { CAMPAIGNS_FACTS } from '../data/campaigns/tables.ts';
import { STANDING_FACTS } from '../data/standing/tables.ts';
import { CONSENTS_FACTS } from '../data/consents/tables.ts';
import { CUSTOMER_ANSWERS_FACTS } from '../data/customer-answers/tables.ts';
import { CUSTOMER_SEARCH_FACTS } from '../data/customer-search/tables.ts';
import { CUSTOMERS_FACTS } from '../data/customers/tables.ts';
import { DECISIONS_FACTS } from '../data/decisions/tables.ts';
import { DERIVED_FACTS } from '../data/derived/tables.ts';
import { GEO_FACTS } from '../data/geo/tables.ts';
import { GLASSES_RULES_FACTS } from '../data/glasses-rules/tables.ts';
import { GOALS_FACTS } from '../data/goals/tables.ts';
import { MESSAGES_FACTS } from '../data/messages/tables.ts';
import { OWN_DATA_FACTS } from '../data/own-data/tables.ts';
import { PRACTICE_FACTS } from '../data/practice/tables.ts';
import { SELECTIONS_FACTS } from '../data/selections/tables.ts';
import { SENDER_FACTS } from '../data/sender/tables.ts';
import { STAFF_FACTS } from '../data/staff/tables.ts';
import { STORES_FACTS } from '../data/stores/tables.ts';
import { UPLOADS_FACTS } from '../data/uploads/tables.ts';
import { USERS_FACTS } from '../data/users/tables.ts';
import { WEBSITES_FACTS } from '../data/websites/tables.ts';
import { FEATURES } from '../features.ts';
import { AUDIT_FACTS } from '../platform/audit/tables.ts';
import { AUTH_FACTS } from '../platform/auth/tables.ts';
import { FILES_FACTS } from '../platform/files/tables.ts';
import { MAIL_FACTS } from '../platform/mail/tables.ts';
import type { Facts } from '../platform/database/facts.ts';
import { DATABASE_FACTS } from '../platform/database/schema.ts';

/** Every table that is not derived, as those say who own it: rooms of the platform and of data, and features. */
export const FACTS: Facts = Object.assign(
  {},
  DATABASE_FACTS,
  AUDIT_FACTS,
  AUTH_FACTS,
  FILES_FACTS,
  MAIL_FACTS,
  BLOCK_LIST_FACTS,
  BRANDS_FACTS,
  BUSINESS_SETTINGS_FACTS,
  CAMPAIGNS_FACTS,
  STANDING_FACTS,
  CONSENTS_FACTS,
  CUSTOMER_ANSWERS_FACTS,
  CUSTOMER_SEARCH_FACTS,
  CUSTOMERS_FACTS,
  DECISIONS_FACTS,
  DERIVED_FACTS,
  GEO_FACTS,
  GLASSES_RULES_FACTS,
  GOALS_FACTS,
  MESSAGES_FACTS,
  OWN_DATA_FACTS,
  PRACTICE_FACTS,
  SELECTIONS_FACTS,
  SENDER_FACTS,
  STAFF_FACTS,
  STORES_FACTS,
  UPLOADS_FACTS,
  USERS_FACTS,
  WEBSITES_FACTS,
  ...FEATURES.map(({ tables }) => tables),
) as Facts;
