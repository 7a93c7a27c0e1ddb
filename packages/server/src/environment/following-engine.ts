import { type ChatEngine, createChatEngine } from '@repartee/ai';
import type { ServerConfig } from '../config/config.ts';

/** The engine that the configuration names now: another one is made when it names another. */
export function followingEngine(config: ServerConfig): ChatEngine {
  let made: { readonly of: ServerConfig['ai']; readonly engine: ChatEngine } | undefined;
  const engine = (): ChatEngine => {
    if (made?.of !== config.ai || !made) made = { of: config.ai, engine: createChatEngine(config.ai) };
    return made.engine;
  };
  return {
    get label() {
      return engine().label;
    },
    reply: (request, signal) => engine().reply(request, signal),
    observe: (request, signal) => engine().observe(request, signal),
  };
}
