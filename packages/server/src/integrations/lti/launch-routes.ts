import { readLtiKeys, signInByLti } from '@repartee/contracts/integrations/lti/endpoints';
import { limitOf } from '@repartee/contracts/library/unearned-changes';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAuthSession } from '../../people/identity/sign-in/auth-session-repository.ts';
import { expiryOf, lifetimes } from '../../runtime/access/lifetimes.ts';
import { hashSecret, makeSecret } from '../../runtime/access/secret.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problemOf } from '../../runtime/http/errors/answer-problems.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { registerCleanup } from '../../runtime/jobs/register-jobs.ts';
import { type AddressGuard, createAddressGuard } from '../../runtime/outbound/address-guard.ts';
import { activityOf, enterActivity, pathOfActivity } from './activity-repository.ts';
import { enrolLearners } from './enrol-learners.ts';
import { sendGradeJob } from './grade-job.ts';
import { deleteOldGrades } from './grade-repository.ts';
import { LtiError } from './lti-error.ts';
import { accountOfLaunch } from './lti-user.ts';
import {
  localeOf,
  type Selectable,
  sendErrorPage,
  sendOpenPage,
  sendReturnPage,
  sendSelectionPage,
} from './pages.ts';
import { findOrganizationOfTool, findPlatformsOfIssuer, touchPlatform } from './platform-repository.ts';
import { registerLtiPlatformRoutes, toolOf } from './platform-routes.ts';
import { readRoster } from './read-roster.ts';
import {
  findSelectable,
  findSelector,
  listSelectable,
  maySelect,
  tooUnearnedOf,
} from './selection-repository.ts';
import { type FoundStep, purgeSteps, putStep, takeStep } from './step-repository.ts';
import { openToolKeys, type ToolKeys } from './tool-keys.ts';
import { createMessageVerifier, type LtiMessage, selectionClaims } from './verify-message.ts';

const text = z.string().max(4000);
const loginRequest = z.object({
  iss: text.min(1),
  login_hint: text.min(1),
  target_link_uri: text.default(''),
  client_id: text.optional(),
  lti_message_hint: text.optional(),
});
const launchRequest = z.object({
  state: text.min(1),
  id_token: z.string().max(60_000).optional(),
  error: text.optional(),
});
const selectionRequest = z.object({
  secret: text.min(1),
  search: z.string().max(200).default(''),
  scenario: z.uuid().optional(),
  playlist: z.uuid().optional(),
});

const browserCookie = 'lti_browser';

/** Of an answer of a platform: keys, a token, or a page of the members of a course. */
const mostBytes = 1_000_000;

interface Lti {
  readonly app: FastifyInstance;
  readonly guard: AddressGuard;
  readonly keys: ToolKeys;
  readonly verify: ReturnType<typeof createMessageVerifier>;
  everywhere<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
}

/** LTI 1.3 Advantage: a learning platform launches activities, and gets their grades (E-11). */
export function registerLti(app: FastifyInstance): void {
  const guard = createAddressGuard({
    get allowedOrigins() {
      return app.config.ltiAllowedOrigins;
    },
    mostBytes,
  });
  const lti: Lti = {
    ...{ app, guard, keys: openToolKeys(app), verify: createMessageVerifier(guard) },
    everywhere: (work) => withTenantScope(app.database.db, { everywhere: 'sign-in' }, work),
  };
  app.jobs.register(sendGradeJob(guard, lti.keys));
  registerCleanup(app, 'lti-cleanup', [purgeSteps, deleteOldGrades]);
  registerLtiPlatformRoutes(app);
  route(app, readLtiKeys, async ({ params: { organization } }) => {
    const { id } = orNotFound(await lti.everywhere((tx) => findOrganizationOfTool(tx, organization)));
    return lti.keys.published(id);
  });
  route(app, signInByLti, async ({ body, headers, ip }) =>
    lti.everywhere(async (tx) => {
      const step = await takeStep(tx, 'sign-in', body.code);
      if (!step?.account_id) throw problem('not_found');
      const ends_at = expiryOf('lti_session');
      const access_token = await createAuthSession(tx, {
        ...{ account_id: step.account_id, method: 'lti', device: headers['user-agent'], address: ip },
        ...{ ends_at, token_ends_at: ends_at },
      });
      return { access_token, token_type: 'bearer', path: step.data.path };
    }),
  );
  registerPages(lti);
}

