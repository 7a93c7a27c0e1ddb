import type { SpeechRequest } from '@repartee/ai/ports/speech-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SpeakRequest } from '../../ai-provider/dispatch/dispatcher.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import { aLearner, aSession } from '../stage/stage.fixture.ts';
import { readSpeechContext, type ShownReply, speakSpan } from './speak-span.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const transact: LiveRuntime['transact'] = (work) => withTenantScope(database.db, 'everywhere', work);

/**
 * Returns the texts sent to the speech model, and the number of transactions. An empty `stored` means that the reply is
 * still streaming.
 */
async function speak(shown: ShownReply | undefined, stored = ''): Promise<string[]> {
  const session_id = await aSession(database, await aLearner(database), { scenario: { mode: 'voice' } });
  const times = { start_ms: 0, end_ms: 0, client_turn_id: null };
  const state = stored ? 'complete' : 'streaming';
  await transact((tx) =>
    tx
      .insertInto('chat_message')
      .values({ session_id, seq: 3, speaker: 'persona', text: stored, state, ...times })
      .execute(),
  );
  const asked: string[] = [];
  const ai = {
    async *speak(_: object, { text }: SpeechRequest | SpeakRequest) {
      asked.push(text);
      yield { type: 'finish', mediaType: 'audio/pcm', vendorRequestId: null };
    },
  };
  let transactions = 0;
  const counting: LiveRuntime['transact'] = (work) => {
    transactions += 1;
    return transact(work);
  };
  const runtime = { transact: counting, ai } as unknown as LiveRuntime;
  const context = shown && (await readSpeechContext({ ...runtime, transact }, session_id));
  const span = { message_seq: 3, start: 0, end: 13, format: 'pcm16' } as const;
  const known = shown && { ...shown, context: context && Promise.resolve(context) };
  for await (const _ of speakSpan(runtime, session_id, span, new AbortController().signal, known));
  return [...asked, `${transactions} transactions`];
}

it('a sentence of a streaming reply is sent to the speech model without a database transaction', async () => {
  expect(await speak({ message_seq: 3, text: 'Three weeks? I was' })).toEqual([
    'Three weeks?',
    '0 transactions',
  ]);
});

it('a sentence of a stored reply is read from the database and sent to the speech model', async () => {
  expect(await speak(undefined, 'Three weeks? I was told two.')).toEqual(['Three weeks?', '2 transactions']);
});

it('stage directions, Markdown and emoji are not sent to the speech model', async () => {
  expect((await speak(undefined, '😀 **No** it. I was told two.'))[0]).toBe('No it.');
  expect((await speak(undefined, '*sighs* Maybe. I was told two.'))[0]).toBe('Maybe');
  expect(await speak(undefined, '*shrugs* 😀😀')).toEqual(['1 transactions']);
});

it('text that the client has not received is not sent to the speech model', async () => {
  await expect(speak(undefined)).rejects.toMatchObject({ code: 'not_found' });
  await expect(speak({ message_seq: 1, text: 'Three weeks? I was' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
