import type { SpeechRequest } from '@repartee/ai/ports/speech-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SpeakRequest } from '../../ai-provider/dispatch/dispatcher.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import { aLearner, aSession } from '../stage/stage.fixture.ts';
import { type ShownReply, speakSpan } from './speak-span.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const transact: LiveRuntime['transact'] = (work) => withTenantScope(database.db, 'everywhere', work);

/** What is asked of a speech model for the first sentence of a reply that is being written, nothing of it stored yet. */
async function speak(shown: ShownReply | undefined): Promise<string[]> {
  const session_id = await aSession(database, await aLearner(database));
  const times = { start_ms: 0, end_ms: 0, client_turn_id: null };
  await transact((tx) =>
    tx
      .insertInto('chat_message')
      .values({ session_id, seq: 3, speaker: 'persona', text: '', state: 'streaming', ...times })
      .execute(),
  );
  const asked: string[] = [];
  const ai = {
    destinations: async () => [],
    async *speak(_: object, { text }: SpeechRequest | SpeakRequest) {
      asked.push(text);
      yield { type: 'finish', mediaType: 'audio/pcm', vendorRequestId: null };
    },
  };
  const runtime = { transact, ai } as unknown as LiveRuntime;
  const span = { message_seq: 3, start: 0, end: 13, format: 'pcm16' } as const;
  for await (const _ of speakSpan(runtime, session_id, span, new AbortController().signal, shown));
  return asked;
}

it('a sentence that its player was shown is spoken at once, before it is stored', async () => {
  const began = performance.now();
  expect(await speak({ message_seq: 3, text: 'Three weeks? I was' })).toEqual(['Three weeks?']);
  expect(performance.now() - began).toBeLessThan(900);
});

it('what no one was shown is not spoken, nor the text of another message', async () => {
  await expect(speak(undefined)).rejects.toMatchObject({ code: 'not_found' });
  await expect(speak({ message_seq: 1, text: 'Three weeks? I was' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
