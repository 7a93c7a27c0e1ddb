import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type PageError, pageErrorOf } from '../../errors/page-error.ts';
import french from '../../locales/fr-FR.json';
import { InShell } from '../../testing/in-shell.fixture.tsx';
import { ErrorPage } from './error-page.tsx';

const draw = (error: PageError, locale: 'en-GB' | 'fr-FR' = 'en-GB') =>
  renderToString(
    <InShell locale={locale}>
      <StaticRouter location="/">
        <ErrorPage error={error} />
      </StaticRouter>
    </InShell>,
  );

it('R-NAV-6 the page of an error without status is titled Internal Server Error', () => {
  const error = pageErrorOf(new Error('The list <b>has no end'));
  const drawn = draw(error);
  expect(drawn).toMatch(/<h1[^>]*>Internal Server Error</);
  expect(drawn).toContain('500');
  expect(drawn).toContain('The list &lt;b&gt;has no end');
  expect(drawn).toContain(error.correlation_id);
  expect(draw(error, 'fr-FR')).toContain(french.error.internal);
});

it('R-NAV-6 the page of an error without a message shows its title only once', () => {
  expect(draw(pageErrorOf(new Error())).match(/Internal Server Error/g)).toHaveLength(1);
});

it('R-NAV-6 R-NAV-1 R-NAV-3 the page of a 404 is titled Page Not Found and shows the path', () => {
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
