import { type Host, HostProvider, useFormHost } from '@repartee/app-sdk/first-paint';
import { KitProvider } from '@repartee/ui-kit/kit-provider';
import { PartFailure } from '@repartee/ui-kit/part-failure';
import { Toaster } from '@repartee/ui-kit/toast';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Link } from 'react-router';
import { type RouteContext, RouteContextProvider } from '../app/route-context.tsx';

interface ProvidersProps {
  readonly i18n: i18n;
  readonly host: Host;
  readonly routing: RouteContext;
  readonly children: ReactNode;
}

export function Providers({ i18n, host, routing, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <HostProvider value={host}>
        <RouteContextProvider value={routing}>
          <KitProvider link={Link} partFailure={PartFailure} useFormHost={useFormHost}>
            {children}
            <Toaster />
          </KitProvider>
        </RouteContextProvider>
      </HostProvider>
    </I18nextProvider>
  );
}
