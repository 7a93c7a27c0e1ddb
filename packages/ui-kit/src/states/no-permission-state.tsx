import { useKit } from '../kit/kit-provider.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown in place of content that the user has no permission to see. */
export function NoPermissionState({ page = false }: { page?: boolean }) {
  const { words } = useKit();
  return (
    <EmptyState icon="lock" page={page} title={words.no_permission_title}>
      {words.no_permission_text}
    </EmptyState>
  );
}
