import { isApiError, useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import { type DocumentError, documentErrors } from '@repartee/contracts/library/authoring/document-errors';
import { readDraftSource } from '@repartee/contracts/library/authoring/draft-endpoints';
import { draftDocumentLimits } from '@repartee/contracts/library/authoring/scenario-draft';
import { Button } from '@repartee/ui-kit/button';
import { FilePicker } from '@repartee/ui-kit/file-picker';
import { Notice } from '@repartee/ui-kit/notice';
import { useRef, useState } from 'react';
import styles from './draft.module.css';

const accept =
  '.txt,.md,.markdown,.docx,.pdf,text/plain,text/markdown,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The text of the uploaded document replaces `text`. The server does not store the document. */
export function DocumentPicker({ text: typed, onRead }: { text: string; onRead(text: string): void }) {
  const { t } = useTranslation('mfe-coaching');
  const errorText = useErrorText();
  const read = useEndpointMutation(readDraftSource);
  const [told, setTold] = useState<{
    tone: 'info' | 'warning' | 'danger';
    text: string;
    replaced?: string;
  }>();
  /** The latest text that the user has typed. The user may type while the server reads the document. */
  const latest = useRef(typed);
  latest.current = typed;
  const textOf = (error: unknown): string => {
    if (!isApiError(error)) return errorText(error);
    if (error.code === 'too_large') return t('draft.document.too_large');
    const reason = documentErrors.find((one) => one === error.details.file);
    return reason ? t(`draft.document.error.${reason satisfies DocumentError}`) : errorText(error);
  };
  const choose = async (file: File) => {
    if (file.size > draftDocumentLimits.bytes) {
      setTold({ tone: 'danger', text: t('draft.document.too_large') });
      return;
    }
    setTold(undefined);
    try {
      const { text, shortened } = await read.mutateAsync({ body: { file } });
      const before = latest.current;
      onRead(text);
      const replaced = before.trim() && before !== text ? { replaced: before } : {};
      setTold(
        shortened
          ? { tone: 'warning', text: t('draft.document.shortened', { name: file.name }), ...replaced }
          : { tone: 'info', text: t('draft.document.read', { name: file.name }), ...replaced },
      );
    } catch (error) {
      setTold({ tone: 'danger', text: textOf(error) });
    }
  };
  return (
    <div className={styles.document}>
      <FilePicker
        label={t('draft.document.choose')}
        accept={accept}
        prominent={false}
        loading={read.isPending}
        hint={t('draft.document.hint')}
        onChoose={(file) => void choose(file)}
      />
      {told && (
        <Notice
          tone={told.tone}
          live
          actions={
            told.replaced !== undefined && (
              <Button
                size="small"
                onClick={() => {
                  onRead(told.replaced ?? '');
                  setTold(undefined);
                }}
              >
                {t('draft.document.put_back')}
              </Button>
            )
          }
        >
          {told.text}
        </Notice>
      )}
    </div>
  );
}
