import { uiLocales } from '@repartee/contracts/locales';
import { makeAccountCode } from '../people/identity/password/account-codes.ts';
import { insertRow, insertWithId } from '../runtime/database/query/insert-row.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { aLogin } from '../testing/a-login.ts';
import type { TestApi } from '../testing/test-api.ts';

interface Place {
  readonly organization_id: string;
  readonly session_id: string;
  readonly account_id: string;
  readonly playlist_id: string;
  text(label: string): string;
}

const [language] = uiLocales;
const farAway = new Date('2100-01-01T00:00:00Z');

/**
 * Inserts rows that no API call creates directly, such as messages and analyses. Returns the ids of inserted
 * items by the path of their endpoint, such as `/v1/chats`.
 */
export const fillIn = (api: TestApi, { organization_id, session_id, account_id, playlist_id, text }: Place) =>
  api.everywhere(async (tx) => {
    await insertRow(tx, 'playlist_announcement', { organization_id, playlist_id, account_id });
    await insertRow(tx, 'playlist_reminder', {
      organization_id,
      playlist_id,
      account_id,
      day: new Date('2020-01-01'),
      sent_by: account_id,
    });
    await insertRow(tx, 'ai_budget', { organization_id, account_id, budget_eur: '5' });
    await insertRow(tx, 'accommodation', {
      ...{ organization_id, account_id, extra_time: 'half', extra_days: 2, extra_attempts: 1 },
      ...{ slower_partner: true, larger_captions: true, note: text('accommodation') },
    });
    const said = {
      seq: 2,
      text: text('turn'),
      speaker: 'learner',
      state: 'complete',
      start_ms: 0,
      end_ms: 900,
      client_turn_id: crypto.randomUUID(),
    } as const;
    await insertRow(tx, 'chat_message', { session_id, ...said });
    await insertRow(tx, 'live_event', {
      session_id,
      seq: 1,
      payload: JSON.stringify({ type: 'turn-stored', seq: 1, message: said }),
    });
    await tx.updateTable('session_live').set({ event_seq: 1 }).where('session_id', '=', session_id).execute();
    await insertRow(tx, 'live_ticket', {
      ticket_hash: `${organization_id.slice(0, 8)}-${'h'.repeat(34)}`,
      session_id,
      account_id,
      guest_id: null,
      expires_at: farAway,
    });
    const recorded_id = await insertWithId(tx, 'session_recording', {
      ...{ session_id, message_seq: 2, part: 0, media_type: 'audio/wav', bytes: 4, duration_ms: 1 },
      ...{ span_start: null, span_end: null, content_hash: text('recording') },
    });
    await insertRow(tx, 'session_image', { session_id, image_name: text('image') });
    await insertRow(tx, 'realtime_lease', { session_id, owner: text('owner'), until: farAway });
    const run_id = await insertWithId(tx, 'analysis_run', { session_id, state: 'ready' });
    await insertRow(tx, 'analysis_turning_point', {
      run_id,
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
    });
    const observer_id = crypto.randomUUID();
    const reading_id = await insertWithId(tx, 'analysis_reading', {
      run_id,
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
    });
    const judgement = { key: 'c', name: text('criterion'), weight: 1, blocker: false, score: 3 };
    await insertRow(tx, 'analysis_judgement', {
      ...judgement,
      reading_id,
      session_id,
      position: 0,
      comment: text('comment'),
      quote: null,
    });
    await insertRow(tx, 'human_verdict', {
      session_id,
      line: 'criterion',
      observer_id,
      key: 'c',
      number: 1,
      score: 4,
      observer_score: 3,
      text: text('scored line'),
      reason: text('reason'),
      reviewer_id: account_id,
    });
    await insertRow(tx, 'golden_session', { observer_id, session_id, added_by: account_id });
    const trial_id = await insertWithId(tx, 'observer_trial', {
      organization_id,
      observer_id,
      sessions: 'golden',
      content: null,
      rubric_number: null,
      model_id: null,
      model_name: text('model on trial'),
      estimated_eur: '0',
      created_by: account_id,
    });
    await insertRow(tx, 'review_request', {
      session_id,
      words: text('wish for a review'),
      text: text('disputed line'),
    });
    await insertRow(tx, 'report_link', {
      session_id,
      token_hash: `${organization_id.slice(0, 8)}-${'r'.repeat(34)}`,
      with_conversation: true,
      created_by: account_id,
      expires_at: farAway,
    });
    await insertRow(tx, 'notification', {
      ...{ organization_id, account_id, kind: 'report-ready', cause_key: text('cause'), variant: '' },
      ...{ subject: text('told'), in_product: true, mail_due: false, session_id },
    });
    await insertRow(tx, 'calendar', { account_id, token_hash: text('calendar') });
    await insertRow(tx, 'push_subscription', {
      ...{ account_id, endpoint: `https://push.example/${account_id}` },
      ...{ p256dh: text('device key'), auth: text('device secret') },
    });
    await insertRow(tx, 'mail_preference', { account_id });
    await insertRow(tx, 'notification_preference', {
      account_id,
      kind: 'due',
      in_product: true,
      mail: false,
    });
    const login_id = await aLogin(tx, account_id);
    // Not in use, so that the account still signs in by its password alone.
    await insertRow(tx, 'second_factor', { login_id, sealed_secret: text('sealed') });
    await insertRow(tx, 'recovery_code', { login_id, code_hash: text('recovery') });
    const api_token_id = await insertWithId(tx, 'api_token', {
      ...{ account_id, name: text('api token'), scopes: ['coaching-scenario-list'], by_password: false },
      ...{ token_hash: text('token'), ending: 'abcd', expires_at: farAway },
    });
    const organization_token_id = await insertWithId(tx, 'organization_token', {
      ...{ organization_id, name: text('organization token'), token_hash: text('organization token hash') },
      ...{ ending: 'abcd', expires_at: farAway },
    });
    const passkey_id = await insertWithId(tx, 'passkey', {
      ...{ login_id, credential_id: text('credential'), public_key: text('key'), counter: 0 },
      ...{ transports: [text('transport')], name: text('passkey'), last_used_at: null },
    });
    const device_id = await insertWithId(tx, 'remembered_device', {
      ...{ login_id, token_hash: text('remembered'), device: text('device'), expires_at: farAway },
    });
    await insertRow(tx, 'passkey_challenge', {
      ...{ challenge: text('challenge'), login_id, network: text('network'), expires_at: farAway },
    });
    await insertRow(tx, 'identity_provider', {
      ...{ organization_id, realm: text('openid'), issuer: `https://id.example/${text('issuer')}` },
      ...{ client_id: text('client'), sealed_client_secret: text('sealed client secret') },
      ...{ roles_claim: text('roles claim'), groups_claim: text('groups claim'), trusts_email: false },
    });
    const webhook_id = await insertWithId(tx, 'webhook', {
      ...{ organization_id, url: `https://hooks.example/${text('hook')}`, description: text('webhook') },
      // Disabled, so that no call of the tests sends anything.
      ...{ events: ['session.finished'], enabled: false, sealed_secret: text('sealed webhook') },
    });
    const lrs_id = await insertWithId(tx, 'webhook', {
      ...{ organization_id, url: `https://lrs.example/${text('lrs')}`, description: text('store') },
      ...{ lrs_key: text('lrs key'), lrs_actor: 'account' },
      ...{ events: ['session.finished'], enabled: false, sealed_secret: text('sealed lrs') },
    });
    const delivery_id = await insertWithId(tx, 'webhook_delivery', {
      ...{ organization_id, webhook_id, event_id: text('event'), event_key: text('key') },
      ...{ type: 'session.finished', data: '{}', path: `/${text('path')}`, response_body: text('answer') },
    });
    const platform_id = await insertWithId(tx, 'lti_platform', {
      ...{ organization_id, name: text('platform'), issuer: text('issuer'), client_id: text('client') },
      ...{ deployment_ids: [text('deployment')], token_audience: text('audience') },
      ...{ authorization_url: `https://lms.example/${text('authorization')}`, links_by_email: false },
      ...{ token_url: `https://lms.example/${text('token')}`, instructors_edit: false },
      reads_roster: false,
      jwks_url: `https://lms.example/${text('keys')}`,
    });
    await insertRow(tx, 'lti_user', { organization_id, platform_id, account_id, subject: text('subject') });
    await insertRow(tx, 'lti_step', {
      ...{ hash: text('hash of a step'), platform_id, account_id, kind: 'sign-in', expires_at: farAway },
      data: JSON.stringify({ path: text('lti path') }),
    });
    const activity_id = await insertWithId(tx, 'lti_activity', {
      ...{
        organization_id,
        platform_id,
        account_id,
        subject: text('subject'),
        playlist_id,
        scenario_id: null,
      },
      line_item_url: `https://lms.example/${text('line item')}`,
    });
    const grade_id = await insertWithId(tx, 'lti_grade', { organization_id, activity_id, score: 50 });
    // Nobody is asked to accept it, so that the calls of the tests are answered.
    const document_id = await insertWithId(tx, 'legal_document', {
      ...{ organization_id, kind: 'conditions', newest_version: 1, current_version: 1 },
      draft: JSON.stringify({ [language]: text('legal draft') }),
    });
    await insertRow(tx, 'legal_version', {
      ...{ document_id, version: 1, summary: text('legal summary'), material: false },
      texts: JSON.stringify({}),
    });
    await insertRow(tx, 'legal_acceptance', {
      ...{ organization_id, document_id, version: 1, account_id, guest_id: null, language },
    });
    await insertRow(tx, 'session_note', { session_id, account_id, text: text('note') });
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
      .set({ judged: JSON.stringify({ criteria: 1, of: 1, blocked: false, reviewer: null }) })
      .where('id', '=', session_id)
      .execute();
    const ai = await fillInAi(tx, { organization_id, session_id, account_id, text });
    await insertRow(tx, 'permission_grant', {
      organization_id,
      permission: 'insights:read',
      role: null,
      account_id,
      granted_by: account_id,
    });
    // Undone, so that the organization is not read-only.
    await insertRow(tx, 'organization_erasure', {
      ...{ organization_id, requested_by: account_id, due_at: null, undone_at: new Date() },
    });
    const export_id = await insertWithId(tx, 'organization_export', {
      ...{ organization_id, requested_by: account_id, state: 'failed' },
    });
    await insertRow(tx, 'organization_export_part', {
      ...{ export_id, path: text('file'), bytes: 4, body: text('exported'), content_hash: null },
    });
    await makeAccountCode(tx, account_id, 'reset');
    await insertRow(tx, 'job', {
      ...{ kind: text('job'), organization_id, subject_key: text('subject'), run_after: farAway },
      payload: JSON.stringify({ recipient: text('recipient'), letter: { first_name: text('mail') } }),
    });
    return {
      ...ai,
      '/v1/coaching_sessions/recordings': recorded_id,
      '/v1/me/api_tokens': api_token_id,
      '/v1/organization_tokens': organization_token_id,
      '/v1/observer_trials': trial_id,
      '/v1/me/passkeys': passkey_id,
      '/v1/webhooks': webhook_id,
      '/v1/learning_record_stores': lrs_id,
      '/v1/webhook_deliveries': delivery_id,
      '/v1/lti_platforms': platform_id,
      '/v1/lti_grades': grade_id,
      '/v1/me/remembered_devices': device_id,
    };
  });

