import { useEffect, useRef } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { RouteContext } from '../app/route-context.tsx';
import type { createShell } from './create-shell.ts';
import { Providers } from './providers.tsx';

interface PageProps {
  readonly shell: ReturnType<typeof createShell>;
  readonly routing: RouteContext;
  readonly router: ReturnType<typeof createBrowserRouter>;
  /** Called for every error in a route, even if no error page is shown (R-APP-4). */
  report(error: unknown): void;
  onMounted(): void;
}

export function Page({ shell, routing, router, report, onMounted }: PageProps) {
  const mounted = useRef(false);
  useEffect(() => {
    if (mounted.current) return;
    mounted.current = true;
    onMounted();
  }, [onMounted]);
  return (
    <Providers i18n={shell.i18n} host={shell.host} routing={routing}>
      <RouterProvider router={router} onError={report} />
    </Providers>
  );
}
