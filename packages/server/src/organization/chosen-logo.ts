import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { chosenImage } from '../uploads/image-rules.ts';
import type { OrganizationRow } from './organization-repository.ts';

/** Throws a field error if the image was not uploaded as a logo of this organization. */
export const chosenLogo = (
  db: Db,
  principal: Principal,
  logo: string | null,
  { id, logo: current }: Pick<OrganizationRow, 'id' | 'logo'>,
): Promise<string | null> =>
  chosenImage(db, principal, logo, {
    organization_id: id,
    category: 'organizations',
    current,
    field: 'logo',
  });
