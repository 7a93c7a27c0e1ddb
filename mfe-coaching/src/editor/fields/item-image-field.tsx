import { useTranslation } from '@repartee/app-sdk';
import { useImageUpload } from '@repartee/app-sdk/image-upload';
import { type Family, familyDescriptions } from '@repartee/contracts/library/families';
import { firstMoodOf } from '@repartee/contracts/library/mood';
import type { PersonaContent } from '@repartee/contracts/library/persona';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Icon } from '@repartee/ui-kit/icon';
import { ImageField } from '@repartee/ui-kit/image-field';
import type { ReactNode } from 'react';
import { familyIcons } from '../../library/families.ts';
import type { ItemFormValues } from '../values/item-form-values.ts';

export function ItemImageField({
  family,
  values,
  children,
}: {
  family: Family;
  values: ItemFormValues;
  /** Title of the page, beside the picture. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('mfe-coaching');
  const image = useImageUpload(familyDescriptions[family].imageCategory);
  return (
    <ImageField
      {...image}
      name="image"
      label={t(family === 'persona' ? 'editor.face' : 'editor.image')}
      labelHidden={children !== undefined}
      variant={family === 'persona' ? 'round' : 'wide'}
      empty={
        family === 'persona' ? (
          <PersonaAvatar values={values} size={84} />
        ) : (
          <Icon name={familyIcons[family]} size={28} />
        )
      }
    >
      {children}
    </ImageField>
  );
}

export function PersonaAvatar(props: {
  values: ItemFormValues;
  size: number;
  variant?: PersonaContent['avatar_style'];
}) {
  const { t } = useTranslation('mfe-coaching');
  const { values, size } = props;
  const own = values.kind === 'persona' ? values.content.avatar_style : undefined;
  const variant = props.variant ?? own;
  const expression = values.kind === 'persona' ? firstMoodOf(values.content) : undefined;
  return (
    <Avatar
      // As in the preview, where the name decides the colour too.
      name={values.name.trim() || t('editor.unnamed')}
      size={size}
      {...(expression ? { expression } : {})}
      {...(variant ? { variant } : {})}
    />
  );
}
