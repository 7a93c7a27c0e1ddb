import { useFormat, useTranslation } from '@repartee/app-sdk';
import { correctedWords } from '@repartee/contracts/session/hearing';
import type { Report } from '@repartee/contracts/session/report';
import { useLearnerName } from '../../conversation/names.ts';

/** More corrections, and more of their words, are read in the transcript. */
const mostNamed = 3;
const mostWords = 8;

function shortened(passage: string): string {
  const words = passage.split(' ');
  return words.length > mostWords ? `${words.slice(0, mostWords).join(' ')} …` : passage;
}

/** The score before the learner corrected what was heard, and the words that changed it (B-15). */
export function HearingNote({ report: { hearing, messages, session } }: { report: Report }) {
  const { t } = useTranslation('player');
  const format = useFormat();
  const name = useLearnerName(session);
  if (!hearing) return null;
  const { score_before: before } = hearing;
  const score = session.verdict.score?.points ?? null;
  const change =
    before === null
      ? t(score === null ? 'hearing.unscored_still' : 'hearing.unscored_before')
      : before === score
        ? t('hearing.same')
        : t('hearing.before', { before: format.number(before) });
  const words = messages
    .flatMap(({ heard, text }) => (heard === undefined ? [] : [correctedWords(heard, text)]))
    .filter(({ heard, said }) => heard !== said)
    .map(({ heard, said }) => ({ heard: shortened(heard), said: shortened(said) }))
    .slice(0, mostNamed)
    .map(({ heard, said }) =>
      heard === '' || said === ''
        ? t(heard === '' ? 'hearing.unheard_words' : 'hearing.unsaid_words', { words: heard || said })
        : t('hearing.words', { heard, said }),
    );
  return (
    <p className="quiet">
      {[
        name ? t('hearing.judged_again_for', { name, change }) : t('hearing.judged_again', { change }),
        ...words,
      ].join(' ')}
    </p>
  );
}
