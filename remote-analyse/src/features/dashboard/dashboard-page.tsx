import { Link } from 'react-router-dom';
import { meetsGroups } from '@portal/shared/contract';
import { useSession } from '@portal/shared/session';
import { Button, Group, Text, UnderConstruction } from '@portal/shared/ui';

const LINKS = [
  { to: '/analyse/gesamtumsatz', label: 'Gesamtumsatz ansehen', groups: ['PURE', 'PRO'] },
  { to: '/upload-historie/daten-hochladen', label: 'Daten hochladen', groups: ['Fileupload'] },
] as const;

/** Until the dashboard's cards are built: an honest panel with the ways into what exists. */
export default function DashboardPage() {
  const { user, groups } = useSession();
  const links = LINKS.filter((link) => meetsGroups(groups, link.groups));
  return (
    <UnderConstruction title="Dashboard">
      {links.length > 0 && <Text>Guten Tag{user?.name ? `, ${user.name}` : ''}. Hier geht es schon weiter:</Text>}
      <Group>
        {links.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="light">{label}</Button>
        ))}
      </Group>
    </UnderConstruction>
  );
}
