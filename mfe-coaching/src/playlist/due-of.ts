import type { PlaylistSummary } from '@repartee/contracts/library/playlist/playlist';
import type { DueDateProps } from '../due-date.tsx';

/**
 * A playlist is overdue as long as the user can still pass it, or one of those to whom it is assigned has not passed it.
 */
export const dueOf = ({ progress, people }: PlaylistSummary): Omit<DueDateProps, 'due_at'> => ({
  overdue: (progress?.overdue && progress.state !== 'failed') || (people?.overdue ?? 0) > 0,
  done:
    (!progress || progress.state === 'passed' || progress.state === 'failed') &&
    (!people || people.passed + people.failed === people.count),
});
