import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import french from '../locales/fr-FR.json';
import { type PageTrouble, pageTroubleOf } from '../routing/page-trouble.ts';
import { InShell } from '../testing/in-shell.fixture.tsx';
import { ErrorPage } from './error-page.tsx';

const draw = (trouble: PageTrouble, locale: 'en-GB' | 'fr-FR' = 'en-GB') =>
  renderToString(
    <InShell locale={locale}>
      <StaticRouter location="/">
        <ErrorPage trouble={trouble} />
      </StaticRouter>
    </InShell>,
  );

it('R-NAV-6 the page of an error without a status or message is titled Internal Server Error and names its reference', () => {
  const trouble = pageTroubleOf(new Error('at /home/somebody/secret.ts'));
  const drawn = draw(trouble);
  expect(trouble.status).toBe(500);
  expect(drawn).toMatch(/<h1[^>]*>Internal Server Error</);
  expect(drawn).toContain(trouble.correlation_id);
  expect(drawn).not.toContain('secret');
  expect(draw(trouble, 'fr-FR')).toContain(french.error.internal);
});

it('R-NAV-6 R-NAV-1 R-NAV-3 the page of what is not there is titled Page Not Found, carries the path, and stands alone only when fatal', () => {
  const missing = {
    variant: 'not-found',
    status: 404,
    message: 'Page not found',
    path: '/no/<b>such',
    fatal: false,
  } as const;
  const inside = draw(missing);
  expect(inside).toMatch(/<h1[^>]*>Page Not Found</);
  expect(inside).toContain('/no/&lt;b&gt;such');
  expect(inside).not.toContain('<main');
  expect(draw({ ...missing, fatal: true })).toContain('<main');
});
