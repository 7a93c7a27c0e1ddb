import { families, familyDescriptions } from '@repartee/contracts/library/families';
import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { createAuthSession } from '../people/identity/sign-in/auth-session-repository.ts';
import { anImage } from '../testing/an-image.ts';
import type { TestApi } from '../testing/test-api.ts';
import { fillIn } from './rows-without-a-call.fixture.ts';

export const staff = ['operator', 'editor', 'user'] as const;

/**
 * An organization with rows in every table. Each text contains `marker`, to recognise the text in a response,
 * and the word "rehearsal", for searches.
 */
export interface FullOrganization {
  readonly id: string;
  readonly marker: string;
  readonly tokens: Readonly<Record<(typeof staff)[number] | 'guest', string>>;
  /** Id of one item by the path of its collection, such as `/v1/scenarios`. */
  readonly items: Readonly<Record<string, string>>;
  readonly session_id: string;
  readonly image: string;
}

const farAway = new Date('2100-01-01T00:00:00Z');

export const sampleContent = {
  persona: aPersonaContent,
  mission: aMissionContent,
  observer: anObserverContent,
  scenario: aScenarioContent,
} as const;

export async function aFullOrganization(api: TestApi, marker: string): Promise<FullOrganization> {
  const text = (label: string) => `${marker} rehearsal ${label}`;
  const ask = async (by: string | undefined, method: string, path: string, body?: unknown) => {
    const answer = await api.call(by, method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} failed: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { id } = await ask('super-admin', 'POST', '/v1/organizations', {
    name: text('organization'),
    slug: marker,
    sso_realm: marker,
    logo: null,
    retention_days: null,
  });
  const tokens: Record<string, string> = {};
  const items: Record<string, string> = { '/v1/organizations': id };
  for (const role of staff) {
    const person = { email: `${role}@${marker}.example`, first_name: text(role), last_name: text('person') };
    const made = await ask('super-admin', 'POST', '/v1/users', { ...person, role, organization_id: id });
    items['/v1/users'] = made.id;
    tokens[role] = await api.everywhere((tx) =>
      createAuthSession(tx, {
        account_id: made.id,
        method: 'password',
        device: text('browser'),
        address: '127.0.0.1',
        ends_at: farAway,
      }),
    );
  }
  const { operator, editor, user } = tokens as Record<(typeof staff)[number], string>;
  const image = await anImage(api, operator, { r: marker.length * 5, g: 90, b: 90 });
  await ask(operator, 'POST', '/v1/users', {
    email: `invited@${marker}.example`,
    first_name: text('invited'),
    last_name: text('person'),
    image,
    invite: true,
  });
  const group = { name: text('group'), description: text('of people'), member_ids: [items['/v1/users']] };
  items['/v1/user_groups'] = (await ask(operator, 'POST', '/v1/user_groups', group)).id;
  await ask(operator, 'PUT', `/v1/organizations/${id}/realm_mappings`, {
    mappings: [
      { source: 'group', realm_name: text('nurses'), role: null, user_group_id: items['/v1/user_groups'] },
    ],
  });
  await ask(operator, 'PUT', '/v1/my_organization/email', {
    sender_name: text('sender'),
    reply_to: '',
    texts: [{ kind: 'reset', language: 'en-GB', subject: text('reset'), text: text('reset') }],
  });
  await ask(operator, 'PUT', `/v1/organizations/${id}/operator_contact`, {
    operator_name: text('contact'),
    operator_email: `contact@${marker}.example`,
  });
  const competency = { name: text('competency'), description: text('shown') };
  items['/v1/competencies'] = (await ask(operator, 'POST', '/v1/competencies', competency)).id;
  await ask('super-admin', 'POST', `/v1/organizations/${id}/credit_changes`, {
    amount_eur: 10,
    reason: text('credit'),
  });
  for (const section of ['organization', 'product', 'custom'])
    await ask('super-admin', 'PUT', `/v1/organizations/${id}/metadata/${section}`, {
      entries: [{ key: section, value: text('metadata') }],
    });
  for (const visibility of ['private', 'organization'] as const) {
    const links: { role: string; item_id: string }[] = [];
    for (const family of families) {
      const { collection } = familyDescriptions[family];
      const made = await ask(editor, 'POST', `/v1/${collection}`, {
        name: text(family),
        description: text(visibility),
        tags: [text('tag')],
        visibility,
        content: sampleContent[family](),
        links: family === 'scenario' ? links : [],
      });
      links.push({ role: family, item_id: made.id });
      items[`/v1/${collection}`] = made.id;
    }
  }
  const scenario_id = items['/v1/scenarios'];
  await ask(editor, 'POST', `/v1/scenarios/${scenario_id}/shares`, {
    recipient: { group_id: items['/v1/user_groups'] },
    mode: 'copy',
  });
  items['/v1/playlists'] = (
    await ask(editor, 'POST', '/v1/playlists', {
      name: text('playlist'),
      description: text('to practise'),
      tags: [text('tag')],
      scenario_ids: [scenario_id],
      user_ids: [items['/v1/users']],
      group_ids: [items['/v1/user_groups']],
    })
  ).id;
  await ask(editor, 'POST', `/v1/playlists/${items['/v1/playlists']}/shares`, {
    recipient: { group_id: items['/v1/user_groups'] },
  });
  const session = await ask(user, 'POST', '/v1/coaching_sessions', { scenario_id, name: text('session') });
  items['/v1/coaching_sessions'] = session.id;
  const reported = { message_seq: 1, reason: text('reason') };
  items['/v1/reply_reports'] = (
    await ask(user, 'POST', `/v1/coaching_sessions/${session.id}/reply_reports`, reported)
  ).id;
  const generator = await ask(editor, 'POST', '/v1/session_generators', { scenario_id });
  const { access_code } = generator;
  items['/v1/session_generators'] = generator.id;
  const joined = await ask(undefined, 'POST', `/v1/shared_sessions/${access_code}/guests`, {
    display_name: text('guest'),
  });
  items['/v1/me/sign_ins'] = (await ask(user, 'GET', '/v1/me/sign_ins')).items[0].id;
  const ai = await fillIn(api, {
    organization_id: id,
    session_id: session.id,
    account_id: items['/v1/users'] ?? '',
    playlist_id: items['/v1/playlists'] ?? '',
    text,
  });
  Object.assign(items, ai);
  // Sends the queued mails now, because a mail job that runs during the test would change rows of the
  // organization.
  await api.app.jobs.drain('mail');
  return {
    id,
    marker,
    tokens: { ...(tokens as FullOrganization['tokens']), guest: joined.access_token },
    items,
    session_id: session.id,
    image,
  };
}
