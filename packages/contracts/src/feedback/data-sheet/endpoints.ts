import { endpoint } from '../../endpoint.ts';
import { idParams } from '../../page.ts';
import { dataSheetReply } from './data-sheet.ts';

/** A sheet is about a scenario that the caller may change, and its conversations are test chats. */
const access = ['coaching-scenario-update', 'chat-create', 'ai-model-list'] as const;

/** Poll it while `sheet.state` is `running`. */
export const readDataSheet = endpoint({
  method: 'GET',
  path: '/v1/scenarios/{id}/data_sheet',
  summary: 'Read what simulated learners say of a scenario, and what a new data sheet would cost',
  access,
  params: idParams,
  reply: dataSheetReply,
});

/**
 * Plays the saved scenario with simulated learners of three levels and judges each conversation five times, in the
 * background. 409 `conflict` while a sheet of the scenario is being made.
 */
export const makeDataSheet = endpoint({
  method: 'POST',
  path: '/v1/scenarios/{id}/data_sheet',
  summary: 'Play a scenario with simulated learners, and make its data sheet',
  access,
  params: idParams,
  reply: dataSheetReply,
  rate_limit_per_minute: 6,
});

/** Cancels a sheet that is being made, and deletes it. */
export const deleteDataSheet = endpoint({
  method: 'DELETE',
  path: '/v1/scenarios/{id}/data_sheet',
  summary: 'Cancel or delete the data sheet of a scenario',
  access,
  params: idParams,
});
