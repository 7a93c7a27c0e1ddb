import { useTranslation } from '@repartee/app-sdk/first-paint';
import { localized } from '@repartee/contracts/locales';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { Suspense } from 'react';
import { loadRemoteProviders } from '../../app/remote-providers.tsx';
import { screenTitles } from '../../app/screen-titles.ts';
import { addTermsTexts } from './terms-texts.ts';

const AcceptanceForm = lazyPart(async () => {
  const [form] = await Promise.all([
    import(/* webpackChunkName: "acceptance-form" */ './acceptance-form.tsx'),
    loadRemoteProviders(),
  ]);
  return form;
});

/** E-6: asks the user to accept legal texts. Until then, the guard sends the user here from every other page. */
export default function AcceptancePage() {
  const { i18n } = useTranslation('terms');
  addTermsTexts(i18n);
  return (
    <>
      <h1>{localized(screenTitles.acceptance, i18n.language)}</h1>
      <Suspense fallback={<SkeletonPage />}>
        <AcceptanceForm />
      </Suspense>
    </>
  );
}
