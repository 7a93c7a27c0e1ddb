import { generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import type { Observation, ObserveRequest } from '../chat-port.ts';
import { engineError } from '../engine-error.ts';
import { jsonInText } from '../json-in-text.ts';
import { observerPrompt } from '../observer-prompt.ts';
import { failureOf, refusedPart } from './failure.ts';
import {
  acceptedObservation,
  observationSchema,
  type RawObservation,
  toObservation,
} from './observation-schema.ts';
import type { Patience } from './patience.ts';
import type { ServerTraits } from './server-traits.ts';

interface Asking {
  readonly model: LanguageModel;
  readonly system: string;
  readonly signal: AbortSignal;
  readonly patience: Patience;
  readonly traits: ServerTraits;
}

const common = ({ model, system, signal, patience, traits }: Asking) => ({
  model,
  instructions: system,
  ...(traits.temperature ? { temperature: 0 } : {}),
  maxRetries: 0,
  abortSignal: signal,
  timeout: patience.total_ms,
});

async function askForText(asking: Asking, messages: ModelMessage[]): Promise<string> {
  return (await generateText({ ...common(asking), messages })).text;
}

async function askWithSchema(asking: Asking, messages: ModelMessage[]): Promise<string> {
  try {
    const { output } = await generateText({
      ...common(asking),
      messages,
      output: Output.object({ schema: observationSchema, name: 'observation' }),
    });
    return JSON.stringify(output);
  } catch (thrown) {
    if (NoObjectGeneratedError.isInstance(thrown)) return thrown.text ?? '';
    throw thrown;
  }
}

/** Asks in the fullest form the server takes, and remembers what it refused. */
async function ask(asking: Asking, messages: ModelMessage[]): Promise<string> {
  const { traits } = asking;
  try {
    return await (traits.json_schema ? askWithSchema : askForText)(asking, messages);
  } catch (thrown) {
    const part = refusedPart(thrown);
    if (!part || !traits[part]) throw thrown;
    const without = { ...traits, [part]: false };
    const answer = await ask({ ...asking, traits: without }, messages);
    traits[part] = false;
    return answer;
  }
}

const read = (answer: string): RawObservation | undefined =>
  acceptedObservation.safeParse(jsonInText(answer)).data;

/** Asks once, and once more with the unusable answer in hand. */
export async function observeWith(
  model: LanguageModel,
  request: ObserveRequest,
  signal: AbortSignal,
  patience: Patience,
  traits: ServerTraits,
): Promise<Observation> {
  const { system, messages } = observerPrompt(request);
  const asking = { model, system, signal, patience, traits };
  const question = messages as ModelMessage[];
  try {
    signal.throwIfAborted();
    const answer = await ask(asking, question);
    const observation =
      read(answer) ??
      read(
        await askForText(asking, [
          ...question,
          { role: 'assistant', content: answer.slice(0, 8000) || '…' },
          {
            role: 'user',
            content:
              'That is not the JSON object asked for. Answer again with the complete JSON object and nothing else.',
          },
        ]),
      );
    if (!observation) throw engineError('answer-unusable');
    return toObservation(observation, request);
  } catch (thrown) {
    throw failureOf(thrown, signal);
  }
}
