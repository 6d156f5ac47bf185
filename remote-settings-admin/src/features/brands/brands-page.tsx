import { Page } from '@portal/shared/ui';
import { OwnBrands } from './own-brands.tsx';

/** The brands of the business. For Admin. */
export default function BrandsPage() {
  return (
    <Page title="Fassungmarken">
      <OwnBrands />
    </Page>
  );
}
