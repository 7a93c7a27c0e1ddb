// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { uiLocales } from '@repartee/contracts/locales';
import { type LegalDocument, organizationLegal } from '@repartee/contracts/people/legal/document-endpoints';
import { legalKinds } from '@repartee/contracts/people/legal/legal-text';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { Toaster } from '@repartee/ui-kit/toast';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { languageState } from './language-state.ts';
import OrganizationLegalPage from './organization-legal-page.tsx';

const [english, french] = uiLocales;

const aDocument = (kind: LegalDocument['kind'], more: Partial<LegalDocument> = {}): LegalDocument => ({
  kind,
  draft: null,
  draft_saved_at: null,
  current: null,
  inherited: {
    ...{ kind, source: 'default', document_id: null, version: null, published_at: null },
    texts: { [english]: `## Default of ${kind}` },
  },
  versions: [],
  acceptance: null,
  ...more,
});
const first = {
  ...{ version: 1, published_at: '2026-11-12T10:00:00.000Z', summary: 'First version', material: true },
  texts: { [english]: 'Be kind.' },
};
const published = aDocument('conditions', {
  current: first,
  versions: [first],
  acceptance: { accepted: 12, people: 30, guests: 2 },
});

const saveDraft = vi.fn(({ body }) => ({ ...published, draft: body.draft }));
const publish = vi.fn(() => published);

function show(search = '') {
  render(
    <MockHost
      path={`/settings/legal${search}`}
      permissions={rolePermissions.operator}
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(organizationLegal.list, () => ({
          items: legalKinds.map((kind) => (kind === 'conditions' ? published : aDocument(kind))),
        })),
        answers(organizationLegal.saveDraft, saveDraft),
        answers(organizationLegal.publish, publish),
        answers(organizationLegal.readVersion, () => first),
      ]}
    >
      <OrganizationLegalPage />
      <Toaster />
    </MockHost>,
  );
}
const field = async () => (await screen.findByLabelText('Text')) as HTMLTextAreaElement;

it('E-6 the list shows which text is in use, its languages and who has accepted it', async () => {
  show();
  const row = (await screen.findByRole('link', { name: 'Terms of use' })).closest('li') as HTMLElement;
  expect(row.textContent).toMatch(
    /Version 1 of 12\sNov.* is in use\. 12 of 30 people have accepted it\. So have 2 guests\./,
  );
  expect(within(row).getByText('English: published')).toBeTruthy();
  expect(within(row).getByText('French: missing')).toBeTruthy();
  const other = screen.getByRole('link', { name: 'Privacy notice' }).closest('li') as HTMLElement;
  expect(other.textContent).toContain('The default text of the product is in use.');
});

it('E-6 the state of a language says whether its draft differs from what is published', () => {
  expect(languageState(published, english)).toBe('published');
  expect(languageState(published, french)).toBe('missing');
  expect(languageState(aDocument('contact'), french)).toBe('inherited');
  const draft = { [english]: 'Be kind.', [french]: 'Soyez aimables.' };
  expect(languageState({ ...published, draft }, english)).toBe('published');
  expect(languageState({ ...published, draft }, french)).toBe('draft');
});

it('E-6 the editor shows a live preview, saves a draft and starts from the default text', async () => {
  show('?document=contact');
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  expect(await within(preview).findByRole('heading', { name: 'Default of contact' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start from the default text' }));
  await waitFor(async () => expect((await field()).value).toBe('## Default of contact'));
  fireEvent.change(await field(), { target: { value: '## Write to us' } });
  expect(await within(preview).findByRole('heading', { name: 'Write to us' })).toBeTruthy();
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  const body = { draft: { [english]: '## Write to us' } };
  await waitFor(() => expect(saveDraft).toHaveBeenLastCalledWith({ params: { kind: 'contact' }, body }));
});

it('E-6 publishing asks what has changed, warns of a missing language and can ask everyone to accept', async () => {
  show('?document=conditions');
  fireEvent.change(await field(), { target: { value: 'Be kind and careful.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/no text in this language: French/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(within(dialog).getByRole('alert')).toBeTruthy());
  expect(publish).not.toHaveBeenCalled();
  fireEvent.change(within(dialog).getByLabelText('What has changed'), { target: { value: 'Care' } });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Ask everyone/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish now' }));
  await waitFor(() =>
    expect(publish).toHaveBeenCalledWith({
      params: { kind: 'conditions' },
      body: { texts: { [english]: 'Be kind and careful.' }, summary: 'Care', material: true, after: 1 },
    }),
  );
});
