import type { Db } from '../database/tenant-scope.ts';
import { makeAccountCode } from '../identity/password/account-codes.ts';
import type { TestApi } from '../testing/test-api.ts';

interface Place {
  readonly organization_id: string;
  readonly session_id: string;
  readonly account_id: string;
  readonly playlist_id: string;
  text(label: string): string;
}

const farAway = new Date('2100-01-01T00:00:00Z');

/**
 * Inserts rows that no API call creates directly, such as messages and analyses. Returns the ids of inserted
 * items by the path of their endpoint, such as `/v1/chats`.
 */
export const fillIn = (api: TestApi, { organization_id, session_id, account_id, playlist_id, text }: Place) =>
  api.everywhere(async (tx) => {
    await tx
      .insertInto('playlist_announcement')
      .values({ organization_id, playlist_id, account_id })
      .execute();
    await tx
      .insertInto('playlist_reminder')
      .values({ organization_id, playlist_id, account_id, day: new Date('2020-01-01'), sent_by: account_id })
      .execute();
    const said = {
      seq: 2,
      text: text('turn'),
      speaker: 'learner',
      state: 'complete',
      start_ms: 0,
      end_ms: 900,
      client_turn_id: crypto.randomUUID(),
    } as const;
    await tx
      .insertInto('chat_message')
      .values({ session_id, ...said })
      .execute();
    await tx
      .insertInto('live_event')
      .values({
        session_id,
        seq: 1,
        payload: JSON.stringify({ type: 'turn-stored', seq: 1, message: said }),
      })
      .execute();
    await tx.updateTable('session_live').set({ event_seq: 1 }).where('session_id', '=', session_id).execute();
    await tx
      .insertInto('live_ticket')
      .values({
        ticket_hash: `${organization_id.slice(0, 8)}-${'h'.repeat(34)}`,
        session_id,
        account_id,
        guest_id: null,
        expires_at: farAway,
      })
      .execute();
    const recorded = await tx
      .insertInto('session_recording')
      .values({
        ...{ session_id, message_seq: 2, part: 0, media_type: 'audio/wav', bytes: 4, duration_ms: 1 },
        ...{ span_start: null, span_end: null, content_hash: text('recording') },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('realtime_lease')
      .values({ session_id, owner: text('owner'), until: farAway })
      .execute();
    const run = await tx
      .insertInto('analysis_run')
      .values({ session_id, state: 'ready' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('analysis_turning_point')
      .values({
        run_id: run.id,
        session_id,
        state: 'ready',
        estimates: JSON.stringify([{ seq: 2, estimate: 60, quote: text('quote'), change: text('change') }]),
        turning_point: JSON.stringify({
          message_seq: 2,
          quote: { message_seq: 2, text: '', start: 0, end: 0 },
          direction: 'better',
          before: 40,
          after: 60,
          change: text('change'),
        }),
      })
      .execute();
    const observer_id = crypto.randomUUID();
    const reading = await tx
      .insertInto('analysis_reading')
      .values({
        run_id: run.id,
        session_id,
        position: 0,
        observer_id,
        observer_name: text('reader'),
        state: 'ready',
        judged_at: new Date(),
        headline: text('headline'),
        focus_points: JSON.stringify([
          {
            criterion: null,
            title: text('focus'),
            advice: text('advice'),
            quote: { message_seq: 2, text: '', start: 0, end: 0 },
          },
        ]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const judgement = { key: 'c', name: text('criterion'), weight: 1, blocker: false, score: 3 };
    await tx
      .insertInto('analysis_judgement')
      .values({
        ...judgement,
        reading_id: reading.id,
        session_id,
        position: 0,
        comment: text('comment'),
        quote: null,
      })
      .execute();
    await tx
      .insertInto('human_verdict')
      .values({
        session_id,
        observer_id,
        key: 'c',
        number: 1,
        score: 4,
        observer_score: 3,
        reason: text('reason'),
        reviewer_id: account_id,
      })
      .execute();
    await tx.insertInto('golden_session').values({ observer_id, session_id, added_by: account_id }).execute();
    const trial = await tx
      .insertInto('observer_trial')
      .values({
        organization_id,
        observer_id,
        sessions: 'golden',
        content: null,
        rubric_number: null,
        model_id: null,
        model_name: text('model on trial'),
        estimated_eur: '0',
        created_by: account_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('review_request')
      .values({ session_id, words: text('wish for a review') })
      .execute();
    await tx
      .insertInto('report_link')
      .values({
        session_id,
        token_hash: `${organization_id.slice(0, 8)}-${'r'.repeat(34)}`,
        with_conversation: true,
        created_by: account_id,
        expires_at: farAway,
      })
      .execute();
    await tx
      .insertInto('notification')
      .values({
        ...{ organization_id, account_id, kind: 'report-ready', cause_key: text('cause'), variant: '' },
        ...{ subject: text('told'), in_product: true, mail_due: false, session_id },
      })
      .execute();
    await tx
      .insertInto('notification_preference')
      .values({ account_id, kind: 'due', in_product: true, mail: false })
      .execute();
    await tx
      .insertInto('session_note')
      .values({ session_id, account_id, text: text('note') })
      .execute();
    const ended_at = new Date();
    await tx
      .updateTable('coaching_session')
      .set({
        status: 'win',
        started_at: ended_at,
        ended_at,
        turn_count: 1,
        last_message_seq: 2,
      })
      .set({ auto_end_at: null, score: 71, passed: true })
      .where('id', '=', session_id)
      .execute();
    const ai = await fillInAi(tx, { organization_id, session_id, account_id, text });
    await tx
      .insertInto('permission_grant')
      .values({
        organization_id,
        permission: 'insights:read',
        role: null,
        account_id,
        granted_by: account_id,
      })
      .execute();
    await makeAccountCode(tx, account_id, 'reset');
    await tx
      .insertInto('job')
      .values({
        ...{ kind: text('job'), organization_id, subject_key: text('subject'), run_after: farAway },
        payload: JSON.stringify({ recipient: text('recipient'), letter: { first_name: text('mail') } }),
      })
      .execute();
    return {
      ...ai,
      '/v1/coaching_sessions/recordings': recorded.id,
      '/v1/observer_trials': trial.id,
    };
  });

async function fillInAi(
  tx: Db,
  { organization_id, session_id, account_id, text }: Omit<Place, 'playlist_id'>,
): Promise<Readonly<Record<string, string>>> {
  const provider = await tx
    .insertInto('ai_provider')
    .values({ organization_id, kind: 'openai', name: text('provider'), created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const model = await tx
    .insertInto('ai_model')
    .values({
      provider_id: provider.id,
      name: text('model'),
      capability: 'chat',
      context_window: null,
      max_output_tokens: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = await tx
    .insertInto('ai_service_key')
    .values({ provider_id: provider.id, label: text('key'), sealed_secret: text('secret'), created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('ai_service_key_organization').values({ key_id: key.id, organization_id }).execute();
  await tx
    .insertInto('ai_choice')
    .values({ organization_id, capability: 'chat', position: 0, model_id: model.id, key_id: key.id })
    .execute();
  await tx
    .insertInto('ai_call')
    .values({
      organization_id,
      session_id,
      message_seq: 1,
      observer_name: null,
      purpose: 'persona-reply',
      capability: 'chat',
      provider_id: provider.id,
      provider_name: text('provider'),
      provider_kind: 'openai',
      model_id: model.id,
      model_name: text('model'),
      key_id: key.id,
      state: 'settled',
    })
    .execute();
  await tx.insertInto('ai_spend').values({ organization_id }).execute();
  const chat = await tx
    .insertInto('test_chat')
    .values({
      organization_id,
      created_by: account_id,
      name: text('chat'),
      model_id: model.id,
      model_name: text('model'),
      instructions: text('instructions'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('test_chat_message')
    .values({ chat_id: chat.id, seq: 1, speaker: 'learner', text: text('said in a chat') })
    .execute();
  const draft = await tx
    .insertInto('authoring_job')
    .values({
      organization_id,
      created_by: account_id,
      kind: 'draft',
      state: 'complete',
      input: JSON.stringify({ source: text('source'), language: 'en-GB' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    '/v1/scenario_drafts': draft.id,
    '/v1/simulations': draft.id,
    '/v1/ai_providers': provider.id,
    '/v1/ai_models': model.id,
    '/v1/chats': chat.id,
    '/v1/ai_service_keys': key.id,
  };
}
