import type { SpeechRequest } from '@repartee/ai/ports/speech-port';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { expect, it } from 'vitest';
import type { SpeakRequest } from '../../ai/dispatch/ai-call.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { aLearner, aSession } from '../stage/stage.fixture.ts';
import { appendEvents } from '../turn/turn-repository.ts';
import { speakSpan } from './speech-output.ts';

const database = useResource(() => openTestDatabase());

const transact: LiveRuntime['transact'] = (scope, work) => withTenantScope(database.db, scope, work);

/** Returns the texts sent to the speech model for the first 13 characters of a reply. */
async function speak(text: string, state: 'complete' | 'streaming' = 'complete'): Promise<string[]> {
  const session_id = await aSession(database, await aLearner(database), { scenario: { mode: 'voice' } });
  const message = {
    session_id,
    seq: 3,
    speaker: 'persona',
    start_ms: 0,
    end_ms: 0,
    client_turn_id: null,
  } as const;
  await transact({ session_id }, async (tx) => {
    await tx
      .insertInto('chat_message')
      .values({ ...message, state, text: state === 'complete' ? text : '' })
      .execute();
    if (state === 'streaming' && text)
      await appendEvents(tx, session_id, [{ type: 'reply-delta', message_seq: 3, text }]);
  });
  const requests: string[] = [];
  const ai = {
    async *speak(_: object, { text }: SpeechRequest | SpeakRequest) {
      requests.push(text);
      yield { type: 'finish', mediaType: 'audio/pcm', vendorRequestId: null };
    },
  };
  const runtime = { transact, ai } as unknown as LiveRuntime;
  const span = { message_seq: 3, start: 0, end: 13, format: 'pcm16' } as const;
  for await (const _ of speakSpan(runtime, session_id, span, new AbortController().signal));
  return requests;
}

it('a sentence of a streaming reply is sent to the speech model', async () => {
  expect(await speak('Three weeks? I was', 'streaming')).toEqual(['Three weeks?']);
});

it('a sentence of a complete reply is sent to the speech model', async () => {
  expect(await speak('Three weeks? I was told two.')).toEqual(['Three weeks?']);
});

it('stage directions, Markdown and emoji are not sent to the speech model', async () => {
  expect(await speak('😀 **No** it. I was told two.')).toEqual(['No it.']);
  expect(await speak('*sighs* Maybe. I was told two.')).toEqual(['Maybe']);
  expect(await speak('*shrugs* 😀😀')).toEqual([]);
});

it('text that the client has not received is not sent to the speech model', async () => {
  await expect(speak('', 'streaming')).rejects.toMatchObject({ code: 'not_found' });
});
