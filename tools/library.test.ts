import { fitsOnePage } from '../api/src/features/campaign-messages/letters/letter-page.ts';
import { LIBRARY } from '../remote-marketing/src/common/campaign-message/library/texts.ts';

test.each(LIBRARY)(
  'a letter of „$occasion“ is one page, whoever gets it and whichever type the business has',
  (text) => {
    expect(fitsOnePage(text)).toBe(true);
  },
);
