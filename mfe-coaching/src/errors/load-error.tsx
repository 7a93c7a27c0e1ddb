import { Can, useLinks, useTranslation } from '@repartee/app-sdk';
import { type LoadErrorProps, LoadError as PlainLoadError } from '@repartee/app-sdk/load-error';
import type { Family } from '@repartee/contracts/library/families';
import { ButtonLink } from '@repartee/ui-kit/button';

/** If the item does not exist, the error links to the list of `family`. */
export function LoadError(props: Omit<LoadErrorProps, 'elsewhere'> & { family?: Family | 'playlist' }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { family, ...rest } = props;
  if (!family) return <PlainLoadError {...rest} />;
  return (
    <PlainLoadError
      {...rest}
      elsewhere={
        <Can permission={`coaching-${family}-list`}>
          <ButtonLink href={family === 'playlist' ? links.playlists : links.libraryList(family)}>
            {t(`load_error.to_list.${family}`)}
          </ButtonLink>
        </Can>
      }
    />
  );
}
