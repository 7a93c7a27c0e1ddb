import { useTranslation } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { Catalogue } from '@repartee/catalogue';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { buildsPath, cataloguePath } from '../paths.ts';

/** The parts of ui-kit, for authors of remotes. `npm run catalogue` writes the same as static files. */
export default function CataloguePage() {
  const { t } = useTranslation('mfe-settings');
  const { t: textOf } = useTranslation('catalogue');
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader
        title={textOf('title')}
        subtitle={textOf('lead')}
        trail={[
          { label: t('home.title'), href: '/settings' },
          { label: t('builds.title'), href: buildsPath },
        ]}
      />
      <Catalogue group={params.get('group')} hrefOf={(group) => `${cataloguePath}?group=${group}`} />
    </>
  );
}
