/** A day of a calendar as a program would keep it that subscribes to it. */
export interface ReadDay {
  uid: string;
  /** ISO; the day after its last is `end`, as RFC 5545 has it. */
  start: string;
  end: string;
  stamp: string;
  title: string;
  details: string;
}

type Property = { name: string; params: Record<string, string>; value: string };

/** RFC 5545, 3.1: lines end with CR LF, are of at most 75 bytes, and go on below after one space or tab. */
function propertiesOf(bytes: Buffer): Property[] {
  const physical = bytes.toString('utf8').split('\r\n');
  if (physical.pop() !== '') throw new Error('The last line does not end.');
  const lines: string[] = [];
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A line ends otherwise: ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`Too long: ${line}`);
    if (/^[ \t]/.test(line)) lines[lines.length - 1] += line.slice(1);
    else lines.push(line);
  }
  return lines.map((line) => {
    const [, head = '', value = ''] = /^([A-Z-]+(?:;[A-Z-]+=[^;:"]+)*):(.*)$/s.exec(line) ?? [];
    if (head === '') throw new Error(`No property: ${line}`);
    const [name = '', ...params] = head.split(';');
    return { name, value, params: Object.fromEntries(params.map((one) => one.split('=') as [string, string])) };
  });
}

/** RFC 5545, 3.3.11, one character after the other: a mark that is not written out ends the text, which then is none. */
function textOf(value: string): string {
  let [text, at] = ['', 0];
  while (at < value.length) {
    const character = value[at]!;
    if (character === ',' || character === ';') throw new Error(`Not written out: ${value}`);
    if (character === '\\') {
      const marked = value[at + 1] ?? '';
      if (!'\\;,nN'.includes(marked) || marked === '') throw new Error(`No such mark: ${value}`);
      text += marked.toLowerCase() === 'n' ? '\n' : marked;
      at += 2;
    } else {
      text += character;
      at += 1;
    }
  }
  return text;
}

const dayOf = ({ params, value, name }: Property): string => {
  if (params.VALUE !== 'DATE' || !/^\d{8}$/.test(value)) throw new Error(`No whole day: ${name} ${value}`);
  return `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`;
};

/** Reads a calendar as RFC 5545 says, and nothing that it does not say. Written without a look at what writes it. */
export function readCalendar(bytes: Buffer): { name: string; days: ReadDay[] } {
  const properties = propertiesOf(bytes);
  const inside: string[] = [];
  const days: ReadDay[] = [];
  let [event, calendar] = [new Map<string, Property>(), new Map<string, Property>()];
  const one = (of: Map<string, Property>, name: string): Property => {
    const found = of.get(name);
    if (!found) throw new Error(`${name} is missing.`);
    return found;
  };
  for (const property of properties) {
    const { name, value } = property;
    if (name === 'BEGIN') {
      if (value !== ['VCALENDAR', 'VEVENT'][inside.length]) throw new Error(`Out of place: BEGIN:${value}`);
      inside.push(value);
      event = new Map();
    } else if (name === 'END') {
      if (inside.pop() !== value) throw new Error(`Out of place: END:${value}`);
      if (value === 'VEVENT') {
        days.push({
          uid: one(event, 'UID').value,
          start: dayOf(one(event, 'DTSTART')),
          end: dayOf(one(event, 'DTEND')),
          stamp: one(event, 'DTSTAMP').value,
          title: textOf(one(event, 'SUMMARY').value),
          details: textOf(one(event, 'DESCRIPTION').value),
        });
      }
    } else {
      const own = inside.length === 2 ? event : calendar;
      if (own.has(name)) throw new Error(`${name} stands there twice.`);
      own.set(name, property);
    }
  }
  if (inside.length > 0 || one(calendar, 'VERSION').value !== '2.0' || one(calendar, 'PRODID').value === '')
    throw new Error('No calendar');
  return { name: textOf(one(calendar, 'X-WR-CALNAME').value), days };
}
