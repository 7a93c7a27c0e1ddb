import { id as uuid } from '@repartee/contracts/page';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Principal, tenantScopeOf } from '../../runtime/access/principal.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { scimError } from './scim-error.ts';
import { parseFilter } from './scim-filter.ts';
import {
  createGroup,
  deleteGroup,
  listGroups,
  patchGroup,
  readScimGroup,
  replaceGroup,
} from './scim-groups.ts';
import { configAt, listSchema, mostResults, resourceTypesAt, schemasAt } from './scim-schemas.ts';
import {
  createUser,
  deleteUser,
  listUsers,
  patchUser,
  readUser,
  replaceUser,
  type ScimCall,
} from './scim-users.ts';

interface Answer {
  readonly status: number;
  readonly body?: object;
  readonly location?: string;
}

interface Resource {
  readonly id: string;
  readonly meta: { readonly location: string };
}

const query = z.object({
  filter: z.string().optional(),
  startIndex: z.coerce.number().int().catch(1),
  count: z.coerce.number().int().catch(mostResults),
  attributes: z.string().optional(),
  excludedAttributes: z.string().optional(),
});
type Query = z.output<typeof query>;

const ok = (body: object): Answer => ({ status: 200, body });

/** Answers one request of SCIM, whose principal is an organization. */
export async function answerScim(app: FastifyInstance, request: FastifyRequest): Promise<Answer> {
  const base = `${app.config.publicUrl}/scim/v2`;
  const path = (request.params as { '*': string })['*'];
  const [kind = '', id, ...more] = path.replace(/\/$/, '').split('/');
  if (path.endsWith('.search')) throw scimError(501, undefined, 'Search by GET with a filter.');
  if (more.length > 0) throw problem('not_found');
  const described = describe(base, kind, id);
  if (described) {
    if (request.method === 'GET') return ok(described);
    throw scimError(405, undefined, 'Only GET is possible here.');
  }
  if (kind !== 'Users' && kind !== 'Groups') throw problem('not_found');
  if (id !== undefined && !uuid.safeParse(id).success) throw problem('not_found');
  const { method, body, ip } = request;
  const { data: parameters } = query.safeParse(request.query);
  if (!parameters) throw scimError(400, 'invalidSyntax', 'A parameter is repeated.');
  const principal = request.principal as Principal;
  return withTenantScope(app.database.db, tenantScopeOf(principal), (db) => {
    const call = { db, principal, ip, base };
    return id === undefined
      ? answerCollection(call, { method, kind, body }, parameters)
      : answerResource(call, { method, kind, body, id: id.toLowerCase() }, parameters);
  });
}

function describe(base: string, kind: string, id: string | undefined): object | undefined {
  if (kind === 'ServiceProviderConfig' && id === undefined) return configAt(base);
  if (kind !== 'Schemas' && kind !== 'ResourceTypes') return undefined;
  const all: readonly { readonly id: string }[] =
    kind === 'Schemas' ? schemasAt(base) : resourceTypesAt(base);
  if (id === undefined) return listOf(all, all.length);
  const one = all.find((each) => each.id === id);
  if (!one) throw problem('not_found');
  return one;
}

const listOf = (Resources: readonly object[], totalResults: number, startIndex = 1) => ({
  schemas: [listSchema],
  ...{ totalResults, startIndex, itemsPerPage: Resources.length, Resources },
});

interface Request {
  readonly method: string;
  readonly kind: 'Users' | 'Groups';
  readonly body: unknown;
}

async function answerCollection(
  call: ScimCall,
  { method, kind, body }: Request,
  parameters: Query,
): Promise<Answer> {
  if (method === 'POST') {
    const made: Resource = await (kind === 'Users' ? createUser : createGroup)(call, body);
    return { status: 201, body: partOf(made, parameters), location: made.meta.location };
  }
  if (method !== 'GET') throw scimError(405, undefined, 'Only GET and POST are possible here.');
  const startIndex = Math.max(1, parameters.startIndex);
  const slice = {
    filter: parameters.filter ? parseFilter(parameters.filter) : undefined,
    limit: Math.min(Math.max(0, parameters.count), mostResults),
    offset: startIndex - 1,
  };
  const { total, items } =
    kind === 'Users'
      ? await listUsers(call, slice)
      : await listGroups(call, slice, wants(parameters, 'members'));
  return ok(
    listOf(
      items.map((one) => partOf(one, parameters)),
      total,
      startIndex,
    ),
  );
}

async function answerResource(
  call: ScimCall,
  { method, kind, body, id }: Request & { readonly id: string },
  parameters: Query,
): Promise<Answer> {
  const isUser = kind === 'Users';
  switch (method) {
    case 'GET':
      return ok(partOf(await (isUser ? readUser : readScimGroup)(call, id), parameters));
    case 'PUT':
      return ok(partOf(await (isUser ? replaceUser : replaceGroup)(call, id, body), parameters));
    case 'PATCH':
      return ok(partOf(await (isUser ? patchUser : patchGroup)(call, id, body), parameters));
    case 'DELETE':
      await (isUser ? deleteUser : deleteGroup)(call, id);
      return { status: 204 };
    default:
      throw scimError(405, undefined, 'A resource is not created by its id.');
  }
}

const namesOf = (text: string | undefined): string[] | undefined =>
  text?.split(',').map((name) =>
    name
      .trim()
      .replace(/^urn:.*:/, '')
      .toLowerCase(),
  );

/** Whether the answer has the attribute. Parts of an attribute are those of the whole. */
function wants({ attributes, excludedAttributes }: Query, name: string): boolean {
  const [included, excluded] = [namesOf(attributes), namesOf(excludedAttributes)];
  if (included) return included.some((one) => one.split('.')[0] === name.toLowerCase());
  return !excluded?.includes(name.toLowerCase());
}

const always = ['schemas', 'id'];

const partOf = (resource: object, parameters: Query): object =>
  parameters.attributes || parameters.excludedAttributes
    ? Object.fromEntries(
        Object.entries(resource).filter(([name]) => always.includes(name) || wants(parameters, name)),
      )
    : resource;
