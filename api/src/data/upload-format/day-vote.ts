import { PLAIN_FORM, type ColumnForm, type ColumnVote } from './column-form.ts';
import { isPlaceholder } from './placeholder.ts';

const POINT = 46;
const MINUS = 45;
const NUMBERS = /^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?\d{2,4}/;
/** Of days since May 1927: shorter numbers are as well day and month, or a year. */
const SERIAL = /^\d{5}([.,]\d+)?$/;
/** Of 2100: beyond it a number is something else. */
const LAST_SERIAL = 73_050;

/** How a column writes its days: with the month first where more cells can only be read so; as numbers where all are. */
export class DayVote implements ColumnVote {
  #dayFirst = 0;
  #monthFirst = 0;
  #serials = 0;
  #years = 0;
  #others = 0;

  add(text: string): void {
    if (text.length === 10) {
      // What nearly all files have needs no more than two looks.
      if (text.charCodeAt(2) === POINT && text.charCodeAt(5) === POINT) return this.#count(two(text, 0), two(text, 3));
      if (text.charCodeAt(4) === MINUS && text.charCodeAt(7) === MINUS) {
        this.#others += 1;
        return;
      }
    }
    const trimmed = text.trim();
    const numbers = NUMBERS.exec(trimmed);
    if (numbers) this.#count(Number(numbers[1]), Number(numbers[2]));
    else if (SERIAL.test(trimmed) && Number.parseInt(trimmed, 10) <= LAST_SERIAL) {
      this.#serials += 1;
      if (/^(18|19|20)\d\d$/.test(trimmed)) this.#years += 1;
    } else if (trimmed !== '' && trimmed !== '0' && !isPlaceholder(trimmed)) this.#others += 1;
  }

  get orders() {
    return { dayFirst: this.#dayFirst, monthFirst: this.#monthFirst };
  }

  form(): ColumnForm {
    return {
      ...PLAIN_FORM,
      dayOrder: this.#monthFirst > this.#dayFirst ? 'month-first' : 'day-first',
      // Numbers that are all years of birth are years.
      isSerial: this.#serials > this.#years && this.#others === 0,
    };
  }

  #count(first: number, second: number): void {
    this.#others += 1;
    if (first > 12 && second <= 12) this.#dayFirst += 1;
    else if (second > 12 && first <= 12) this.#monthFirst += 1;
  }
}

const two = (text: string, at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
