import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { startTransition, useRef, useState } from 'react';
import { useRouteContext } from '../../app/route-context.tsx';
import styles from './conversation-scene.module.css';
import { Composer, Scene } from './conversation-scene.tsx';

const VisitorConversation = lazyPart(
  () => import(/* webpackChunkName: "visitor-conversation" */ './visitor-conversation.tsx'),
);

/** A visitor answers the persona here, if the installation has the built-in engine. Otherwise, only its opening line is shown. */
export function LandingConversation() {
  const { visitor_turns } = useRouteContext().boot;
  const [first, setFirst] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.scene}>
      {first ? (
        <VisitorConversation first={first} />
      ) : (
        <Scene>
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
