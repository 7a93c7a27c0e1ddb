import { useTranslation } from '@repartee/app-sdk';
import type { ScenarioBrief } from '@repartee/contracts/session/session';
import { turnLimit } from '@repartee/contracts/session/status';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Speech } from '@repartee/ui-kit/speech';
import type { SpeechAreaRef } from '@repartee/ui-kit/speech-area';
import { useRef, useState } from 'react';
import { readUnsent, writeUnsent } from '../conversation/conversation-state.ts';
import { firstName } from '../conversation/names.ts';
import { ComposerField } from '../play/turn/composer-field.tsx';

/** What the persona says before the learner's first turn. */
export function OpeningLine({ scenario: { persona, language } }: { scenario: ScenarioBrief }) {
  const { t } = useTranslation('player');
  const name = firstName(persona.name);
  if (!persona.opening_line) return <p className="quiet">{t('first_turn.waits', { name })}</p>;
  const { image, avatar_style: variant, mood: expression } = persona;
  return (
    <ol lang={language}>
      <li data-speaker="persona" data-state="complete">
        <Speech
          speaker="persona"
          name={name}
          text={persona.opening_line}
          avatar={<Avatar name={persona.name} size={34} {...{ image, variant, expression }} />}
        />
      </li>
    </ol>
  );
}

/**
 * Composer of a conversation that does not exist yet: sending the first turn starts it. The browser stores the text, so
 * that it survives a reload and an error (R-STORE-2).
 */
export function FirstTurn(props: {
  scenario: ScenarioBrief;
  start(text: string): void;
  starting: boolean;
  /** Why the conversation could not be started. */
  failure: string | undefined;
}) {
  const { scenario, start, starting, failure } = props;
  const { t } = useTranslation('player');
  const area = useRef<SpeechAreaRef>(null);
  const [text, setText] = useState(() => readUnsent(scenario.id).draft);
  const turn = text.trim();
  const blocked = starting || turn === '' || turn.length > turnLimit;
  const write = (draft: string) => {
    setText(draft);
    writeUnsent(scenario.id, { draft, pending: null, takes_back: null });
  };
  const hint = scenario.time_limit_seconds === null ? 'first_turn.starts' : 'first_turn.starts_clock';
  return (
    <ComposerField
      area={area}
      name={firstName(scenario.persona.name)}
      text={text}
      write={write}
      send={() => !blocked && start(turn)}
      blocked={blocked}
      sending={starting}
      hint={
        <span data-insisted={failure !== undefined || undefined} role="status">
          {failure ?? t(hint)}
        </span>
      }
    />
  );
}