type Handler = (lti: Lti, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function registerPages(lti: Lti): void {
  const { app } = lti;
  const page = (handle: Handler) => ({
    onRequest: app.checkRateLimit,
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      handle(lti, request, reply).catch((error: unknown) => {
        // A text that the database cannot store, for example, is the fault of the message.
        const isOfMessage = !(error instanceof LtiError) && problemOf(error).status === 400;
        if (!(error instanceof LtiError) && !isOfMessage) throw error;
        const reason =
          error instanceof LtiError ? error : new LtiError('unknown-message', '', { cause: error });
        request.log.warn({ err: error, lti_error: reason.code }, 'LTI launch failed');
        return sendErrorPage(reply, reason, whoseOf(lti, request));
      }),
  });
  app.route({ method: ['GET', 'POST'], url: '/v1/lti/:organization/login', ...page(answerLogin) });
  app.post('/v1/lti/:organization/launch', page(answerLaunch));
  app.post('/v1/lti/selection', page(answerSelection));
}

const whoseOf = ({ app }: Lti, request: FastifyRequest) => ({
  locale: localeOf(request),
  product: app.config.product.name,
});

const read = <Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const { data, error } = schema.safeParse(sent);
  if (error) throw new LtiError('unknown-message', z.prettifyError(error));
  return data;
};

const organizationOf = ({ params }: FastifyRequest): string => {
  const { data } = z.uuid().safeParse((params as { organization: string }).organization);
  if (!data) throw new LtiError('unknown-platform', 'the address names no organization');
  return data;
};

