import { IconCheck, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pathOf } from '@portal/shared/contract';
import { useSession } from '@portal/shared/session';
import { Menu, VisuallyHidden, useMantineColorScheme } from '@portal/shared/ui';
import { ACCESSIBILITY_PATH } from '../../accessibility-path.ts';
import menuClasses from './menu.module.css';
import classes from './user-menu.module.css';

const SCHEMES = [
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
  { value: 'auto', label: 'Wie das Gerät' },
] as const;

interface UserMenuProps {
  expanded: boolean;
  /** The page is another one now. */
  onLeave: () => void;
}

/** Who is signed in; opens to the look and the password. */
export function UserMenu({ expanded, onLeave }: UserMenuProps) {
  const { user } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (!user) return null;
  return (
    <Menu position="top-start" width={248} withinPortal>
      <Menu.Target>
        <button type="button" className={menuClasses.section} title={expanded ? undefined : user.name}>
          <IconUserCircle size={22} stroke={1.6} aria-hidden className={menuClasses.icon} />
          <VisuallyHidden>Angemeldet als </VisuallyHidden>
          <span className={expanded ? classes.who : menuClasses.hiddenLabel}>
            <span className={classes.name}>{user.name}</span>
            {user.name !== user.email && <span className={classes.email}>{user.email}</span>}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Darstellung</Menu.Label>
        {SCHEMES.map(({ value, label }) => (
          <Menu.Item
            key={value}
            rightSection={colorScheme === value && <IconCheck size={18} aria-label="gewählt" />}
            closeMenuOnClick={false}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to={pathOf('account')} onClick={onLeave}>
          Passwort ändern
        </Menu.Item>
        <Menu.Item component="a" href={ACCESSIBILITY_PATH} target="_blank" rel="noopener">
          Barrierefreiheit
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
