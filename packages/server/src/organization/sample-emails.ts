import type { EmailTemplate } from '../database/schema/email-template-type.ts';

const soon = () => new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();

interface Recipient {
  readonly first_name: string;
  readonly organization_name: string;
}

/** Returns a mail with example values, whose link leads to the start page. */
export function sampleEmail(kind: EmailTemplate['kind'], recipient: Recipient): EmailTemplate {
  const { first_name, organization_name } = recipient;
  const playlist = { first_name, playlist_name: 'First steps', due_at: soon(), path: '/' };
  const samples: { readonly [Kind in EmailTemplate['kind']]: Extract<EmailTemplate, { kind: Kind }> } = {
    invitation: {
      kind: 'invitation',
      ...{ first_name, organization_name, invited_by: 'Camille Martin', path: '/', expires_at: soon() },
    },
    reset: { kind: 'reset', first_name, path: '/', expires_at: soon() },
    'second-factor': { kind: 'second-factor', first_name, change: 'added', path: '/' },
    'api-token': { kind: 'api-token', first_name, change: 'created', token_name: 'Reporting', path: '/' },
    'playlist-assigned': { kind: 'playlist-assigned', ...playlist, assigned_by: 'Camille Martin' },
    'playlist-reminder': {
      kind: 'playlist-reminder',
      ...playlist,
      ...{ sent_by: 'Camille Martin', passed_count: 1, scenario_count: 3 },
    },
    'spending-warning': { kind: 'spending-warning', first_name, organization_name, path: '/' },
    'webhook-disabled': {
      kind: 'webhook-disabled',
      ...{ first_name, url: 'https://hooks.example/repartee', path: '/' },
    },
    'erasure-requested': { kind: 'erasure-requested', first_name, person: 'Camille Martin', path: '/' },
    notifications: {
      kind: 'notifications',
      first_name,
      items: ['First steps', 'Saying no'].map((subject) => ({
        ...{ kind: 'assigned', variant: '', subject, actor_name: 'Camille Martin', due_at: null, path: '/' },
      })),
      path: '/',
    },
    'weekly-digest': {
      kind: 'weekly-digest',
      ...{ first_name, path: '/', unsubscribe_token: '' },
      items: [
        { line: 'due', values: { name: 'First steps', passed: 1, steps: 3 }, due_at: soon() },
        { line: 'practised', values: { count: 2 } },
      ],
    },
  };
  return samples[kind];
}
