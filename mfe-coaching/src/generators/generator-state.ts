import type { SessionGenerator } from '@repartee/contracts/session-generator/endpoints';

export type GeneratorState = 'open' | 'closed' | 'expired' | 'used_up';

export function generatorState(generator: SessionGenerator, now = Date.now()): GeneratorState {
  if (generator.closed_at) return 'closed';
  if (Date.parse(generator.expires_at) <= now) return 'expired';
  return generator.sessions_used >= generator.max_sessions ? 'used_up' : 'open';
}
