import { isAiError } from '@repartee/ai/ports/ai-error';

/** Returns why no model answered, for the user. */
export function replyFailure(thrown: unknown): 'spending_limit_reached' | 'restored_copy' | 'engine_failed' {
  if (isAiError(thrown) && thrown.code === 'spending-limit') return 'spending_limit_reached';
  return isAiError(thrown) && thrown.code === 'restored-copy' ? 'restored_copy' : 'engine_failed';
}
