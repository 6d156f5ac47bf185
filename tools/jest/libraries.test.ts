import { usedNames } from './libraries.ts';

const namesOf = (library: string, ...sources: string[]) => new Map(usedNames(sources)).get(library);

test('what any file takes from a library is in its bundle, once', () => {
  expect(
    namesOf(
      '@mantine/core',
      "import { Text, Button } from '@mantine/core';\nimport { IconX } from '@tabler/icons-react';\n",
      "export {\n  Text, Title as Heading,\n  type TextProps,\n} from '@mantine/core';\n",
      "import type { ButtonProps } from '@mantine/core';\nimport '@mantine/core/styles/Text.css';\n",
    ),
  ).toEqual(['Button', 'Text', 'Title']);
});

test('a library that is taken as a whole is told, as its bundle would lack what is asked for', () => {
  expect(() => usedNames(["import * as core from 'echarts/core';\n"])).toThrow(
    'Take the parts of echarts/core by their names',
  );
});
