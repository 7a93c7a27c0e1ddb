import type { ReactNode } from 'react';
import { useKit } from '../kit/kit-provider.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown if the user lacks the permission. */
export function NoPermissionState(props: {
  title?: ReactNode;
  /** True if it is the whole page: its title is the page heading. */
  page?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const { words } = useKit();
  return (
    <EmptyState
      icon="lock"
      page={props.page ?? false}
      title={props.title ?? words.no_permission_title}
      actions={props.actions}
    >
      {props.children ?? words.no_permission_text}
    </EmptyState>
  );
}
