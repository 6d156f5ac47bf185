import './foundation.ts';
import './component-styles.ts';

// Mantine's parts that screens use. Each is weight on every page: add one when a screen needs it.
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  FileButton,
  Group,
  Loader,
  Pagination,
  PasswordInput,
  Progress,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
// Those that nobody sees on the first page come later, behind the names that they have always had.
export { Drawer } from './late/drawer.tsx';
export { Menu } from './late/menu.tsx';
export { Popover } from './late/popover.tsx';
export { Select } from './late/select.tsx';
export { loadLateParts } from './late/use-parts.ts';
export { useDebouncedCallback, useDisclosure, useMediaQuery } from '@mantine/hooks';
export { Card } from './card.tsx';
export { AmountsContext, vatWord, type DefinitionText, type Explanation } from './amounts.tsx';
export { Columns } from './columns.tsx';
export { CopyLinkButton } from './copy-link-button.tsx';
export { DataDate } from './data-date.tsx';
export { DataTable, type TableColumn } from './data-table.tsx';
export {
  CurrencyField,
  EmailField,
  EuroField,
  NumberField,
  PasswordField,
  TelField,
  TextAreaField,
  TextField,
  problemOf,
  type Demands,
  type PasswordDemand,
  type Rule,
} from './fields/index.ts';
export { FilterBar, FilterChoice, FilterOption } from './filter-bar.tsx';
export { FilterDay } from './filter-day.tsx';
export { PASSWORD_DEMANDS } from './forms/password-demands.ts';
export { ResendCodeButton } from './forms/resend-code-button.tsx';
export { useFocusInvalid } from './forms/use-focus-invalid.ts';
export { GoalMark } from './goal-mark.tsx';
export { Hideable, keepsLayout } from './hideable.tsx';
export { KpiCard } from './kpi-card.tsx';
export { KpiRow } from './kpi-row.tsx';
export { NothingHere } from './nothing-here.tsx';
export { Page } from './page.tsx';
export { PageLink } from './page-link.tsx';
export { Paging } from './paging.tsx';
export { Definition } from './definition.tsx';
export { AllStoresPanel, EmptyState, ErrorPanel, ForbiddenPanel, PageSkeleton, UnderConstruction } from './panels.tsx';
export { PortalProvider } from './portal-provider.tsx';
export { PeriodStep } from './period-step.tsx';
export { PrintButton } from './print-button.tsx';
export { AMOUNTS_WORD, useWordsOnPaper, wordsOnPaper, type PaperWords } from './paper/words.ts';
export { duringPrint, PAPER_WIDTH, usePrinting } from './printing.ts';
export { saveFile, saveText } from './save-file.ts';
export { Scrollable } from './scrollable.tsx';
export { TableHeading } from './table-heading.tsx';
export { default as tableLook } from './table-look.module.css';
export { TodayError, TodayItem, TodayItemSkeleton, type TodayState } from './today-item.tsx';
export { inTurn, whenIdle } from './turns.ts';
export { compareValues, type Sorting, type SortValue } from './use-sorted-rows.ts';
