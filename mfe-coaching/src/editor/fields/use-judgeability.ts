import { useEndpoint, useLocale, useTranslation } from '@repartee/app-sdk';
import {
  type CheckedCriterion,
  type CriterionCheck,
  checkCriteria,
  checkedCriterion,
} from '@repartee/contracts/library/built-in-engine';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import { languageOf, uiLocales } from '@repartee/contracts/locales';
import { useLanguageNames } from '../../language-names.ts';
import { usePaused } from '../../library/use-item-search.ts';

const pause_ms = 500;

/** A criterion as it is sent. Undefined for one that is empty or too long. */
const checkable = (criterion: CheckedCriterion | undefined) => checkedCriterion.safeParse(criterion).data;

/**
 * Returns what is said beside a criterion: whether the built-in engine can judge it in conversations in `language`. If that
 * is null, or if it cannot, the text names the languages in which it can. Undefined until the server has answered for
 * exactly this text.
 */
export function useJudgeability(
  criteria: readonly CheckedCriterion[],
  language: ContentLanguage | null,
): (criterion: CheckedCriterion | undefined) => string | undefined {
  const say = useSentence(language);
  const sent = criteria.flatMap((criterion) => checkable(criterion) ?? []);
  const paused = JSON.parse(usePaused(JSON.stringify(sent), pause_ms)) as CheckedCriterion[];
  const { data } = useEndpoint(
    checkCriteria,
    { body: { criteria: paused } },
    { enabled: paused.length > 0, keepPreviousData: true },
  );
  return (criterion) => {
    const current = checkable(criterion);
    const check = data?.items.find(
      ({ name, description }) => name === current?.name && description === current?.description,
    );
    return check && say(check);
  };
}

function useSentence(language: ContentLanguage | null): (check: CriterionCheck) => string {
  const { t } = useTranslation('mfe-coaching');
  const { languageName } = useLanguageNames();
  const locale = useLocale();
  const list = new Intl.ListFormat(locale);
  return ({ judged_in }) => {
    if (judged_in.length === 0) return t('engine.cannot_judge');
    const wanted = uiLocales.filter((tag) => !language || languageOf(tag) === languageOf(language));
    if (wanted.every((tag) => judged_in.includes(tag))) return t('engine.judges');
    return t('engine.judges_in', { languages: list.format(judged_in.map(languageName)) });
  };
}
