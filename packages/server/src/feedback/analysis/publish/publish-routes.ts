import {
  createReportLink,
  exportReport,
  listReportLinks,
  readSessionNote,
  readSharedReport,
  revokeReportLink,
  writeSessionNote,
} from '@repartee/contracts/session/report-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../runtime/access/principal.ts';
import { hashSecret, makeSecret } from '../../../runtime/access/secret.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { route } from '../../../runtime/http/route.ts';
import { lockWords, readableSession } from '../../../session/record/session-policy.ts';
import { presentReport, readableReport, readReportState } from '../present-report.ts';
import { openReportLink } from './open-report-link.ts';
import { deleteLink, insertLink, openLinksOf } from './report-link-repository.ts';
import { reportExportFile } from './report-transcript-export.ts';
import { findNote, saveNote } from './session-note-repository.ts';

const day_ms = 86_400_000;

export function registerPublishRoutes(app: FastifyInstance): void {
  const { ai, config, database } = app;

  route(app, readSessionNote, async ({ params, db, principal }) => {
    const key = await noteKey(db, principal, params.id);
    return { text: await findNote(db, key) };
  });

  route(app, writeSessionNote, async ({ params, body, db, principal }) => {
    const key = await noteKey(db, principal, params.id);
    await lockWords(db, key.session_id, 'report');
    await saveNote(db, key, body.text.trim());
    return { text: await findNote(db, key) };
  });

  route(app, exportReport, async ({ params, query, db, principal }) => {
    const { report } = await readableReport(db, principal, params.id, ai);
    return reportExportFile(report, query, config);
  });

  route(app, listReportLinks, async ({ params, db, principal }) => {
    const { row } = await readableSession(db, principal, params.id);
    return { items: await openLinksOf(db, row.id) };
  });

  route(app, createReportLink, async ({ params, body, db, principal }) => {
    const { row, account_id } = await sessionForAccount(db, principal, params.id);
    if ((await readReportState(db, row)) !== 'ready')
      throw problem('conflict', 'The session has no report yet.');
    const token = makeSecret();
    const link = await insertLink(db, {
      session_id: row.id,
      token_hash: hashSecret(token),
      with_conversation: body.with_conversation,
      created_by: account_id,
      expires_at: new Date(Date.now() + body.valid_days * day_ms),
    });
    return { ...link, token };
  });

  route(app, revokeReportLink, async ({ params, db, principal }) => {
    const { row } = await readableSession(db, principal, params.id);
    if (!(await deleteLink(db, row.id, params.link_id))) throw problem('not_found');
  });

  route(app, readSharedReport, ({ params }) =>
    openReportLink(database.db, params.token, async (db, link, row) => {
      const report = await presentReport(db, row, false, ai);
      // The schema of the reply leaves out what only the learner and reviewers may read.
      return {
        report: link.with_conversation ? report : { ...report, messages: [], earned: [] },
        expires_at: link.expires_at.toISOString(),
      };
    }),
  );
}

async function noteKey(db: Db, principal: Principal, id: string) {
  const { row, account_id } = await sessionForAccount(db, principal, id);
  return { session_id: row.id, account_id };
}

/** Throws for a guest, because notes and links belong to an account. */
async function sessionForAccount(db: Db, principal: Principal, id: string) {
  const { row } = await readableSession(db, principal, id);
  if (principal.kind === 'guest') throw problem('not_permitted');
  return { row, account_id: principal.id };
}
