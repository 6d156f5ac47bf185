import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { duringPrint } from '../printing.ts';
import { paperHead, printedAt, writesEdges } from './paper-head.ts';
import { wordsOnPaper } from './words.ts';

const wordsNow = () =>
  [...paperHead({ ...wordsOnPaper(), title: undefined }), printedAt(new Date())].filter(Boolean).join(' · ');

/** What a page's edges say, below its title, for browsers that write nothing there. */
export function PaperLine() {
  const [words, setWords] = useState('');
  useEffect(
    () =>
      writesEdges()
        ? undefined
        : duringPrint(
            () => flushSync(() => setWords(wordsNow())),
            () => flushSync(() => setWords('')),
          ),
    [],
  );
  return words && <p className="print-only">{words}</p>;
}