async function fillInAi(
  tx: Db,
  { organization_id, session_id, account_id, text }: Omit<Place, 'playlist_id'>,
): Promise<Readonly<Record<string, string>>> {
  const provider_id = await insertWithId(tx, 'ai_provider', {
    organization_id,
    kind: 'openai',
    name: text('provider'),
    created_by: null,
  });
  const model_id = await insertWithId(tx, 'ai_model', {
    provider_id,
    name: text('model'),
    capability: 'chat',
    context_window: null,
    max_output_tokens: null,
  });
  const key_id = await insertWithId(tx, 'ai_service_key', {
    provider_id,
    label: text('key'),
    sealed_secret: text('secret'),
    created_by: null,
  });
  await insertRow(tx, 'ai_service_key_organization', { key_id, organization_id });
  await insertRow(tx, 'ai_choice', { organization_id, capability: 'chat', position: 0, model_id, key_id });
  await insertRow(tx, 'ai_call', {
    organization_id,
    session_id,
    message_seq: 1,
    observer_name: null,
    purpose: 'persona-reply',
    capability: 'chat',
    provider_id,
    provider_name: text('provider'),
    provider_kind: 'openai',
    model_id,
    model_name: text('model'),
    key_id,
    state: 'settled',
  });
  await insertRow(tx, 'ai_spend', { organization_id });
  const chat_id = await insertWithId(tx, 'test_chat', {
    organization_id,
    created_by: account_id,
    name: text('chat'),
    model_id,
    model_name: text('model'),
    instructions: text('instructions'),
  });
  await insertRow(tx, 'test_chat_message', {
    chat_id,
    seq: 1,
    speaker: 'learner',
    text: text('said in a chat'),
  });
  const { scenario_id } = await tx
    .selectFrom('coaching_session')
    .select('scenario_id')
    .where('id', '=', session_id)
    .$narrowType<{ scenario_id: string }>()
    .executeTakeFirstOrThrow();
  await insertRow(tx, 'data_sheet', {
    ...{ scenario_id, organization_id, created_by: account_id, state: 'failed' },
    snapshot: JSON.stringify({ scenario: { name: text('scenario of a data sheet') } }),
  });
  const draft_id = await insertWithId(tx, 'authoring_job', {
    organization_id,
    created_by: account_id,
    kind: 'draft',
    state: 'complete',
    input: JSON.stringify({ source: text('source'), language: 'en-GB' }),
  });
  return {
    '/v1/scenario_drafts': draft_id,
    '/v1/simulations': draft_id,
    '/v1/ai_providers': provider_id,
    '/v1/ai_models': model_id,
    '/v1/chats': chat_id,
    '/v1/ai_service_keys': key_id,
  };
}
