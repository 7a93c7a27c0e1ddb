import { useTranslation, useUnsavedWork } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { FormSection } from '@repartee/ui-kit/form-section';
import { PlainArea, PlainField } from '@repartee/ui-kit/plain-field';
import { PlainSkeleton, SkeletonGroup } from '@repartee/ui-kit/plain-skeleton';
import styles from './editor.module.css';

export interface FirstValues {
  readonly name: string;
  readonly description: string;
}

/** The fields for name and description are shown without antd until the code of the form has loaded. */
export function FirstFields(props: {
  family: Family;
  values: FirstValues;
  isUnsaved: boolean;
  change(change: Partial<FirstValues>): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { family, values, isUnsaved, change } = props;
  useUnsavedWork(isUnsaved);
  return (
    <>
      <div className={styles.previewSpace} />
      <div className={styles.firstView}>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <FormSection>
            <PlainField
              name="name"
              label={t('editor.name')}
              hint={t(`editor.name_hint.${family}`)}
              autoComplete="off"
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <PlainArea
              name="description"
              label={t('editor.description')}
              hint={t('editor.description_hint')}
              optional
              rows={2}
              value={values.description}
              onChange={({ target }) => change({ description: target.value })}
            />
            <SkeletonGroup className={styles.rest}>
              <PlainSkeleton shape="block" />
              <PlainSkeleton width="short" />
              <PlainSkeleton shape="block" />
            </SkeletonGroup>
          </FormSection>
        </form>
        <div className={styles.firstAside} aria-hidden="true">
          <PlainSkeleton shape="block" />
        </div>
      </div>
    </>
  );
}

export const EditorSkeleton = () => (
  <SkeletonGroup>
    <PlainSkeleton shape="title" width="short" />
    <div className={styles.firstView}>
      <div className={styles.rest}>
        <PlainSkeleton width="short" />
        <PlainSkeleton shape="field" />
        <PlainSkeleton width="short" />
        <PlainSkeleton shape="block" />
        <PlainSkeleton shape="block" />
      </div>
      <div className={styles.firstAside}>
        <PlainSkeleton shape="block" />
      </div>
    </div>
  </SkeletonGroup>
);
