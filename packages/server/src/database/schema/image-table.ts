import type { ImageCategory } from '@repartee/contracts/uploads/endpoints';
import type { Generated } from 'kysely';

export interface ImageTable {
  /** Random name of the image in its public URL. */
  name: string;
  organization_id: string;
  category: ImageCategory;
  content_hash: string;
  width: number;
  height: number;
  bytes: number;
  created_by: string | null;
  created_at: Generated<Date>;
  unused_since: Generated<Date | null>;
}
