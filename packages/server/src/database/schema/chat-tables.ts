import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { RoleplayDraft } from '@repartee/contracts/authoring/roleplay-draft';
import type { TestChatMessage } from '@repartee/contracts/chat/chat';
import type { Generated } from 'kysely';
import type { NullableJson } from './json-column.ts';

export interface TestChatTable {
  id: Generated<string>;
  organization_id: string;
  created_by: string;
  name: string;
  /** `model_id` is null if the model was deleted or no model was chosen. */
  model_id: string | null;
  model_name: string;
  instructions: string;
  /** Draft of a role-play that an author tries out before saving it; null for other chats. */
  roleplay: NullableJson<RoleplayDraft>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface TestChatMessageTable {
  chat_id: string;
  seq: number;
  speaker: TestChatMessage['speaker'];
  text: Generated<string>;
  state: Generated<TestChatMessage['state']>;
  answered_by: NullableJson<AnsweredBy>;
  error_code: Generated<string | null>;
  finish_reason: Generated<string | null>;
  outcome: Generated<TestChatMessage['outcome']>;
  first_part_ms: Generated<number | null>;
  total_ms: Generated<number | null>;
  created_at: Generated<Date>;
  /** Each stored part of a streaming reply updates `updated_at`. */
  updated_at: Generated<Date>;
}
