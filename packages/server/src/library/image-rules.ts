import { familyDescriptions } from '@repartee/contracts/library/families';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { holdImage } from '../uploads/image-repository.ts';

/**
 * Refuses an image that was not uploaded to the item's organization in the category of its family. The image the item
 * has already is not asked about again.
 */
export async function checkImage(
  db: Db,
  { organization_id, image: current }: { organization_id: string; image: string | null },
  { kind, image }: Pick<LibraryItemDraft, 'kind' | 'image'>,
): Promise<void> {
  if (image === null || image === current) return;
  const found = await holdImage(db, image);
  const { imageCategory } = familyDescriptions[kind];
  if (found?.organization_id !== organization_id)
    throw problem('invalid_input', undefined, { image: 'is no image of the organization' });
  if (found.category !== imageCategory)
    throw problem('invalid_input', undefined, { image: `must be uploaded in the category ${imageCategory}` });
}
