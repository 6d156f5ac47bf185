import type { KindOfChange } from '@portal/shared/contract/common';
import type { OwnTopics } from './own-topics.ts';

/** The kinds of change after which something that was asked for is asked for anew; 'all' where nearly everything is noted. */
export type Dependence = readonly KindOfChange[] | 'all';

/** Never: code, files and outlines stay what they are, and what a page keeps of its own is no answer of anybody's. */
const NOTHING: Dependence = [];

/** What is told of customers, orders and stores, at once or by a job, whose end is 'figures'. */
const FACTS = [
  'data',
  'person',
  'order',
  'consent',
  'objection',
  'erasure',
  'rules',
  'market-rules',
  'brands',
  'tiers',
  'settings',
  'store',
  'staff',
  'figures',
] as const satisfies Dependence;

/** Whom selections find and mailings reach, what came of those, and what stands in a customer's file. */
const CUSTOMERS = [...FACTS, 'contact', 'scores', 'forecasting', 'mailing'] as const satisfies Dependence;

/** What files say of codes, spellings and texts, which people then decide about. */
const IMPORTED = ['data', 'order', 'figures'] as const satisfies Dependence;

/**
 * What is asked for, by area and topic (the first two parts of each key, see `areaKey`), and the kinds of change that it
 * depends on. Whoever shows something new says here on what it rests; whoever changes something says only what that is.
 */
export const DEPENDS = {
  host: {
    stores: ['data', 'store', 'user'],
    // Not on 'figures': that is what it finds out.
    'figures-follow': [
      'data',
      'person',
      'order',
      'consent',
      'objection',
      'erasure',
      'rules',
      'market-rules',
      'brands',
      'settings',
      'staff',
    ],
    palette: ['data', 'store', 'staff', 'person', 'objection', 'erasure', 'figures'],
    'palette-code': NOTHING,
    help: NOTHING,
    // Any figure of the portal.
    question: 'all',
    areas: NOTHING,
  },
  shared: {
    'release-info': CUSTOMERS,
    people: ['user'],
    files: NOTHING,
    outlines: NOTHING,
  },
  analyse: {
    figures: [...FACTS, 'goal', 'anomaly'],
    'daily-proposals': [...CUSTOMERS, 'order', 'goal', 'daily-proposal', 'selection', 'store'],
    'own-watches': [...FACTS, 'own-watch', 'user', 'store'],
    // With the actions of the advertising plan.
    'time-notes': ['time-note', 'mailing', 'plan', 'store', 'data', 'user'],
  },
  benchmark: {
    figures: [...FACTS, 'benchmark'],
  },
  marketing: {
    customers: CUSTOMERS,
    'search-guide': NOTHING,
    'due-customers': CUSTOMERS,
    success: CUSTOMERS,
    selections: [...CUSTOMERS, 'selection'],
    // Not on 'selection': whoever edits one has what is saved, and saves against its version.
    selection: CUSTOMERS,
    'export-preview': CUSTOMERS,
    exports: [...CUSTOMERS, 'export'],
    mailings: [...CUSTOMERS, 'campaign-text', 'proof'],
    messages: [...CUSTOMERS, 'campaign-text', 'sender', 'profile'],
    standing: CUSTOMERS,
    'model-card': ['data', 'scores', 'settings', 'sharing', 'forecasting', 'figures'],
    reminders: ['mailing', 'plan', 'proof'],
    answers: ['answer', 'data', 'person', 'mailing', 'objection', 'erasure'],
  },
  'eyeplan-eyepage': {
    plan: [...CUSTOMERS, 'plan', 'proof', 'selection'],
    proofs: ['mailing', 'proof'],
    'proof-files': NOTHING,
    feed: ['plan'],
    requests: ['request'],
    website: ['website'],
  },
  'settings-admin': {
    quality: [...CUSTOMERS, 'ignored', 'checks'],
    // Not on decisions: whoever works through rows finds them in their places.
    'quality-rows': [
      'data',
      'contact',
      'mailing',
      'consent',
      'objection',
      'erasure',
      'rules',
      'market-rules',
      'brands',
      'store',
      'staff',
      'figures',
      'quality-rows',
    ],
    'quality-decisions': ['data', 'person', 'order', 'ignored', 'erasure', 'figures'],
    'quality-choices': ['data', 'staff', 'figures'],
    'quality-decided': ['person', 'order', 'ignored', 'contact', 'consent', 'objection', 'checks'],
    goals: ['goal', 'data', 'store', 'settings', 'figures'],
    'first-week': ['first-week', 'data', 'store', 'goal', 'user', 'selection', 'campaign-text', 'report-mail'],
    practice: ['practice'],
    users: ['user', 'staff', 'business', 'support-view', 'report-mail'],
    businesses: ['business', 'user', 'request', 'proof', 'support-view'],
    requests: ['request'],
    proofs: ['proof'],
    basic: ['profile', 'store', 'data'],
    sender: ['sender', 'profile'],
    postage: ['settings'],
    'purchase-prices': ['settings'],
    'price-limits': ['settings'],
    retention: ['settings', 'data'],
    'sender-logo': NOTHING,
    'report-mails': ['report-mail', 'user'],
    agreement: ['agreement'],
    'law-documents': [
      'profile',
      'store',
      'settings',
      'sharing',
      'forecasting',
      'sender',
      'agreement',
      'data',
      'mailing',
      'website',
    ],
    devices: ['devices'],
    'second-factor': ['devices'],
    passkeys: ['devices'],
    attributes: ['attributes'],
    'benchmark-rules': ['benchmark'],
    'benchmark-preview': NOTHING,
    areas: ['area'],
    operation: NOTHING,
    uploads: ['upload', 'upload-key'],
    'upload-previews': NOTHING,
    'upload-keys': ['upload-key', 'upload', 'mapping-profile', 'data'],
    'mapping-profiles': ['mapping-profile', 'upload-key'],
    'own-data': ['own-data'],
    'portal-mails': ['user', 'business', 'support-view', 'request', 'proof', 'report-mail', 'own-data'],
    audit: 'all',
    settings: ['settings', 'rules', 'sharing', 'agreement', 'forecasting', 'data', 'figures'],
    'settings-preview': ['data', 'figures'],
    staff: [...IMPORTED, 'staff', 'store'],
    'lens-text': [...IMPORTED, 'rules', 'market-rules'],
    brands: [...IMPORTED, 'brands', 'tiers'],
    stores: ['data', 'store', 'user'],
  },
} as const satisfies Record<string, Record<string, Dependence>>;

/** By area, its topics. */
type Topics = typeof DEPENDS & { [Area in keyof OwnTopics]: Record<OwnTopics[Area] & string, Dependence> };
/** An area's id, 'host', or 'shared' for what several ask for. */
export type KeyArea = keyof Topics;
export type Topic<Area extends KeyArea> = keyof Topics[Area] & string;
