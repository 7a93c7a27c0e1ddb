import { useEndpoint, useEndpointMutation, useLocale, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import {
  importStarterPack,
  listStarterPacks,
  type StarterPack,
} from '@repartee/contracts/library/pack/starter-packs';
import { nativeLanguageName, uiLocaleOrFallback, uiLocales } from '@repartee/contracts/locales';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Chip } from '@repartee/ui-kit/chip';
import { Icon, type IconName } from '@repartee/ui-kit/icon';
import { Segmented } from '@repartee/ui-kit/segmented';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { PartialErrorNotice } from '../../errors/partial-error-notice.tsx';
import styles from './starter-packs.module.css';

const icons: Record<StarterPack['topic'], IconName> = {
  management: 'users',
  sales: 'award',
  healthcare: 'heart-handshake',
  service: 'headphones',
};

/** E-13: the packs that ship with the product, each imported by one press. */
export function StarterPacks() {
  const { t } = useTranslation('mfe-coaching');
  const locale = uiLocaleOrFallback(useLocale());
  const [language, setLanguage] = useState(locale);
  const { data, error, refetch } = useEndpoint(listStarterPacks, {});
  if (error && !data) return <PartialErrorNotice error={error} retry={refetch} />;
  if (!data) return <Skeleton shape="block" />;
  return (
    <div className={styles.starters}>
      <Segmented
        label={t('starters.language')}
        labelHidden
        variant="pill"
        value={language}
        onChange={setLanguage}
        segments={uiLocales.map((value) => ({ value, label: nativeLanguageName(value) }))}
      />
      <ul className={styles.packs}>
        {data.items
          .filter((pack) => pack.language === language)
          .map((pack) => (
            <Pack key={`${pack.language} ${pack.topic}`} pack={pack} />
          ))}
      </ul>
    </div>
  );
}

function Pack({ pack }: { pack: StarterPack }) {
  const { t } = useTranslation('mfe-coaching');
  const onError = useErrorToast();
  const { language, topic, name, scenarios, imported } = pack;
  const add = useEndpointMutation(importStarterPack);
  const onPress = () =>
    add.mutate(
      { params: { language, topic } },
      { onSuccess: () => showToast({ text: t('starters.added', { name }) }), onError },
    );
  return (
    <Card as="li" className={styles.pack} lang={language}>
      <span className={styles.icon}>
        <Icon name={icons[topic]} size={20} />
      </span>
      <h3>{name}</h3>
      <ul className={styles.scenarios}>
        {scenarios.map((scenario) => (
          <li key={scenario.name}>
            <b>{scenario.name}</b>
            <span>{scenario.description}</span>
          </li>
        ))}
      </ul>
      {imported ? (
        <Chip tone="green" icon="check">
          {t('starters.here')}
        </Chip>
      ) : (
        <Button
          icon="plus"
          loading={add.isPending}
          label={t('starters.add_named', { name })}
          onClick={onPress}
        >
          {t('starters.add')}
        </Button>
      )}
    </Card>
  );
}
