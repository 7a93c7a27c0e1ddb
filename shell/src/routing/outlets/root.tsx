import { Outlet, ScrollRestoration } from 'react-router';
import { OverrideNotice } from '../../overrides/apply-overrides.tsx';
import { PageTitle } from './page-title.tsx';
import { UnsavedChangesBlocker } from './unsaved-changes-blocker.tsx';

export function Root() {
  return (
    <>
      <UnsavedChangesBlocker />
      <ScrollRestoration />
      <OverrideNotice />
      <Outlet />
      <PageTitle />
    </>
  );
}
