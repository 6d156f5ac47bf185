import { letterOpening } from './salutation.ts';

test.each([
  [{ salutation: 'Frau', title: 'Dr.', first_name: 'Eva', last_name: 'Weiß' }, 'Sehr geehrte Frau Dr. Weiß'],
  [{ salutation: 'herr ', title: null, first_name: 'Jörg', last_name: 'Müller' }, 'Sehr geehrter Herr Müller'],
  [{ salutation: 'Divers', title: null, first_name: 'Kim', last_name: 'Özdemir' }, 'Guten Tag Kim Özdemir'],
  [
    { salutation: 'männlich', title: 'Prof. Dr.', first_name: 'Jörg', last_name: 'Müller' },
    'Sehr geehrter Herr Prof. Dr. Müller',
  ],
  [{ salutation: 'Herrn', title: null, first_name: 'Jörg', last_name: 'Müller' }, 'Sehr geehrter Herr Müller'],
  [{ salutation: 'Fr.', title: null, first_name: 'Eva', last_name: 'Weiß' }, 'Sehr geehrte Frau Weiß'],
  [{ salutation: 'Familie', title: null, first_name: null, last_name: 'Weiß' }, 'Sehr geehrte Familie Weiß'],
  [
    { salutation: 'Eheleute', title: null, first_name: 'Eva und Paul', last_name: 'Weiß' },
    'Sehr geehrte Eheleute Weiß',
  ],
  [
    { salutation: 'Firma', title: null, first_name: null, last_name: 'Optik Weiß GmbH' },
    'Sehr geehrte Damen und Herren',
  ],
  [{ salutation: null, title: ' ', first_name: null, last_name: 'Weiß' }, 'Guten Tag Weiß'],
  [{ salutation: 'Frau', title: null, first_name: 'Eva', last_name: null }, 'Guten Tag Eva'],
])('%j opens with %j', (person, opening) => expect(letterOpening(person)).toBe(opening));
