// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { privacyText } from './privacy-text.ts';
import { TermsArticle } from './terms-article.tsx';

afterEach(cleanup);

const product = { name: 'Salle 7', slug: 'salle', version: '1.4.1', support_email: 'aide@example.org' };
const show = (locale: string) =>
  render(
    <MockHost host={{ product }} locale={locale}>
      <TermsArticle title="Privacy" texts={privacyText} />
    </MockHost>,
  );

describe('a terms page', () => {
  it('R-ROUTE-7 speaks the language of the page, English where it has no other', async () => {
    show('fr-FR');
    expect(await screen.findByText('Votre partenaire est une IA')).toBeTruthy();
    cleanup();
    show('de-DE');
    expect(await screen.findByText('Your partner is an AI')).toBeTruthy();
  });

  it('R-UI-2 names this installation and its support address, and leaves no blank open', async () => {
    const { container } = show('en-GB');
    const [link] = await screen.findAllByRole('link', { name: 'aide@example.org' });
    expect(link?.getAttribute('href')).toBe('mailto:aide@example.org');
    expect(container.textContent).toContain('Salle 7 runs on');
    expect(container.textContent).not.toMatch(/[{}]/);
  });
});
