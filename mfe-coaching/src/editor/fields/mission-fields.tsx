import { useTranslation } from '@repartee/app-sdk';
import { FormSection } from '@repartee/ui-kit/form-section';
import { NumberField } from '@repartee/ui-kit/number-field';
import { TextArea } from '@repartee/ui-kit/text-area';
import styles from '../editor.module.css';
import { ContentLanguageField } from './content-language-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { LineList } from './line-list.tsx';
import { TimeLimitField } from './time-limit-field.tsx';
import { useJudgeability } from './use-judgeability.ts';

export function MissionFields({ values, set }: FieldsProps<'mission'>) {
  const { t } = useTranslation('mfe-coaching');
  const { name, description, content } = values;
  const criteria = content.success_criteria.map((text) => ({ name: text, description: '' }));
  const judgeability = useJudgeability(criteria, content.language);
  const failures = content.failure_criteria.map((text) => ({ name: text, description: '', fails: true }));
  const findability = useJudgeability(failures, content.language);
  return (
    <>
      <FormSection title={t('editor.mission.learner')}>
        <TextArea
          name={['content', 'brief']}
          label={t('editor.mission.brief')}
          placeholder={t('editor.mission.brief_example')}
          grow
          rows={4}
          counted
        />
        <TextArea name={['content', 'objective']} label={t('editor.mission.objective')} grow rows={2} />
        <LineList
          name={['content', 'success_criteria']}
          title={t('editor.mission.success')}
          lineLabel={(number) => t('editor.mission.criterion', { number })}
          lineHint={(index) => judgeability(criteria[index])}
          most={10}
        />
        <ContentLanguageField
          name={['content', 'language']}
          label={t('editor.language')}
          placeholder={t('editor.mission.any_language')}
          language={content.language}
          texts={[name, description, content.brief, content.objective, ...content.success_criteria]}
          onChange={(language) => set({ content: { ...content, language } })}
        />
      </FormSection>
      <FormSection title={t('editor.mission.ai')} about={t('editor.mission.ai_about')}>
        <TextArea
          name={['content', 'instructions']}
          label={t('editor.mission.instructions')}
          grow
          rows={3}
          counted
        />
        <LineList
          name={['content', 'failure_criteria']}
          title={t('editor.mission.failure')}
          lineLabel={(number) => t('editor.mission.failure_criterion', { number })}
          lineHint={(index) => findability(failures[index])}
          most={10}
        />
        <div className={styles.pair}>
          <NumberField
            name={['content', 'max_turns']}
            label={t('editor.mission.max_turns')}
            placeholder={t('editor.no_limit')}
            precision={0}
          />
          <TimeLimitField />
        </div>
      </FormSection>
    </>
  );
}
