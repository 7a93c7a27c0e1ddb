import { expect, it } from 'vitest';
import { readDraft, removeDraft, removeDraftsOf, writeDraft } from './form-drafts.ts';
import { type SafeStorage, safeStorage, storageKeys } from './safe-storage.ts';

const memory = (): SafeStorage =>
  safeStorage(() => {
    throw new Error('This test has no browser storage.');
  });
const key = { user_id: 'ada', organization_id: 'atelier', name: 'persona/new' };
const draft = { ...key, values: { name: 'Nadia' }, stored: { name: '' }, saved_at: Date.now() };

it('R-STORE-2 a draft belongs to one user, one organization and one form', () => {
  const store = memory();
  writeDraft(draft, store);
  expect(readDraft(key, store)).toEqual(draft);
  for (const other of [{ user_id: 'bob' }, { organization_id: 'hotel' }, { name: 'mission/new' }])
    expect(readDraft({ ...key, ...other }, store)).toBeUndefined();
  removeDraft({ ...key, user_id: 'bob' }, store);
  expect(readDraft(key, store)).toEqual(draft);
  removeDraftsOf('ada', store);
  expect(store.get(storageKeys.unsavedDrafts)).toBeUndefined();
});

it('R-STORE-2 the browser keeps the latest twenty form drafts of the last 30 days', () => {
  const store = memory();
  store.set(storageKeys.unsavedDrafts, '{broken');
  expect(readDraft(key, store)).toBeUndefined();
  writeDraft({ ...draft, saved_at: Date.now() - 31 * 24 * 60 * 60 * 1000 }, store);
  expect(readDraft(key, store)).toBeUndefined();
  for (let number = 0; number < 22; number += 1) writeDraft({ ...draft, name: `persona/${number}` }, store);
  expect(readDraft({ ...key, name: 'persona/1' }, store)).toBeUndefined();
  expect(readDraft({ ...key, name: 'persona/2' }, store)).toBeTruthy();
});
