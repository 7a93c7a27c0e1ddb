import { useCan, useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import { isTooUnearned, limitOf, readUnearnedChanges } from '@repartee/contracts/library/unearned-changes';
import { Link } from '@repartee/ui-kit/link';
import { Notice } from '@repartee/ui-kit/notice';
import { dataSheetHash } from './data-sheet-hash.ts';

/**
 * What to know of a scenario before it is assigned: that no conversation of its data sheet got a score and, for a pass mark
 * (B-14), that the sheet forbids it, or that no current sheet says anything. `pass_mark` replaces the scenario's own, as
 * that of a playlist does.
 */
export function UnearnedNotice({
  scenario_id,
  pass_mark = null,
}: {
  scenario_id: string;
  pass_mark?: number | null;
}) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const can = useCan();
  const call = { params: { id: scenario_id } };
  const { data } = useEndpoint(readUnearnedChanges, call, { enabled: can('coaching-playlist-create') });
  if (!data) return null;
  const { scenario_name: name, state, unearned, most_unearned } = data;
  const maySeeSheet = (['coaching-scenario-update', 'chat-create', 'ai-model-list'] as const).every((one) =>
    can(one),
  );
  const sheet = maySeeSheet && (
    <Link href={`${links.libraryEdit('scenario', scenario_id)}${dataSheetHash}`}>
      {t(data.state === 'none' ? 'unearned.make_sheet' : 'unearned.open_sheet')}
    </Link>
  );
  const neverScored = state === 'current' && data.is_never_scored && (
    <Notice tone="warning">
      {t('unearned.never_scored', { name })} {sheet}
    </Notice>
  );
  if ((pass_mark ?? data.pass_mark) === null) return neverScored;
  if (unearned === null)
    return (
      <p className="quiet">
        {t('unearned.none', { name })} {sheet}
      </p>
    );
  const counts = { name, number: unearned.count, of: unearned.of };
  if (state === 'outdated')
    return (
      <p className="quiet">
        {t('unearned.outdated', counts)} {sheet}
      </p>
    );
  if (!isTooUnearned(data)) return neverScored;
  return (
    <Notice tone="warning">
      {t('unearned.too_much', { ...counts, limit: limitOf(unearned, most_unearned) })} {sheet}
    </Notice>
  );
}
