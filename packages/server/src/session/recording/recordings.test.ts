import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Recording, recordingTextVersion } from '@repartee/contracts/session/recording';
import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteExpiredRecordings } from '../../people/erasure/retention-repository.ts';
import { removeLeftovers } from '../../runtime/objects/image-sweep.ts';
import { openObjectStore } from '../../runtime/objects/s3-object-store.ts';
import { aGuest, type TestGuest } from '../../testing/a-guest.ts';
import { chooseModels } from '../../testing/choose-models.ts';
import { aRealtimeSession, aRealtimeStage, aTab, type RealtimeStage } from '../realtime/realtime.fixture.ts';

const apiKey = 'sk-the-right-key-1234';
let vendor: VendorFake;
let stage: RealtimeStage;
let guest: TestGuest;

beforeAll(async () => {
  vendor = await startOpenAiFake({ apiKey });
  stage = await aRealtimeStage({ origins: [new URL(vendor.baseUrl).origin] });
  const { api } = stage;
  guest = await aGuest(api);
  await chooseModels(
    api,
    { name: 'Our OpenAI', kind: 'openai', base_url: vendor.baseUrl, secret: apiKey },
    { transcription: 'gpt-4o-transcribe', speech: 'gpt-4o-mini-tts' },
  );
});
afterAll(async () => {
  await stage.close();
  await vendor.close();
});

const path = (id: string) => `/v1/coaching_sessions/${id}`;
const consent = (id: string, agreed = true, by = 'user') =>
  stage.api.call(by, 'PUT', `${path(id)}/recording_consent`, { agreed, text_version: recordingTextVersion });
const listed = async (id: string, by = 'user'): Promise<Recording[]> =>
  (await stage.api.call(by, 'GET', `${path(id)}/recordings`)).body.items;
const wait = (id: string, count: number) =>
  vi.waitFor(
    async () => {
      const items = await listed(id);
      expect(items).toHaveLength(count);
      return items;
    },
    { timeout: 15_000, interval: 50 },
  );
const get = (id: string, recording_id: string, by = 'user', headers: Record<string, string> = {}) =>
  stage.api.app.inject({
    method: 'GET',
    url: `${path(id)}/recordings/${recording_id}`,
    headers: { authorization: `Bearer ${stage.api.tokens[by as 'user'] ?? by}`, ...headers },
  });
const files = async () => {
  const folder = join(stage.api.app.config.dataDir, 'objects');
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile()).length;
};

async function aTurnByVoice({ agreed = true, seconds = 1 } = {}) {
  const id = await aRealtimeSession(stage, { scenario: { mode: 'voice' } });
  const tab = await aTab(stage, id);
  if (agreed) expect((await consent(id)).status).toBe(200);
  const utterance_ids = [tab.say(seconds)];
  const { text } = await tab.got('transcript-end');
  tab.send({ type: 'turn', client_turn_id: crypto.randomUUID(), text, utterance_ids });
  const { message } = await tab.got('reply-end');
  const speech_id = crypto.randomUUID();
  const span = { message_seq: message.seq, start: 0, end: message.text.length };
  tab.send({ type: 'speak', speech_id, ...span, format: 'pcm16' });
  await tab.got('speech-end');
  return { id, tab, message };
}

