import { limitOf } from '@repartee/contracts/library/unearned-changes';
import { problem } from '../../runtime/http/errors/problem.ts';
import { tooUnearned } from './unearned-repository.ts';

/** Throws `unearned_changes` if one of the scenarios must not be assigned for a pass mark (B-14). */
export async function refuseUnearned(...check: Parameters<typeof tooUnearned>): Promise<void> {
  const [first] = await tooUnearned(...check);
  if (!first?.unearned) return;
  const { scenario_name, unearned, most_unearned } = first;
  throw problem(
    'unearned_changes',
    `"${scenario_name}" gave in unearned in ${unearned.count} of ${unearned.of} answers to a poor learner, its limit is ${limitOf(unearned, most_unearned)} of ${unearned.of}, so it cannot be assigned for a pass mark. See its data sheet.`,
  );
}
