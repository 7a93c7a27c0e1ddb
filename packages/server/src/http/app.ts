import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ServerConfig } from '../config.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Principal } from '../identity/principal.ts';
import { webSocketOptions } from '../session/web-socket-options.ts';
import { answerClientError } from './answer-client-error.ts';
import { answerProblem, answerProblems, answerUnknownPaths } from './answer-problems.ts';
import { bodyLimit, requestTimeout } from './body-limit.ts';
import { correlationIdOf } from './correlation-id.ts';
import { refuseUndescribedRoutes } from './described-routes.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { makeLogger } from './logger.ts';
import { registerMetrics } from './metrics.ts';
import { registerOpenApi } from './openapi.ts';
import { registerRateLimit } from './rate-limit.ts';
import { logRequests } from './request-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    database: OpenDatabase;
    config: ServerConfig;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

export interface AppOptions {
  readonly config: ServerConfig;
  readonly database: OpenDatabase;
  readonly logger?: FastifyBaseLogger;
  /** Who serves the pages: this process (the default) or another one, which reads its settings itself. */
  readonly documents?: 'here' | 'elsewhere';
  /** For a host that serves more than the API from one port. */
  readonly serverFactory?: FastifyServerOptions['serverFactory'];
}

/**
 * The web server with everything that holds for every call, and no feature yet. A feature registers itself in
 * create-api.ts: `registerLibraryRoutes(app)` calls `route(app, endpoint, handler)` for each endpoint it serves.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, logger, serverFactory } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger ?? makeLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlation_id' }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit,
    requestTimeout,
    exposeHeadRoutes: false,
    genReqId: correlationIdOf,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
    ...(serverFactory ? { serverFactory } : {}),
  });
  app.decorate('database', database);
  app.decorate('config', config);
  app.decorateRequest('principal', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  refuseUndescribedRoutes(app);
  answerProblems(app);
  logRequests(app);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart);
  await app.register(rateLimit, { global: false });
  registerRateLimit(app);
  answerUnknownPaths(app);
  await app.register(websocket, webSocketOptions);
  await registerOpenApi(app);
  registerMetrics(app);
  registerHealthRoutes(app);
  return app;
}
