import type { ReactNode } from 'react';
import { useKit } from '../kit/kit-provider.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown in place of content that the user has no permission to see. */
export function NoPermissionState(props: {
  title?: ReactNode;
  /** True if this component is the only content of the page. The title is then the page's heading. */
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
