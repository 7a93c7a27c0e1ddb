import { isCorrectable, isOpenToHearing } from '@repartee/contracts/session/hearing';
import type { SecondHearing } from '@repartee/contracts/session/report';
import type { FastifyInstance } from 'fastify';
import type { AiCall } from '../../../ai/dispatch/ai-call.ts';
import type { AiDestination } from '../../../ai/dispatch/dispatcher.ts';
import { replyFailure } from '../../../ai/dispatch/reply-failure.ts';
import { throwVendorError } from '../../../ai/providers/vendor-models.ts';
import type { Principal } from '../../../runtime/access/principal.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../../runtime/http/errors/problem.ts';
import { timeLimit } from '../../../runtime/outbound/time-limit.ts';
import { aiProviderLabelOf } from '../../../session/record/present-session.ts';
import { ownSession } from '../../../session/record/session-policy.ts';
import type { SessionRow } from '../../../session/record/session-rows.ts';
import { pcmWave } from '../../../session/recording/mu-law.ts';
import type { LiveRuntime } from '../../../session/runtime/live-runtime.ts';
import { presentReport } from '../present-report.ts';
import { findSecondRecogniser, recordingOfLine, storeSecondHearing } from './second-hearing-repository.ts';

const limit_ms = 60_000;

/** B-15: a second speech recogniser hears the recording of an own spoken line. Both transcripts are kept. */
export async function hearLineAgain(
  {
    ai,
    within,
    objects,
  }: Pick<FastifyInstance, 'ai'> &
    Pick<LiveRuntime, 'objects'> & { within<Result>(work: (db: Db) => Promise<Result>): Promise<Result> },
  principal: Principal,
  { id, message_seq }: { readonly id: string; readonly message_seq: number },
): Promise<SecondHearing> {
  const { line, session, recogniser, recording } = await within(async (db) => {
    const session = await ownSession(db, principal, id);
    const report = await presentReport(db, session, true, ai);
    if (!isOpenToHearing(report)) throw problem('conflict', 'What was heard can no longer be corrected.');
    const line = report.messages.find((one) => one.seq === message_seq && isCorrectable(one));
    const recording = line && (await recordingOfLine(db, id, message_seq));
    return { line, session, recording, recogniser: await findSecondRecogniser(db, session, ai) };
  });
  if (line?.heard_again) return line.heard_again;
  const { content_hash, duration_ms } = orNotFound(recording);
  if (!recogniser) throw problem('voice_unavailable', 'No second speech recogniser is available.');
  const bytes = await objects.get(content_hash);
  if (!bytes) throw problem('not_found');
  const text = await transcribe(ai, { session, recogniser, wave: pcmWave(bytes), duration_ms });
  const again = { text, by: aiProviderLabelOf(recogniser) };
  return (await within((db) => storeSecondHearing(db, id, message_seq, again))) ?? again;
}

async function transcribe(
  ai: FastifyInstance['ai'],
  {
    session,
    recogniser,
    wave,
    duration_ms,
  }: {
    readonly session: SessionRow;
    readonly recogniser: AiDestination;
    readonly wave: Buffer;
    readonly duration_ms: number | null;
  },
): Promise<string> {
  const call: AiCall = {
    purpose: 'second-hearing',
    ...{ organization_id: session.organization_id, session_id: session.id },
    allowsModel: (model_id) => model_id === recogniser.model_id,
  };
  const request = {
    ...{ audio: wave, mediaType: 'audio/wav', language: session.snapshot.scenario.content.language },
    durationSeconds: (duration_ms ?? 0) / 1000,
  };
  try {
    let text = '';
    for await (const part of ai.transcribe(call, request, timeLimit(limit_ms)))
      if (part.type === 'finish') text = part.text.trim();
    return text;
  } catch (error) {
    const failure = replyFailure(error);
    if (failure !== 'engine_failed') throw problem(failure);
    throwVendorError(error);
  }
}
