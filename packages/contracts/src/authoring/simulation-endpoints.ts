import { endpoint } from '../endpoint.ts';
import { idParams } from '../page.ts';
import { roleplayDraft } from './roleplay-draft.ts';
import { simulation } from './simulation.ts';

/** A simulation is a set of test chats. */
const access = ['chat-create', 'ai-model-list'] as const;

/** It is under way when this answers: read it until it is no longer `running`. Its cost is that of test chats. */
export const createSimulation = endpoint({
  method: 'POST',
  path: '/v1/simulations',
  summary: 'Play a scripted learner against a persona at each level of difficulty',
  access,
  body: roleplayDraft,
  reply: simulation,
  per_minute: 6,
});

/** One's own. Replies appear one by one. */
export const readSimulation = endpoint({
  method: 'GET',
  path: '/v1/simulations/{id}',
  summary: 'Read a simulation',
  access,
  params: idParams,
  reply: simulation,
});

/** Also while it is under way: the work stops. */
export const deleteSimulation = endpoint({
  method: 'DELETE',
  path: '/v1/simulations/{id}',
  summary: 'Cancel or discard a simulation',
  access,
  params: idParams,
});
