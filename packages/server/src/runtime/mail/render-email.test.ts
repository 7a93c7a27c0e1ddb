import { uiLocales } from '@repartee/contracts/locales';
import { describe, expect, it } from 'vitest';
import type { EmailTemplate } from '../database/schema/email-template-type.ts';
import { renderEmail } from './render-email.ts';

const instant = '2026-12-24T10:00:00.000Z';
const samples: {
  readonly [Kind in EmailTemplate['kind']]: Omit<Extract<EmailTemplate, { kind: Kind }>, 'kind'>;
} = {
  invitation: {
    ...{ first_name: 'Inès', organization_name: 'Atelier Nord', invited_by: 'Théo Lambert' },
    ...{ path: '/#code', expires_at: instant },
  },
  reset: { first_name: 'Inès', path: '/#code', expires_at: instant },
  'second-factor': { first_name: 'Inès', change: 'recovery_code_used', path: '/profile' },
  'api-token': { first_name: 'Inès', change: 'rotated', token_name: 'Export', path: '/profile' },
  'token-expiry': {
    ...{ first_name: 'Awa', token_name: 'Entra ID', expires_at: instant, path: '/settings/provisioning' },
  },
  'playlist-assigned': {
    ...{ first_name: 'Inès', playlist_name: 'Oser', assigned_by: 'Théo Lambert' },
    ...{ due_at: instant, path: '/list' },
  },
  'playlist-reminder': {
    ...{ first_name: 'Inès', playlist_name: 'Oser', sent_by: 'Théo Lambert' },
    ...{ passed_count: 1, scenario_count: 3, due_at: instant, path: '/list' },
  },
  'spending-warning': { first_name: 'Awa', organization_name: 'Atelier Nord', path: '/list' },
  'webhook-disabled': { first_name: 'Awa', url: 'https://hooks.example/in', path: '/settings/webhooks' },
  'erasure-requested': { first_name: 'Awa', person: 'Inès Morel', path: '/users' },
  'organization-erasure': {
    ...{ first_name: 'Awa', change: 'requested', organization_name: 'Atelier Nord', person: 'Théo Lambert' },
    ...{ due_at: instant, path: '/settings/organization' },
  },
  notifications: {
    first_name: 'Inès',
    items: ['Oser', 'Dire non'].map((subject) => ({
      ...{
        kind: 'assigned' as const,
        variant: '',
        subject,
        actor_name: 'Théo Lambert',
        due_at: null,
        path: '/list',
      },
    })),
    path: '/dashboard',
  },
  'weekly-digest': {
    ...{ first_name: 'Inès', path: '/dashboard', unsubscribe_token: 'token' },
    items: [
      { line: 'due', values: { name: 'Oser', passed: 1, steps: 3 }, due_at: instant },
      { line: 'overdue', values: { name: 'Oser', passed: 1, steps: 3 }, due_at: instant },
      { line: 'assigned', values: { name: 'Oser' } },
      { line: 'unfinished', values: { name: 'Oser' } },
      { line: 'practised', values: { count: 1 } },
      { line: 'practised', values: { count: 2 } },
      { line: 'skill', values: { name: 'Listening', average: '3', before: '2' } },
      { line: 'help', values: { count: 1, names: 'Inès' } },
      { line: 'team-due', values: { name: 'Oser', count: 2 }, due_at: instant },
      { line: 'reviews', values: { count: 1 } },
    ],
  },
};
const kinds = Object.keys(samples) as EmailTemplate['kind'][];

describe.each(uiLocales)('an e-mail in %s', (language) => {
  it.each(kinds)(
    'an e-mail of the kind %s has a value for each placeholder and contains no date in ISO format',
    (kind) => {
      const letter = { kind, ...samples[kind] } as EmailTemplate;
      const site = {
        product_name: 'Repartee',
        public_url: 'https://practise.example',
        product_slug: 'repartee',
      };
      const { subject, text } = renderEmail(letter, { language, time_zone: 'UTC' }, site);
      expect(text).toContain(`https://practise.example${letter.path}`);
      expect(`${subject}\n${text}`).not.toMatch(/\{\{|undefined|\d{4}-\d\d-\d\d/);
    },
  );
});
