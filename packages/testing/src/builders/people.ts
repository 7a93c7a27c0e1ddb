import { type UserGroup, userGroup } from '@repartee/contracts/people/group-endpoints';
import { type UserRecord, userRecord } from '@repartee/contracts/people/user-record';
import { anId, anInstant } from './identifier.ts';

export const aUserRecord = (overrides: Partial<UserRecord> = {}): UserRecord =>
  userRecord.parse({
    id: anId(),
    organization_id: anId(),
    organization_name: 'Atelier Nord',
    email: 'ines@atelier-nord.example',
    first_name: 'Inès',
    last_name: 'Morel',
    role: 'user',
    language: null,
    image: null,
    status: 'active',
    has_password: true,
    has_second_factor: false,
    role_from_realm: false,
    groups: [],
    invited_at: null,
    created_at: anInstant,
    updated_at: anInstant,
    ...overrides,
  });

export const aUserGroup = (overrides: Partial<UserGroup> = {}): UserGroup =>
  userGroup.parse({
    id: anId(),
    organization_id: anId(),
    organization_name: 'Atelier Nord',
    name: 'Night shift',
    description: '',
    image: null,
    ai_budget_eur: null,
    member_count: 3,
    created_at: anInstant,
    updated_at: anInstant,
    ...overrides,
  });
