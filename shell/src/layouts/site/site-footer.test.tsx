// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { copyrightYear, SiteFooter } from './site-footer.tsx';

describe('the footer', () => {
  it('R-UI-1 the footer shows the current year, but at least 2025', () => {
    expect(copyrightYear(new Date('2031-03-01'))).toBe(2031);
    expect(copyrightYear(new Date('2019-03-01'))).toBe(2025);
  });

  it('R-ROUTE-7 the footer links to contact, privacy, conditions and legal notices', async () => {
    const product = { name: 'Salle 7', slug: 'salle', version: '1.4.1', support_email: 'aide@example.org' };
    render(
      <MockHost host={{ product }} texts={{ shell: texts }}>
        <SiteFooter />
      </MockHost>,
    );
    expect(await screen.findByText(/Salle 7 1\.4\.1/)).toBeTruthy();
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual([
      '/page2',
      '/terms/contact',
      '/terms/privacy',
      '/terms/conditions',
      '/terms/legal-notices',
    ]);
  });

  it('E-6 the footer of signed-in pages links to the texts of the user’s organization', async () => {
    render(
      <MockHost user={{ organization_id: 'a1b2' }} texts={{ shell: texts }}>
        <SiteFooter inApp />
      </MockHost>,
    );
    const link = await screen.findByRole('link', { name: 'Privacy notice' });
    expect(link.getAttribute('href')).toMatch(/^\/terms\/privacy\?organization=a1b2$/);
  });
});
