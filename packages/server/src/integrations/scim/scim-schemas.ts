import { uiLocales } from '@repartee/contracts/locales';

/** What the API says of itself (RFC 7643, sections 5 to 7). */
const core = 'urn:ietf:params:scim:schemas:core:2.0';
export const userSchema = `${core}:User`;
export const groupSchema = `${core}:Group`;
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** Most resources in one page. */
export const mostResults = 100;

const attribute = (name: string, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ name, type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
});
type Attribute = ReturnType<typeof attribute>;

const readOnly = { mutability: 'readOnly' };
const complex = (name: string, subAttributes: readonly Attribute[], more: object = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more });
const reference = (name: string, types: readonly string[], more: object = {}) =>
  attribute(name, { type: 'reference', referenceTypes: types, caseExact: true, ...more });

const user = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  complex('name', [attribute('givenName'), attribute('familyName')]),
  attribute('displayName', readOnly),
  complex(
    'emails',
    [
      attribute('value', { required: true }),
      attribute('type', { canonicalValues: ['work'] }),
      attribute('primary', { type: 'boolean' }),
    ],
    { multiValued: true, required: true, uniqueness: 'server' },
  ),
  attribute('active', { type: 'boolean', required: true }),
  attribute('preferredLanguage', { canonicalValues: uiLocales }),
  complex(
    'groups',
    [attribute('value', readOnly), reference('$ref', ['Group'], readOnly), attribute('display', readOnly)],
    { ...readOnly, multiValued: true },
  ),
];

const immutable = { mutability: 'immutable' };
const group = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  complex(
    'members',
    [
      attribute('value', immutable),
      reference('$ref', ['User'], immutable),
      attribute('type', { ...immutable, canonicalValues: ['User'] }),
    ],
    { multiValued: true },
  ),
];

const supported = (name: string, more: readonly Attribute[] = []) =>
  complex(name, [attribute('supported', { ...readOnly, type: 'boolean', required: true }), ...more], {
    ...readOnly,
    required: true,
  });
const fixed = (name: string, more: object = {}) => attribute(name, { ...readOnly, required: true, ...more });

const config = [
  reference('documentationUri', ['external'], readOnly),
  supported('patch'),
  supported('bulk', [
    fixed('maxOperations', { type: 'integer' }),
    fixed('maxPayloadSize', { type: 'integer' }),
  ]),
  supported('filter', [fixed('maxResults', { type: 'integer' })]),
  supported('changePassword'),
  supported('sort'),
  supported('etag'),
  complex('authenticationSchemes', [fixed('type'), fixed('name'), fixed('description')], {
    ...{ ...readOnly, multiValued: true, required: true },
  }),
];

const resourceType = [
  fixed('name'),
  attribute('description', readOnly),
  reference('endpoint', ['uri'], { ...readOnly, required: true }),
  reference('schema', ['uri'], { ...readOnly, required: true }),
];

const described = [
  ...['name', 'type', 'mutability', 'returned', 'uniqueness'].map((name) => fixed(name)),
  ...['multiValued', 'required', 'caseExact'].map((name) => fixed(name, { type: 'boolean' })),
  ...['canonicalValues', 'referenceTypes'].map((name) => attribute(name, { ...readOnly, multiValued: true })),
];
const schema = [
  fixed('name'),
  attribute('description', readOnly),
  complex(
    'attributes',
    [...described, complex('subAttributes', described, { ...readOnly, multiValued: true })],
    {
      ...{ ...readOnly, multiValued: true, required: true },
    },
  ),
];

const meta = (kind: string, location: string) => ({ meta: { resourceType: kind, location } });

export const schemasAt = (base: string) =>
  Object.entries({
    User: user,
    Group: group,
    ServiceProviderConfig: config,
    ResourceType: resourceType,
    Schema: schema,
  }).map(([name, attributes]) => {
    const id = `${core}:${name}`;
    return {
      schemas: [`${core}:Schema`],
      ...{ id, name, attributes },
      ...meta('Schema', `${base}/Schemas/${id}`),
    };
  });

export const resourceTypesAt = (base: string) =>
  ['User', 'Group'].map((name) => ({
    schemas: [`${core}:ResourceType`],
    ...{ id: name, name, endpoint: `/${name}s`, schema: `${core}:${name}` },
    ...meta('ResourceType', `${base}/ResourceTypes/${name}`),
  }));

export const configAt = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Token of the organization',
      description: 'An operator makes the token at Settings, Provisioning. Send it as a bearer token.',
    },
  ],
  ...meta('ServiceProviderConfig', `${base}/ServiceProviderConfig`),
});
