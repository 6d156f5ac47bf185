import type { AreaManifestInput } from '@portal/shared/contract';
import { cardHeights } from './card-heights.ts';

const search = ['Marketing'];
const selection = ['Marketing-Manager'];
const success = ['PURE&&Marketing', 'PRO&&Marketing'];

export const manifest = {
  id: 'marketing',
  title: 'Marketing',
  contract: '^4.2.0',
  menu: [
    {
      label: 'Marketing',
      path: '/marketing',
      groups: ['Marketing', 'Marketing-Manager'],
      placement: 'main',
      order: 20,
      icon: 'mail',
      children: [
        { label: 'Kunden suchen', path: '/marketing/kunden-suchen', groups: search },
        { label: 'Adressen freigeben', path: '/marketing/adressen-freigeben', groups: search, kind: 'release-info' },
        { label: 'Versandlisten', path: '/marketing/versandlisten', groups: search },
        { label: 'Antworten', path: '/marketing/antworten', groups: search },
        { label: 'Selektion & Export', path: '/marketing/selektion-export', groups: selection },
        { label: 'Daueraktionen', path: '/marketing/daueraktionen', groups: selection },
        { label: 'Erfolgskontrolle', path: '/marketing/erfolgskontrolle', groups: success },
      ],
    },
  ],
  cards: [
    {
      id: 'adressfreigabe',
      title: 'Adressfreigabe',
      groups: search,
      slot: 'today',
      order: 10,
      height: cardHeights.adressfreigabe,
    },
    {
      id: 'antworten',
      title: 'Antworten',
      groups: search,
      slot: 'today',
      order: 5,
      height: cardHeights.antworten,
    },
    {
      id: 'werbeplan',
      title: 'Werbeplan',
      groups: ['Eyeplan'],
      slot: 'today',
      order: 15,
      height: cardHeights.werbeplan,
    },
    {
      id: 'faellige-kunden',
      title: 'Fällige Kunden',
      groups: search,
      slot: 'today',
      order: 30,
      height: cardHeights['faellige-kunden'],
    },
  ],
  routes: [
    {
      // A list of whoever was asked for is no paper; addresses leave through 'Selektion & Export'.
      path: '/marketing/kunden-suchen',
      title: 'Kunden suchen',
      groups: search,
      topBar: true,
      printable: false,
    },
    {
      path: '/marketing/kunden-suchen/:id',
      title: 'Kunde',
      groups: search,
      topBar: true,
      example: '1',
    },
    {
      path: '/marketing/adressen-freigeben',
      title: 'Adressen freigeben',
      groups: search,
      printable: false,
    },
    {
      path: '/marketing/versandlisten',
      title: 'Versandlisten',
      groups: search,
      topBar: true,
      printable: false,
    },
    {
      path: '/marketing/antworten',
      title: 'Antworten',
      groups: search,
      topBar: true,
    },
    {
      path: '/marketing/selektion-export',
      title: 'Selektion & Export',
      groups: selection,
      topBar: true,
    },
    {
      path: '/marketing/selektion-export/:id',
      title: 'Selektion',
      groups: selection,
      topBar: true,
      example: '1',
    },
    {
      path: '/marketing/daueraktionen',
      title: 'Daueraktionen',
      groups: selection,
      topBar: true,
    },
    {
      path: '/marketing/daueraktionen/:id',
      title: 'Daueraktion',
      groups: selection,
      topBar: true,
      example: '1',
    },
    {
      path: '/marketing/erfolgskontrolle',
      title: 'Erfolgskontrolle',
      groups: success,
      topBar: true,
    },
  ],
} satisfies AreaManifestInput;
