import './foundation.ts';
import './component-styles.ts';

export {
  ActionIcon, Alert, Anchor, Badge, Button, Center, Checkbox, CloseButton, Collapse, Divider, Drawer, FileButton, Flex, Grid,
  Group, List, Loader, Menu, Modal, Pagination, PasswordInput, Popover, Progress, Radio, ScrollArea, SegmentedControl, Select,
  SimpleGrid, Skeleton, Stack, Stepper, Switch, Table, Text, TextInput, Title, Tooltip, UnstyledButton, VisuallyHidden,
  useComputedColorScheme, useMantineColorScheme,
} from '@mantine/core';
export { useDebouncedCallback, useDisclosure, useMediaQuery } from '@mantine/hooks';
export { Card } from './card.tsx';
export { DataDate } from './data-date.tsx';
export { DataTable, type TableColumn } from './data-table.tsx';
export { FilterBar, FilterChoice, FilterDay, FilterOption } from './filter-bar.tsx';
export { KpiCard } from './kpi-card.tsx';
export { Page } from './page.tsx';
export { Paging } from './paging.tsx';
export { EmptyState, ErrorPanel, ForbiddenPanel, PageSkeleton, UnderConstruction } from './panels.tsx';
export { PortalProvider } from './portal-provider.tsx';
