import { useEndpoint, useLocale, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { promptPreviewEndpoint } from '@repartee/contracts/library/preview-endpoints';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import { LoadError } from '../../errors/load-error.tsx';
import { usePaused } from '../../library/use-item-search.ts';
import type { ItemFormValues } from '../values/item-form-values.ts';
import { itemDraft } from '../values/item-form-values.ts';
import styles from './preview.module.css';

export interface PreviewProps {
  readonly family: Family;
  readonly values: ItemFormValues;
}

const pause_ms = 500;

export function PromptPreviews({ family, values }: PreviewProps) {
  const { t } = useTranslation('mfe-coaching');
  const language = uiLocaleOrFallback(useLocale());
  const { name, content, links } = itemDraft(usePaused(values, pause_ms));
  const reading = useEndpoint(
    promptPreviewEndpoint(family),
    { body: { name: name.slice(0, 200), content, links, language } },
    { keepPreviousData: true },
  );
  if (!reading.data)
    return reading.error ? (
      <LoadError error={reading.error} retry={reading.refetch} retrying={reading.isFetching} />
    ) : (
      <p className="quiet">{t('editor.preview_ai.loading')}</p>
    );
  return (
    <>
      <p className="quiet">{t(`editor.preview_ai.note.${family}`)}</p>
      {reading.data.prompts.map((prompt, index) => (
        <section key={index} className={styles.prompt}>
          {family === 'scenario' && (
            <h3>{t(`editor.preview_ai.to.${prompt.role}`, { name: prompt.name || t('editor.unnamed') })}</h3>
          )}
          <PromptText text={prompt.text} />
        </section>
      ))}
    </>
  );
}

/** Prompts for AI models are always in English. */
function PromptText({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <div lang="en" className={styles.text} tabIndex={0}>
      {text.split(/\n*^## /m).map((part, index) => {
        const [heading, ...body] = index === 0 ? ['', part] : part.split('\n');
        return (
          <div key={index}>
            {heading && <h4>{heading}</h4>}
            <p>{body.join('\n').trim()}</p>
          </div>
        );
      })}
    </div>
  );
}
