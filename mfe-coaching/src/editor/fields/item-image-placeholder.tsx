import { useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { Button } from '@repartee/ui-kit/button';
import { FormField } from '@repartee/ui-kit/form-field';
import { Icon } from '@repartee/ui-kit/icon';
import { useKit } from '@repartee/ui-kit/kit-provider';
import { familyIcons } from '../../library/family-icons.ts';
import styles from '../editor.module.css';
import type { ItemFormValues } from '../values/item-form-values.ts';
import { PersonaAvatar } from './persona-avatar.tsx';

export function ItemImagePlaceholder({ family, values }: { family: Family; values: ItemFormValues }) {
  const { t } = useTranslation('mfe-coaching');
  const { words } = useKit();
  const { image } = values;
  const isPersona = family === 'persona';
  return (
    <FormField label={t(isPersona ? 'editor.face' : 'editor.image')}>
      {({ id }) => (
        <div className={styles.standIn}>
          {image && (
            <img src={image} alt="" className={isPersona ? styles.standInFace : styles.standInImage} />
          )}
          {!image && isPersona && <PersonaAvatar values={values} size={80} />}
          {!image && !isPersona && (
            <span className={styles.standInImage}>
              <Icon name={familyIcons[family]} size={28} />
            </span>
          )}
          <Button icon="upload" id={id}>
            {image ? words.change_picture : words.choose_picture}
          </Button>
        </div>
      )}
    </FormField>
  );
}
