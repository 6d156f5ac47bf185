// Loaded before a server (NODE_OPTIONS=--import): its clock goes by so many milliseconds as stand in the file CHAOS_CLOCK, as after
// somebody has set the machine's. Timers go on as they would.
import { readFileSync } from 'node:fs';

const file = process.env.CHAOS_CLOCK;
const RealDate = Date;
let shift = 0;

function look() {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    shift = 0;
  }
}

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shift;
  }
};

if (file) {
  look();
  setInterval(look, 250).unref();
}
