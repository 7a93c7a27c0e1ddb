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
  /** Model of the chat. Null if the model was deleted, or if no model was chosen. */
  model_id: string | null;
  model_name: string;
  instructions: string;
  /** Draft of a role-play that an author tries out in the editor before saving it; null for other chats. */
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
  /** Time of the last change. While a reply is streaming, each part that is stored updates it. */
  updated_at: Generated<Date>;
}
