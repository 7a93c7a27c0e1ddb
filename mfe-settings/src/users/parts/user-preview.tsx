import { useTranslation } from '@repartee/app-sdk';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Card } from '@repartee/ui-kit/card';
import { RoleBadge } from './role-badge.tsx';
import { nameFromForm, type UserFormValues } from './user-form-values.ts';
import styles from './user-preview.module.css';

export function UserPreview({ person }: { person: UserFormValues }) {
  const { t } = useTranslation('mfe-settings');
  const name = nameFromForm(person, t('user_form.unnamed'));
  return (
    <Card as="section" className="stack">
      <h2 className={styles.title}>{t('user_form.preview')}</h2>
      <div className={styles.person}>
        <Avatar name={name} image={person.image} size={48} />
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p className={styles.email}>{person.email}</p>
        </div>
      </div>
      <p className={styles.role}>
        <RoleBadge role={person.role} />
        <span>{t(`person.role_about.${person.role}`)}</span>
      </p>
    </Card>
  );
}
