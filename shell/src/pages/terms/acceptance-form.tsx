import {
  afterSignIn,
  useEndpoint,
  useEndpointMutation,
  useErrorText,
  useHost,
  useTranslation,
  useUser,
} from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { useLocation } from '@repartee/app-sdk/router';
import { uiLocaleOrFallback } from '@repartee/contracts/locales';
import { acceptLegalTexts, readDueTexts } from '@repartee/contracts/people/legal/endpoints';
import type { LegalText } from '@repartee/contracts/people/legal/legal-text';
import { textIn } from '@repartee/contracts/people/legal/text-in';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Link } from '@repartee/ui-kit/link';
import { Notice } from '@repartee/ui-kit/notice';
import { useState } from 'react';
import { RemoteProviders } from '../../app/remote-providers.tsx';
import styles from './acceptance-form.module.css';
import { LegalWords, legalTitles } from './legal-words.tsx';

interface AcceptanceProps {
  readonly texts: readonly DueText[];
  /** Path to open afterwards. */
  readonly next: string;
  reread(): unknown;
}

type DueText = LegalText & { readonly summary: string | null };

/** Shows the texts that the user has to accept, in full. */
export default function AcceptanceForm() {
  return (
    <RemoteProviders>
      <Acceptance />
    </RemoteProviders>
  );
}

function Acceptance() {
  const { t } = useTranslation('terms');
  const { search } = useLocation();
  const reading = useEndpoint(readDueTexts, {});
  const next = afterSignIn(search);
  return (
    <QueryBoundary reading={reading}>
      {({ items }, reread) =>
        items.length > 0 ? (
          <DueTexts texts={items} next={next} reread={reread} />
        ) : (
          <>
            <p className={styles.lead}>{t('acceptance.none')}</p>
            <ButtonLink variant="primary" href={next}>
              {t('acceptance.go_on')}
            </ButtonLink>
          </>
        )
      }
    </QueryBoundary>
  );
}

function DueTexts(props: AcceptanceProps) {
  const { texts } = props;
  const { t } = useTranslation('terms');
  const { session } = useHost();
  const [leaving, setLeaving] = useState(false);
  const { accept, error, accepting } = useAcceptance(props);
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('acceptance.lead', { count: texts.length })}</p>
      {texts.map((text) => (
        <DueTextCard key={text.kind} text={text} />
      ))}
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="large" icon="check" loading={accepting} onClick={accept}>
          {t('acceptance.accept')}
        </Button>
        <Button
          size="large"
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            void session.signOut();
          }}
        >
          {t('acceptance.decline')}
        </Button>
      </div>
      <p className="quiet">{t('acceptance.decline_hint')}</p>
    </div>
  );
}

function useAcceptance({ texts, next, reread }: AcceptanceProps) {
  const { i18n } = useTranslation('terms');
  const errorText = useErrorText();
  const mutation = useEndpointMutation(acceptLegalTexts);
  const [first] = texts;
  const language =
    (first && textIn(first.texts, i18n.language)?.language) ?? uiLocaleOrFallback(i18n.language);
  const accepted = texts.flatMap(({ document_id, version }) =>
    document_id && version ? [{ document_id, version }] : [],
  );
  return {
    error: mutation.error && errorText(mutation.error),
    accepting: mutation.isPending || mutation.isSuccess,
    // A new document, because the pages and the user were loaded before the acceptance.
    accept: () =>
      mutation.mutate(
        { body: { language, accepted } },
        // Another version can have been published since the texts were shown.
        { onSuccess: () => location.assign(next), onError: () => void reread() },
      ),
  };
}

function DueTextCard({ text }: { text: DueText }) {
  const { t } = useTranslation('terms');
  const { t: shell } = useTranslation('shell');
  const { organization_id } = useUser();
  const title = shell(legalTitles[text.kind]);
  return (
    <Card className={styles.text}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Link href={`/terms/${text.kind}?organization=${organization_id}`} target="_blank">
          {t('acceptance.alone')}
        </Link>
      </header>
      {text.summary && (
        <Notice title={t('acceptance.changed')}>
          <span className={styles.summary}>{text.summary}</span>
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the text */}
      <section className={styles.words} tabIndex={0} aria-label={title}>
        <LegalWords text={text} />
      </section>
    </Card>
  );
}
