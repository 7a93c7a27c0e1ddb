import type { LegalKind, LegalTexts } from '@repartee/contracts/legal/legal-text';
import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json-column.ts';

/** A legal document of an organization, or of the installation if `organization_id` is null (E-6). */
export interface LegalDocumentTable {
  id: Generated<string>;
  organization_id: string | null;
  kind: LegalKind;
  draft: NullableJson<LegalTexts>;
  draft_saved_at: Generated<Date | null>;
  newest_version: Generated<number>;
  /** Version in use; null while the inherited text is in use. */
  current_version: Generated<number | null>;
  /** Oldest version whose acceptance counts; null if nobody is asked to accept the document. */
  required_version: Generated<number | null>;
  required_since: Generated<Date | null>;
}

/** A published version. The application's database role cannot change these rows. */
export interface LegalVersionTable {
  document_id: string;
  version: number;
  texts: Json<LegalTexts>;
  summary: string;
  material: boolean;
  published_at: Generated<Date>;
}

export interface LegalAcceptanceTable {
  id: Generated<string>;
  organization_id: string;
  document_id: string;
  version: number;
  account_id: string | null;
  guest_id: string | null;
  /** Language in which the text was shown. */
  language: string;
  accepted_at: Generated<Date>;
}
