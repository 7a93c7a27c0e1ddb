import { Can, useLinks, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { NoMatchState } from '@repartee/ui-kit/no-match-state';
import { StarterButton } from '../../packs/starters/starter-dialog.tsx';
import { familyIcons } from '../family-icons.ts';

export function LibraryEmpty(props: { family: Family; search: string; filtered: boolean; clear(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { family, search, filtered, clear } = props;
  if (search || filtered) return <NoMatchState search={search} onClear={clear} />;
  return (
    <EmptyState
      icon={familyIcons[family]}
      title={t(`library.${family}.empty`)}
      actions={
        <>
          <StarterButton />
          <Can permission={`coaching-${family}-create`}>
            <ButtonLink icon="plus" href={links.libraryCreate(family)}>
              {t('library.first')}
            </ButtonLink>
          </Can>
        </>
      }
    >
      {t(`library.${family}.empty_text`)}
    </EmptyState>
  );
}
