// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { roles } from '@repartee/contracts/access/roles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import english from '../../locales/en-GB.json' with { type: 'json' };
import french from '../../locales/fr-FR.json' with { type: 'json' };
import englishHow from '../how-it-works/locales/en-GB.json';
import { Questions } from '../how-it-works/questions.tsx';
import { TermsArticle } from './terms-article.tsx';

afterEach(cleanup);

const product = { name: 'Salle 7', slug: 'salle', version: '1.4.1', support_email: 'aide@example.org' };
const show = (locale: string, of = product) =>
  render(
    <MockHost host={{ product: of }} locale={locale} texts={{ shell: locale === 'fr-FR' ? french : english }}>
      <TermsArticle title="Privacy" page="privacy" />
    </MockHost>,
  );

describe('terms pages', () => {
  it('R-ROUTE-7 a terms page is in the page’s language, or in English if there is no translation', async () => {
    show('fr-FR');
    expect(await screen.findByText('Votre partenaire est une IA')).toBeTruthy();
    cleanup();
    show('eo-001');
    expect(await screen.findByText('Your partner is an AI')).toBeTruthy();
  });

  it('R-UI-2 a terms page contains the name and the support email address of this installation', async () => {
    const { container } = show('en-GB');
    const [link] = await screen.findAllByRole('link', { name: 'aide@example.org' });
    expect(link?.getAttribute('href')).toBe('mailto:aide@example.org');
    expect(container.textContent).toContain('Salle 7 runs on');
    expect(container.textContent).not.toMatch(/[{}]/);
  });

  it('R-UI-2 without a support address, a terms page leaves out the sentences that name it', async () => {
    for (const locale of ['en-GB', 'fr-FR']) {
      const { container } = show(locale, { ...product, support_email: '' });
      await screen.findByText(locale === 'en-GB' ? 'Your partner is an AI' : 'Votre partenaire est une IA');
      expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
      expect(container.textContent).not.toMatch(/[{}@]/);
      expect(container.textContent).toMatch(/Ask your organization\.|Adressez-vous à votre organisation\./);
      cleanup();
    }
  });

  it('E-4 the privacy page names exactly the roles that have permission to read a conversation', async () => {
    for (const [locale, words] of [
      ['en-GB', english],
      ['fr-FR', french],
    ] as const) {
      const { container } = show(locale);
      await screen.findAllByRole('link', { name: 'aide@example.org' });
      for (const role of roles) {
        const held = rolePermissions[role].includes('coaching-session-check-other');
        expect([role, container.textContent?.includes(words.readers[role])]).toEqual([role, held]);
      }
      expect(container.textContent).toMatch(/who made a session for you|qui a préparé une séance pour vous/);
      cleanup();
    }
  });

  it('E-4 the answer to “Who can read what I say?” names the roles that may read a conversation', async () => {
    render(
      <MockHost texts={{ shell: english, how: englishHow }}>
        <Questions />
      </MockHost>,
    );
    expect(
      await screen.findByText(
        /Besides you: operators of your organization and super-admins of this product; and whoever made a session for you, that one\. You are told so before you begin\. .+ Nobody else\./,
      ),
    ).toBeTruthy();
  });
});
