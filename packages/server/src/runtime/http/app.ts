import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { WebsocketPluginOptions } from '@fastify/websocket';
import websocket from '@fastify/websocket';
import { closeCode } from '@repartee/contracts/session/live';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Principal } from '../access/principal.ts';
import type { RemotePermissions } from '../access/remote-permissions.ts';
import type { ServerConfig } from '../config/config.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { makeLogger } from '../telemetry/logger.ts';
import { correlationIdOf, logRequests } from '../telemetry/request-log.ts';
import { registerApiPage } from './api-page.ts';
import { rejectUndocumentedRoutes } from './described-routes.ts';
import { registerDrain } from './drain.ts';
import { answerClientError } from './errors/answer-client-error.ts';
import { answerProblem, answerProblems, answerUnknownPaths } from './errors/answer-problems.ts';
import { registerHealthRoutes } from './health-routes.ts';
import { registerRateLimit } from './limits/rate-limit.ts';
import { registerMetrics } from './metrics.ts';
import { registerOpenApi } from './openapi.ts';
import { bodyLimit, requestTimeout } from './route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    database: OpenDatabase;
    config: ServerConfig;
    remotePermissions: RemotePermissions;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

export interface AppOptions {
  readonly config: ServerConfig;
  readonly database: OpenDatabase;
  readonly logger?: FastifyBaseLogger;
  /** Permissions that the deployed remotes (micro-frontends) declare; none by default. */
  readonly remotePermissions?: RemotePermissions;
  /** Custom creation of the HTTP server, for serving the API and other content on one port. */
  readonly serverFactory?: FastifyServerOptions['serverFactory'];
}

/**
 * Compresses responses, because an installation may have no reverse proxy that does so. Rejects compressed
 * requests, which could decompress beyond `bodyLimit`.
 */
const compression: FastifyCompressOptions = {
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip'],
  // Brotli takes a hundred times longer with its default quality, 11, than with quality 4.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** Creates the web server without endpoints. `create-api.ts` then registers the features. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, logger, serverFactory } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger ?? makeLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlation_id' }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit,
    requestTimeout,
    // A proxy may send a request on an open connection after SIGTERM; the server answers it while it closes.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    genReqId: correlationIdOf,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
    ...(serverFactory ? { serverFactory } : {}),
  });
  app.decorate('database', database);
  app.decorate('config', config);
  app.decorate('remotePermissions', options.remotePermissions ?? (() => []));
  app.decorateRequest('principal', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  rejectUndocumentedRoutes(app);
  answerProblems(app);
  registerDrain(app, app.database);
  logRequests(app);
  await app.register(compress, compression);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart);
  registerRateLimit(app);
  answerUnknownPaths(app);
  await app.register(websocket, webSocketOptions);
  await registerOpenApi(app);
  registerApiPage(app);
  registerMetrics(app);
  registerHealthRoutes(app);
  return app;
}

/** Maximum size in bytes. A larger WebSocket frame closes the socket with code 1009. */
const frameLimit = 256 * 1024;

export const webSocketOptions: WebsocketPluginOptions = {
  options: { maxPayload: frameLimit },
  /** A violation of the WebSocket protocol by a client is not an error of the server. */
  errorHandler(error, socket, request) {
    const theirs = 'code' in error && String(error.code).startsWith('WS_ERR_');
    request.log[theirs ? 'info' : 'error']({ err: error }, 'WebSocket failed; the connection is closed');
    socket.terminate();
  },
  preClose(done) {
    for (const socket of this.websocketServer.clients)
      socket.close(closeCode.serverStopping, 'server stopping');
    this.websocketServer.close(done);
  },
};
