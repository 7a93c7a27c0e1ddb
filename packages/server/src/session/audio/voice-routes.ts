import { consentToAudio, updateVoiceSettings } from '@repartee/contracts/session/endpoints';
import { isOver } from '@repartee/contracts/session/status';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../runtime/audit/audit-event-repository.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { listenersOf } from '../record/ai-destinations.ts';
import { presentSession } from '../record/present-session.ts';
import { ownSession, readableSession } from '../record/session-policy.ts';
import { updateSession } from '../record/session-repository.ts';

export function registerVoiceRoutes(app: FastifyInstance): void {
  route(app, consentToAudio, async ({ params, body, db, principal }) => {
    const row = await ownSession(db, principal, params.id);
    if (isOver(row.status)) throw problem('session_over');
    const listeners = await listenersOf(db, row, app.ai);
    const provider_ids = [...new Set(listeners.map(({ provider_id }) => provider_id))].filter((id) =>
      body.provider_ids.includes(id),
    );
    const audio_consent = JSON.stringify({ at: new Date().toISOString(), provider_ids });
    return presentSession(db, await updateSession(db, row.id, { audio_consent }), true, app.ai);
  });

  route(app, updateVoiceSettings, async ({ params, body, db, principal, ip }) => {
    const { row, own } = await readableSession(db, principal, params.id);
    if (isOver(row.status)) throw problem('session_over');
    const voice = body.voice && JSON.stringify(body.voice);
    const changed = await updateSession(db, row.id, { voice, updated_at: new Date() });
    await recordAuditEvent(db, {
      principal,
      action: 'session-voice-updated',
      target_kind: 'session',
      target_id: row.id,
      target_name: row.name,
      organization_id: row.organization_id,
      address: ip,
      before: row.voice,
      after: body.voice,
    });
    return presentSession(db, changed, own, app.ai);
  });
}
