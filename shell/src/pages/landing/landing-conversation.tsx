import { useTranslation } from '@repartee/app-sdk/first-paint';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Speech } from '@repartee/ui-kit/speech';
import { startTransition, useRef, useState } from 'react';
import { useRouteContext } from '../../app/route-context.tsx';
import styles from './conversation-scene.module.css';
import { Composer, Scene } from './conversation-scene.tsx';

const VisitorConversation = lazyPart(
  () => import(/* webpackChunkName: "visitor-conversation" */ './visitor-conversation.tsx'),
);

/** A visitor answers the persona here, if the installation has the built-in engine. Otherwise, an example stands here. */
export function LandingConversation() {
  const { t } = useTranslation('shell');
  const { visitor_turns } = useRouteContext().boot;
  const [first, setFirst] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.scene}>
      {first ? (
        <VisitorConversation first={first} />
      ) : (
        <Scene
          lines={
            !visitor_turns && (
              <>
                <Speech variant="bubble" speaker="learner" name=" " text={t('scene.answer')} />
                <Speech variant="bubble" speaker="persona" text={t('scene.opening')} />
              </>
            )
          }
        >
          {visitor_turns && (
            <Composer
              area={area}
              onFocus={VisitorConversation.preload}
              onSay={(turn) => startTransition(() => setFirst(turn))}
            />
          )}
        </Scene>
      )}
    </div>
  );
}
