import type { Shape } from './foreign-export.ts';
import { access } from './shapes/access.ts';
import { amparex } from './shapes/amparex.ts';
import { bookkeeping } from './shapes/bookkeeping.ts';
import { contacts } from './shapes/contacts.ts';
import { credits } from './shapes/credits.ts';
import { databases } from './shapes/databases.ts';
import { encodings } from './shapes/encodings.ts';
import { euronet } from './shapes/euronet.ts';
import { excel } from './shapes/excel.ts';
import { flat } from './shapes/flat.ts';
import { invoices } from './shapes/invoices.ts';
import { ipro } from './shapes/ipro.ts';
import { lists } from './shapes/lists.ts';
import { neighbours } from './shapes/neighbours.ts';
import { newsletters } from './shapes/newsletters.ts';
import { opticians } from './shapes/opticians.ts';
import { optiplus } from './shapes/optiplus.ts';
import { ownFormat } from './shapes/own-format.ts';
import { shops } from './shapes/shops.ts';
import { workbooks } from './shapes/workbooks.ts';

/** What other programs write, each with what is right: see docs/upload-format.md. */
export const FOREIGN_EXPORTS: readonly Shape[] = [
  amparex,
  ipro,
  euronet,
  optiplus,
  opticians,
  access,
  excel,
  workbooks,
  contacts,
  bookkeeping,
  invoices,
  shops,
  neighbours,
  databases,
  newsletters,
  flat,
  lists,
  encodings,
  ownFormat,
  credits,
];
