import { useEndpoint, useEndpointMutation, useErrorText, useFormat, useTranslation } from '@repartee/app-sdk';
import { type AiModel, modelUses, type Suitability } from '@repartee/contracts/ai/ai-model';
import { listAiChoices, updateAiChoices } from '@repartee/contracts/ai/choice-endpoints';
import { updateAiModel } from '@repartee/contracts/ai/model-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Icon } from '@repartee/ui-kit/icon';
import { Notice } from '@repartee/ui-kit/notice';
import { showToast } from '@repartee/ui-kit/toast';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { aiErrorCodes, useAiErrorText } from '../errors/ai-error-text.ts';
import { modelDraft, modelFormValues } from './model-form-values.ts';
import styles from './models.module.css';

const failures = [
  'out-of-role',
  'too-long',
  'does-not-read',
  'not-in-form',
  'wrong-score',
  'wrong-concern',
  'slow',
] as const;

/** What a test has shown of a chat model, check by check, and what to use it for. */
export function SuitabilityVerdict({ model, of }: { model: AiModel; of: Suitability }) {
  const { t, i18n } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const errorText = useAiErrorText();
  const reasonText = (reason: string): string => {
    const failure = failures.find((one) => one === reason);
    if (failure) return t(`suitability.reason.${failure}`);
    return aiErrorCodes.some((code) => code === reason) ? errorText(reason) : reason;
  };
  const { fits, checks, lacks, language, tested_at } = of;
  const wholly = fits.length === modelUses.length;
  return (
    <>
      <Notice
        tone={wholly ? 'success' : 'warning'}
        title={t(
          wholly
            ? 'suitability.suitable'
            : fits.length > 0
              ? 'suitability.partly'
              : 'suitability.not_suitable',
        )}
      >
        {fits.length > 0
          ? t('suitability.fits_text', { uses: fits.map((use) => t(`suitability.use.${use}`)).join(', ') })
          : t('suitability.not_suitable_text')}
        <Decision model={model} fits={fits} />
      </Notice>
      <ul className={styles.checks} aria-label={t('suitability.checks')}>
        {checks.map(({ check, reason, seen }) => (
          <li key={check}>
            <Icon name={reason === null ? 'check' : 'x'} />
            <div>
              <strong>{t(`suitability.check.${check}`)}</strong>{' '}
              <VisuallyHidden>{t(reason === null ? 'suitability.yes' : 'suitability.no')}</VisuallyHidden>
              {reason !== null && <p>{reasonText(reason)}</p>}
              {seen && <p className={styles.seen}>{seen}</p>}
            </div>
          </li>
        ))}
      </ul>
      {lacks.map((lack) => (
        <p key={lack} className="quiet">
          {t(`suitability.lack.${lack}`)}
        </p>
      ))}
      <p className="quiet">
        {t('suitability.tested', {
          date: format.dateTime(tested_at),
          language: new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language) ?? language,
        })}
      </p>
    </>
  );
}

function Decision({ model, fits }: { model: AiModel; fits: Suitability['fits'] }) {
  const { t } = useTranslation('mfe-ai-providers');
  const errorText = useErrorText();
  const choices = useEndpoint(listAiChoices, {});
  const updateModel = useEndpointMutation(updateAiModel);
  const updateChoices = useEndpointMutation(updateAiChoices);
  const chat = choices.data?.items.find(({ capability }) => capability === 'chat');
  const engine = chat?.usable.find(({ built_in }) => built_in);
  const expected = modelDraft(modelFormValues(model));
  const saved = { onSuccess: () => showToast({ text: t('suitability.saved') }) };
  const useForFits = () =>
    updateModel.mutate({ params: { id: model.id }, body: { ...expected, used_for: fits, expected } }, saved);
  const keepEngine = () => {
    const others = (chat?.choices ?? []).filter(({ model_id }) => model_id !== model.id);
    const kept = others.length > 0 ? others : engine ? [{ model_id: engine.id, key_id: null }] : [];
    updateChoices.mutate(
      {
        params: { capability: 'chat' },
        body: { choices: kept.map(({ model_id, key_id }) => ({ model_id, key_id })) },
      },
      saved,
    );
  };
  const isUsedSo = fits.length === model.used_for.length;
  const error = updateModel.error ?? updateChoices.error;
  return (
    <span className={styles.decision}>
      {fits.length > 0 && !isUsedSo && (
        <Button size="small" loading={updateModel.isPending} onClick={useForFits}>
          {fits.length === modelUses.length ? t('suitability.use_all') : t('suitability.use_only')}
        </Button>
      )}
      {!fits.includes('play') && engine && (
        <Button size="small" loading={updateChoices.isPending} onClick={keepEngine}>
          {t('suitability.keep_engine')}
        </Button>
      )}
      {error && <span>{errorText(error)}</span>}
    </span>
  );
}
