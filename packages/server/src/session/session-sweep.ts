import { setTimeout as sleep } from 'node:timers/promises';
import { isOverloaded, isUnavailable } from '../runtime/database/is-unavailable.ts';
import type { LiveChannel } from './live/live-channel.ts';
import { removeOldTickets } from './live/live-ticket-repository.ts';
import { removeOldRealtimeLeases } from './realtime/realtime-lease-repository.ts';
import { attendSessions, leaveAfter_ms, unattendedSessions } from './record/attendance-repository.ts';
import { removeOldEvents } from './record/live-event-repository.ts';
import { turnsWithoutTranscript } from './record/message-repository.ts';
import { deleteUnusedSessions, sessionsPastDeadline } from './record/session-repository.ts';
import { type LiveRuntime, livesOfProcess } from './runtime/live-runtime.ts';
import { abandonedReplies } from './turn/reply-lease-repository.ts';
import { type SessionChanges, transcriptWait_ms } from './turn/session-changes.ts';

const every_ms = 2000;
/**
 * Milliseconds for which a session's events are kept after its end, because clients may still read the
 * events.
 */
const followed_ms = 60 * 60 * 1000;
/** Must be several times shorter than `leaveAfter_ms`. */
const attend_every_ms = 5000;
const tidy_every_ms = 10 * 60 * 1000;
const atMost = 200;
/** Longer than a realtime conversation waits for a transcript, so that only turns of stopped API processes remain. */
const longestTranscription_ms = transcriptWait_ms + 5000;

/** A query waits 5 s for a connection of the pool. If it then gets no answer, the connection is dead. */
const answerTimeout_ms = 8000;
const silence = (): Promise<never> =>
  sleep(answerTimeout_ms, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
  });

export interface SessionSweep {
  /** Runs the sweep (recurring task for live sessions) once, in addition to its runs every two seconds. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A recurring task: stops the clocks of sessions that their learners have left, ends sessions at their deadlines,
 * restarts replies and completes turns of stopped API processes, and deletes old events, tickets and unused sessions.
 * Closes the live channels if the database cannot be reached.
 */
export function sessionSweep(
  runtime: LiveRuntime,
  sessionChanges: SessionChanges,
  liveChannel: LiveChannel,
): SessionSweep {
  const { transact, now, log } = runtime;
  const timers = new Map<string, NodeJS.Timeout>();
  const failed = (error: unknown): void =>
    log.error({ err: error }, 'failed to run a recurring task for live sessions');

  const endAt = (id: string, at: Date): void => {
    clearTimeout(timers.get(id));
    const end = (): void => {
      timers.delete(id);
      sessionChanges.tick(id).catch(failed);
    };
    timers.set(id, setTimeout(end, Math.max(0, at.getTime() - now())));
  };

  let tidied = Number.NEGATIVE_INFINITY;
  const tidy = async (): Promise<void> => {
    // Uses `Math.abs`, because the elapsed time is negative if the machine's clock was set back.
    if (Math.abs(now() - tidied) < tidy_every_ms) return;
    const counts = await transact(livesOfProcess, async (tx) => [
      await removeOldEvents(tx, new Date(now() - followed_ms), atMost),
      await deleteUnusedSessions(tx, atMost),
    ]);
    // Further rows are handled at the next runs, so that one run stays short.
    if (counts.every((count) => count < atMost)) tidied = now();
  };

  let attended = Number.NEGATIVE_INFINITY;
  const stopClocks = async (): Promise<void> => {
    const left = await transact(livesOfProcess, async (tx) => {
      if (Math.abs(now() - attended) >= attend_every_ms) {
        await attendSessions(tx, liveChannel.sessionIds(), new Date(now()));
        attended = now();
      }
      return unattendedSessions(tx, new Date(now() - leaveAfter_ms), atMost);
    });
    for (const id of left) await sessionChanges.leave(id).catch(failed);
  };

  const look = async (): Promise<void> => {
    await Promise.race([stopClocks(), silence()]);
    const read = transact(livesOfProcess, async (tx) => {
      await removeOldTickets(tx);
      await removeOldRealtimeLeases(tx);
      const horizon = new Date(now() + every_ms);
      const untranscribedSince = new Date(now() - longestTranscription_ms);
      return [
        await sessionsPastDeadline(tx, horizon, atMost),
        await abandonedReplies(tx, atMost),
        await turnsWithoutTranscript(tx, untranscribedSince, atMost),
      ] as const;
    });
    const [dueSessions, abandoned, untranscribed] = await Promise.race([read, silence()]);
    for (const { id, auto_end_at } of dueSessions) endAt(id, auto_end_at);
    for (const id of abandoned) await sessionChanges.resume(id).catch(failed);
    for (const { session_id, client_turn_id } of untranscribed)
      await sessionChanges.transcribe(session_id, client_turn_id, null).catch(failed);
    await tidy();
  };

  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => {
        failed(error);
        if (isUnavailable(error) && !isOverloaded(error)) liveChannel.suspend();
      })
      .finally(() => {
        looking = undefined;
      });
  }, every_ms);

  return {
    look,
    async stop() {
      clearInterval(timer);
      await looking;
      for (const scheduled of timers.values()) clearTimeout(scheduled);
    },
  };
}