/** Login initiation: sends the browser to the platform, whose answer has to come from the same browser. */
const answerLogin: Handler = async (lti, request, reply) => {
  const organization_id = organizationOf(request);
  const sent = read(loginRequest, request.method === 'GET' ? request.query : request.body);
  const tool = toolOf(lti.app.config, organization_id);
  const isSelection = sent.target_link_uri === tool.deep_linking_url;
  // Platforms read the choice of an activity in the frame, and browsers keep no cookies there.
  if (!isSelection && /^i?frame$/.test(String(request.headers['sec-fetch-dest']))) {
    const query = new URLSearchParams(sent as Record<string, string>);
    return sendOpenPage(reply, `${tool.login_url}?${query}`, whoseOf(lti, request));
  }
  const browser = request.cookies[browserCookie] ?? makeSecret();
  const nonce = makeSecret();
  const started = await lti.everywhere(async (tx) => {
    const { iss: issuer, client_id } = sent;
    const [platform, another] = await findPlatformsOfIssuer(tx, organization_id, { issuer, client_id });
    if (another) throw new LtiError('several-platforms', `issuer ${issuer} without a client id`);
    const step = platform && { platform_id: platform.id, data: { nonce, browser: hashSecret(browser) } };
    return step && { platform, state: await putStep(tx, 'login', step) };
  });
  if (!started)
    throw new LtiError('unknown-platform', `issuer ${sent.iss}, client id ${sent.client_id ?? ''}`);
  const url = new URL(started.platform.authorization_url);
  const query = {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id: started.platform.client_id, redirect_uri: tool.launch_url, nonce },
    ...{ state: started.state, login_hint: sent.login_hint },
    ...(sent.lti_message_hint !== undefined && { lti_message_hint: sent.lti_message_hint }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  // The platform posts its answer from another site, which sends no cookie that is `lax`.
  reply.setCookie(browserCookie, browser, {
    ...{ path: '/v1/lti', maxAge: lifetimes.lti_step / 1000 },
    ...{ httpOnly: true, sameSite: 'none', secure: true },
  });
  return reply.redirect(url.href);
};

const answerLaunch: Handler = async (lti, request, reply) => {
  const organization_id = organizationOf(request);
  const { state, id_token, error } = read(launchRequest, request.body);
  // Committed before the message is verified, so that no state is used twice.
  const step = await lti.everywhere((tx) => takeStep(tx, 'login', state));
  if (step?.platform.organization_id !== organization_id)
    throw new LtiError('expired', 'the state is unknown, used or expired');
  if (!id_token) throw new LtiError('platform-refused', `the platform answered ${error}`);
  const message = await lti.verify(step.platform, id_token, step.data.nonce);
  const launch = { step, message, address: request.ip };
  if (message.message_type === 'LtiDeepLinkingRequest') return beginSelection(lti, launch, reply);
  if (message.message_type !== 'LtiResourceLinkRequest')
    throw new LtiError('unknown-message', `message type ${message.message_type}`);
  if (hashSecret(request.cookies[browserCookie] ?? '') !== step.data.browser)
    throw new LtiError('other-browser', 'the cookie of the login initiation is missing');
  const code = await lti.everywhere((tx) => signIn(lti, tx, launch));
  await enrolCourse(lti, launch, request);
  // The code is in the URL fragment, which no server logs.
  return reply.redirect(`${lti.app.config.publicUrl}/activate#lti=${code}`, 303);
};

interface Launch {
  readonly step: FoundStep<'login'>;
  readonly message: LtiMessage;
  readonly address: string;
}

async function signIn({ app }: Lti, tx: Db, { step: { platform }, message, address }: Launch) {
  const { id: account_id } = await accountOfLaunch(tx, { platform, message, address });
  const activity = activityOf(message);
  if (activity) await enterActivity(tx, { platform, message, account_id, activity });
  await touchPlatform(tx, platform.id);
  const data = { path: pathOfActivity(app.config, activity) };
  return putStep(tx, 'sign-in', { platform_id: platform.id, account_id, data }, 'lti_sign_in');
}

/** An instructor who opens a playlist brings the learners of the course. The launch succeeds also without them. */
async function enrolCourse(
  lti: Lti,
  { step: { platform }, message, address }: Launch,
  request: FastifyRequest,
): Promise<void> {
  const { is_instructor, roster_url } = message;
  const activity = activityOf(message);
  if (!platform.reads_roster || !is_instructor || !roster_url || !activity || !('playlist' in activity))
    return;
  try {
    const learners = await readRoster(lti.guard, lti.keys, platform, roster_url);
    const enrolment = { platform, playlist_id: activity.playlist, learners, address };
    await lti.everywhere((tx) => enrolLearners(tx, enrolment));
  } catch (error) {
    request.log.warn({ err: error, platform_id: platform.id }, 'LTI: failed to read the members of a course');
  }
}

async function beginSelection(
  lti: Lti,
  { step: { platform }, message, address }: Launch,
  reply: FastifyReply,
) {
  const { selection, deployment_id, locale } = message;
  if (!selection) throw new LtiError('unknown-message', 'deep_linking_settings are missing');
  const secret = await lti.everywhere(async (tx) => {
    const account = await accountOfLaunch(tx, { platform, message, address });
    // The account that was made for the user stays, so that an operator can make it an editor.
    if (!maySelect(account)) return undefined;
    await touchPlatform(tx, platform.id);
    const { deep_link_return_url: return_url, data } = selection;
    return putStep(tx, 'selection', {
      ...{ platform_id: platform.id, account_id: account.id },
      data: { deployment_id, return_url, data, locale: locale || localeOf(reply.request) },
    });
  });
  if (!secret) throw new LtiError('not-editor', 'the user may not assign playlists');
  return showSelection(lti, reply, { secret, search: '' });
}

/** Pages of the choice may be shown in frames of the platform only. */
const framesOf = ({ platform, data }: FoundStep<'selection'>): string =>
  [...new Set([platform.authorization_url, data.return_url].map((url) => new URL(url).origin))].join(' ');

async function showSelection(
  lti: Lti,
  reply: FastifyReply,
  { secret, search }: { readonly secret: string; readonly search: string },
) {
  const { step, ...list } = await lti.everywhere(async (tx) => {
    const step = await takeStep(tx, 'selection', secret, { keep: true });
    if (!step) throw new LtiError('expired', 'the selection is unknown, used or expired');
    const { organization_id } = step.platform;
    return { step, ...(await listSelectable(tx, { organization_id, search })) };
  });
  const locale = uiLocaleOrFallback(step.data.locale);
  return sendSelectionPage(reply, { ...{ locale, secret, search, frames: framesOf(step) }, ...list });
}

/** The grade of a course is a pass mark's as well. */
async function refuseUnearned(tx: Db, organization_id: string, chosen: Selectable): Promise<void> {
  const check = await tooUnearnedOf(tx, organization_id, chosen);
  if (!check?.unearned) return;
  const { count, of } = check.unearned;
  const values = {
    name: check.scenario_name,
    count,
    of,
    limit: limitOf(check.unearned, check.most_unearned),
  };
  throw new LtiError('unearned-changes', `scenario ${check.scenario_id} gives in unearned`, {
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
  });
}

/** Searches, or answers the platform with the activity that the editor has chosen. */
const answerSelection: Handler = async (lti, request, reply) => {
  const { secret, search, scenario, playlist } = read(selectionRequest, request.body);
  const id = scenario ?? playlist;
  if (!id) return showSelection(lti, reply, { secret, search });
  const kind = scenario ? 'scenario' : 'playlist';
  const { step, item } = await lti.everywhere(async (tx) => {
    const taken = await takeStep(tx, 'selection', secret);
    const account = taken?.account_id ? await findSelector(tx, taken.account_id) : undefined;
    if (!taken || !account) throw new LtiError('expired', 'the selection is unknown, used or expired');
    if (!maySelect(account)) throw new LtiError('not-editor', 'the user may not assign playlists');
    const chosen = await findSelectable(tx, taken.platform.organization_id, { kind, id });
    if (!chosen) throw new LtiError('activity-gone', `there is no ${kind} ${id}`);
    await refuseUnearned(tx, taken.platform.organization_id, chosen);
    return { step: taken, item: chosen };
  });
  const { platform, data } = step;
  const { launch_url } = toolOf(lti.app.config, platform.organization_id);
  const content = {
    ...{ type: 'ltiResourceLink', title: item.name, url: launch_url, custom: { [kind]: id } },
    ...{ lineItem: { label: item.name, scoreMaximum: 100 }, window: { targetName: '_blank' } },
  };
  const jwt = await lti.keys.sign(platform.organization_id, {
    ...{ iss: platform.client_id, aud: platform.issuer, nonce: makeSecret() },
    ...selectionClaims(data.deployment_id, [content], data.data),
  });
  const locale = uiLocaleOrFallback(data.locale);
  const { return_url } = data;
  return sendReturnPage(reply, { ...{ locale, jwt, return_url, name: item.name }, frames: framesOf(step) });
};
