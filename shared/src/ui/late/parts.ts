// Mantine's parts that open over a page, and what only forms have: in a file of their own, which no first page waits for.
export { Drawer, Menu, Popover, Select } from '@mantine/core';
