import type { ImageCategory } from '@repartee/contracts/runtime/objects/endpoints';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { copyImage, lockImage } from './image-repository.ts';

export interface ImageHolder {
  readonly organization_id: string;
  readonly category: ImageCategory;
  readonly current: string | null;
  readonly field?: 'image' | 'logo';
}

/**
 * Returns the URL to store for a chosen image. Throws a field error if the image has another category or
 * belongs to another organization. A super-admin may choose an image of their own organization, which is then
 * copied to `organization_id`.
 */
export async function chosenImage(
  db: Db,
  principal: Pick<Principal, 'id' | 'role' | 'organization_id'>,
  image: string | null,
  { organization_id, category, current, field = 'image' }: ImageHolder,
): Promise<string | null> {
  if (image === null || image === current) return image;
  const row = await lockImage(db, image);
  const foreign =
    principal.role === 'super-admin' && row?.organization_id === principal.organization_id
      ? row.organization_id !== organization_id
      : false;
  if (!row || (row.organization_id !== organization_id && !foreign))
    throw problem('invalid_input', undefined, { [field]: 'is not an image of this organization' });
  if (row.category !== category)
    throw problem('invalid_input', undefined, { [field]: `must be uploaded in the category ${category}` });
  if (!foreign) return image;
  return copyImage(db, image, { from: row.organization_id, to: { id: principal.id, organization_id } });
}
