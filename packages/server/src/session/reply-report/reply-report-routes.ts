import { listReplyReports, reportReply, updateReplyReport } from '@repartee/contracts/session/reply-reports';
import type { FastifyInstance } from 'fastify';
import { organizationOf, type Principal } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { lockWords, ownSession } from '../record/session-policy.ts';
import {
  findReplyReport,
  listReplyReportRows,
  presentReplyReport,
  updateReplyReportRow,
  upsertReplyReport,
} from './reply-report-repository.ts';

export function registerReplyReportRoutes(app: FastifyInstance): void {
  route(app, reportReply, async ({ params, body, db, principal }) => {
    const { id: session_id, organization_id } = await ownSession(db, principal, params.id);
    await lockWords(db, session_id, 'transcript');
    return orNotFound(await upsertReplyReport(db, { organization_id, session_id, ...body }));
  });

  route(app, listReplyReports, async ({ query, db, principal }) => {
    const page = await listReplyReportRows(db, organizationOf(principal), query);
    return { ...page, page: query.page, page_size: query.page_size };
  });

  route(app, updateReplyReport, async ({ params, body: { status }, db, principal, ip }) => {
    const before = await reportOf(db, principal, params.id);
    await updateReplyReportRow(db, before.id, { status, done_by: status === 'done' ? principal.id : null });
    await recordRequestEvent(
      { db, principal, ip },
      'reply-report-updated',
      'reply-report',
      { id: before.id, name: before.session_name, organization_id: before.organization_id },
      { before: { status: before.status }, after: { status } },
    );
    return presentReplyReport(await reportOf(db, principal, params.id));
  });
}

const reportOf = async (db: Db, principal: Principal, id: string) =>
  orNotFound(await findReplyReport(db, organizationOf(principal), id));
