import type { FastifyInstance } from 'fastify';
import { registerChatRoutes } from './chat/chat-routes.ts';
import { registerLiveSessions } from './live-sessions.ts';
import { registerCalendar } from './next-up/calendar/calendar-routes.ts';
import { registerNextUpRoutes } from './next-up/find-next-up.ts';
import { registerReplyReportRoutes } from './reply-report/reply-report-routes.ts';
import type { LiveRuntime } from './runtime/live-runtime.ts';
import { registerSharedSessionRoutes } from './session-generator/shared-session-routes.ts';
import { registerVisitorRoutes } from './visitor/visitor-routes.ts';

/** Sessions, and what leads to them and away from them. */
export function registerSession(app: FastifyInstance, runtime: LiveRuntime): void {
  registerNextUpRoutes(app);
  registerCalendar(app);
  registerLiveSessions(app, runtime);
  registerChatRoutes(app);
  registerSharedSessionRoutes(app);
  registerReplyReportRoutes(app);
  registerVisitorRoutes(app);
}
