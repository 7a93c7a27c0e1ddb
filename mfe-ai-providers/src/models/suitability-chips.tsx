import { useTranslation } from '@repartee/app-sdk';
import { modelUses, type Suitability } from '@repartee/contracts/ai/ai-model';
import { Chip } from '@repartee/ui-kit/chip';

/** What a chat model is fit for, by its last test: “Plays · Reads”, or “Not suitable”. */
export function SuitabilityChips({ of }: { of: Pick<Suitability, 'fits' | 'outdated'> | null }) {
  const { t } = useTranslation('mfe-ai-providers');
  if (!of) return null;
  const { fits, outdated } = of;
  return (
    <>
      <Chip tone={fits.length === modelUses.length ? 'green' : 'amber'}>
        {fits.length > 0
          ? fits.map((use) => t(`suitability.fit.${use}`)).join(' · ')
          : t('suitability.not_suitable')}
      </Chip>
      {outdated && <Chip>{t('suitability.outdated')}</Chip>}
    </>
  );
}