describe('E-4 recordings of a session in voice mode', () => {
  it('a turn that is taken back and gone on with has one recording, of all that was said', async () => {
    const { id, tab, message } = await aTurnByVoice();
    await wait(id, 2);
    const [before] = tab.events.filter((event) => event.type === 'turn-stored');
    const first = before?.message.client_turn_id ?? '';
    tab.send({ type: 'take-back', client_turn_id: first });
    await tab.got('turn-taken-back');
    expect(await listed(id)).toEqual([]);
    const heard = tab.events.flatMap((event) =>
      event.type === 'transcript-end' ? [event.utterance_id] : [],
    );
    const utterance_ids = [...heard, tab.say(1)];
    await vi.waitFor(() =>
      expect(tab.events.filter(({ type }) => type === 'transcript-end')).toHaveLength(2),
    );
    const client_turn_id = crypto.randomUUID();
    tab.send({ type: 'turn', client_turn_id, text: 'All of it.', utterance_ids, takes_back: first });
    const [joined] = await wait(id, 1);
    expect(joined).toMatchObject({ message_seq: message.seq - 1 });
    expect(Math.abs((joined?.duration_ms ?? 0) - 2000)).toBeLessThan(40);
  });

  it('recordings of the turn and the reply are stored, and can be requested in byte ranges', async () => {
    const { id, message } = await aTurnByVoice({ seconds: 2 });
    const [learner, persona] = await wait(id, 2);
    expect(learner).toMatchObject({ message_seq: message.seq - 1, media_type: 'audio/wav', plays_ms: null });
    expect(Math.abs((learner?.duration_ms ?? 0) - 2000)).toBeLessThan(20);
    expect(persona).toMatchObject({ message_seq: message.seq, start: 0, end: message.text.length });
    const all = await get(id, learner?.id ?? '');
    expect([all.statusCode, all.headers['content-type'], all.headers['accept-ranges']]).toEqual([
      200,
      'audio/wav',
      'bytes',
    ]);
    expect(all.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    expect(all.rawPayload.length).toBeLessThan(2 * 24_000 + 100);
    const part = await get(id, learner?.id ?? '', 'user', { range: 'bytes=4-11' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 4-11/${all.rawPayload.length}`,
    ]);
    expect(part.rawPayload.equals(all.rawPayload.subarray(4, 12))).toBe(true);
    expect((await get(id, learner?.id ?? '', 'user', { range: 'bytes=-8' })).rawPayload).toHaveLength(8);
    const beyond = await get(id, learner?.id ?? '', 'user', { range: 'bytes=99999999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${all.rawPayload.length}`,
    ]);
  });

  it('R-PERM-7 only users who may read a session can read its recordings', async () => {
    const { id } = await aTurnByVoice();
    const [first] = await wait(id, 2);
    const answers = await Promise.all(
      ['user', 'operator', 'super-admin', 'editor', 'foreign operator', 'foreign user'].map(
        async (by) => (await get(id, first?.id ?? '', by)).statusCode,
      ),
    );
    expect(answers).toEqual([200, 200, 200, 404, 404, 404]);
    expect((await get(id, first?.id ?? '', guest.access_token)).statusCode).toBe(404);
  });

  it('B-3 a branch lists the recordings of messages that it shares with its root session', async () => {
    const { id, tab, message } = await aTurnByVoice();
    const heard = (await wait(id, 2)).map((recording) => recording.id);
    const turn = { type: 'turn', text: 'Tell me more about that, please.' } as const;
    tab.send({ ...turn, client_turn_id: crypto.randomUUID() });
    await tab.got('reply-end', 2);
    await tab.close();
    const branch = async (parent: string, message_seq: number): Promise<string> => {
      const answer = await stage.api.call('user', 'POST', `${path(parent)}/branches`, { message_seq });
      expect(answer.status).toBe(200);
      return answer.body.id;
    };
    const later = await branch(id, message.seq + 1);
    const second = await aTab(stage, later);
    second.send({ ...turn, client_turn_id: crypto.randomUUID() });
    await second.got('reply-end');
    await second.close();
    const [again, earlier] = [await branch(later, message.seq + 1), await branch(id, message.seq - 1)];
    const ids = async (session: string) => (await listed(session)).map((recording) => recording.id);
    expect(await Promise.all([later, again, earlier].map(ids))).toEqual([heard, heard, []]);
    expect((await get(again, heard[0] ?? '')).statusCode).toBe(200);
    expect((await get(earlier, heard[0] ?? '')).statusCode).toBe(404);
    expect((await get(again, heard[0] ?? '', 'foreign operator')).statusCode).toBe(404);

    await consent(later, false);
    expect(await Promise.all([id, later].map(ids))).toEqual([heard, []]);
    expect((await get(later, heard[0] ?? '')).statusCode).toBe(404);
    await consent(id, false);
    expect(await Promise.all([id, await branch(id, message.seq + 1)].map(ids))).toEqual([[], []]);
  });

  it('recordings are not stored without the learner’s consent', async () => {
    const { id } = await aTurnByVoice({ agreed: false });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await listed(id)).toEqual([]);
  });

  it('recordings are deleted when the learner withdraws the consent, even after the end of the session', async () => {
    // Recordings with equal bytes share one file. With a duration that no other test uses, this test has a
    // file of its own.
    const { id } = await aTurnByVoice({ seconds: 1.3 });
    await wait(id, 2);
    const { body } = await stage.api.call('user', 'GET', path(id));
    expect(body.recording).toEqual({
      choice: 'offered',
      consent: { at: expect.any(String), by_name: body.owner_name, text_version: recordingTextVersion },
    });
    await stage.api.call('user', 'PUT', `${path(id)}/state`, { state: 'ended' });
    const [first] = await listed(id);
    expect((await consent(id, true)).status).toBe(409);
    const before = await files();
    const withdrawn = await consent(id, false);
    expect(withdrawn.body.recording.consent).toBeNull();
    expect(await listed(id)).toEqual([]);
    expect((await get(id, first?.id ?? '')).statusCode).toBe(404);
    expect(await files()).toBeLessThan(before);
    const { recording_consent } = await stage.api.row('coaching_session', { id });
    expect(recording_consent).toMatchObject({
      account_id: stage.learner.id,
      withdrawn_at: expect.any(String),
    });
  });

  it('only the learner can consent to recordings, if the organization permits recordings', async () => {
    const id = await aRealtimeSession(stage, { scenario: { mode: 'voice' } });
    expect((await consent(id, true, 'operator')).status).toBe(403);
    const { body: organization } = await stage.api.call('operator', 'GET', '/v1/my_organization');
    const draft = { ...organization, recordings: 'never' };
    const keys = ['name', 'logo', 'language', 'retention_days', 'recordings'];
    const saved = Object.fromEntries(Object.entries(draft).filter(([key]) => keys.includes(key)));
    expect((await stage.api.call('operator', 'PUT', '/v1/my_organization', saved)).status).toBe(200);
    expect((await consent(id)).status).toBe(403);
    await stage.api.call('operator', 'PUT', '/v1/my_organization', { ...saved, recordings: 'offered' });
    expect((await consent(id)).status).toBe(200);
  });

  it('R-ENT-4 recordings are deleted after their own retention period, and the conversation is kept', async () => {
    const { id, message } = await aTurnByVoice();
    await wait(id, 2);
    await stage.api.call('user', 'PUT', `${path(id)}/state`, { state: 'ended' });
    const keepFor = (audio_retention_days: number | null) =>
      stage.api.update('organization', { id: stage.learner.organization_id }, { audio_retention_days });
    await stage.api.update('coaching_session', { id }, { ended_at: new Date(Date.now() - 8 * 86_400_000) });
    await keepFor(9);
    expect(await stage.api.everywhere((tx) => deleteExpiredRecordings(tx))).toMatchObject({ count: 0 });
    await keepFor(7);
    expect(await stage.api.everywhere((tx) => deleteExpiredRecordings(tx))).toMatchObject({ count: 2 });
    await keepFor(null);
    expect(await listed(id)).toEqual([]);
    const report = await stage.api.call('user', 'GET', `${path(id)}/report`);
    expect(report.body.messages.at(-1).text).toBe(message.text);
    await removeLeftovers(stage.api.database.db, openObjectStore(stage.api.app.config));
  });

  it('E-10 the data export of a user contains the recordings of the user’s sessions', async () => {
    const { id } = await aTurnByVoice();
    const [learner] = await wait(id, 2);
    const { body } = await stage.api.call('user', 'GET', '/v1/me/data');
    const session = body.sessions.find((one: { id: string }) => one.id === id);
    expect(session.recording_consent).toMatchObject({ text_version: recordingTextVersion });
    expect(session.recordings).toHaveLength(2);
    const bytes = Buffer.from(session.recordings[0].audio, 'base64');
    expect(bytes.equals((await get(id, learner?.id ?? '')).rawPayload)).toBe(true);
  });
});

describe('E-4 recordings of a realtime conversation', () => {
  it('an interrupted reply of a realtime conversation is played only up to the interruption', async () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${String(at).padStart(2, '0')} `);
    stage.vendor.turns({}, { texts: words, audio: new Uint8Array(20 * 48_000), paceMs: 5 });
    const id = await aRealtimeSession(stage);
    await consent(id);
    const tab = await aTab(stage, id);
    await tab.call();
    tab.say(1);
    await tab.got('reply-end');
    const [learner, persona] = await wait(id, 2);
    expect(learner?.duration_ms).toBeGreaterThan(950);
    // The fake vendor sends 12,000 bytes of 16-bit samples at 24 kHz.
    expect(persona?.duration_ms).toBe(250);
    tab.say(1);
    await tab.got('realtime-speech-end', 2);
    const { speech_id } = await tab.got('realtime-speech-start', 2);
    await wait(id, 4);
    tab.send({ type: 'realtime-interrupt', speech_id, played_ms: 10_000 });
    await vi.waitFor(async () => {
      const cut = (await listed(id)).at(-1);
      expect(cut?.duration_ms).toBe(20_000);
      expect(Math.abs((cut?.plays_ms ?? 0) - 10_000)).toBeLessThan(1000);
    });
  });
});
