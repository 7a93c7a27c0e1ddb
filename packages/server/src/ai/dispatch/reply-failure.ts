import { type AiErrorCode, isAiError } from '@repartee/ai/ports/ai-error';

const failures = {
  'spending-limit': 'spending_limit_reached',
  'ai-budget': 'ai_budget_used_up',
  'restored-copy': 'restored_copy',
  'lost-thread': 'lost_thread',
  'content-refused': 'content_refused',
} as const satisfies Partial<Record<AiErrorCode, string>>;

type Failure = (typeof failures)[keyof typeof failures] | 'engine_failed';

/** Returns why no model answered, for the user. */
export function replyFailure(thrown: unknown): Failure {
  const known: Readonly<Partial<Record<AiErrorCode, Failure>>> = failures;
  return (isAiError(thrown) && known[thrown.code]) || 'engine_failed';
}
