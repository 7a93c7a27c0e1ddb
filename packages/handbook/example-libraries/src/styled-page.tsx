import { useTranslation } from '@repartee/app-sdk';
import { useStyleTarget } from '@repartee/app-sdk/style-target';
import styled, { StyleSheetManager } from 'styled-components';

const Heading = styled.h1`
  color: teal;
`;

/** A page with styled-components. */
export default function StyledPage() {
  const { t } = useTranslation('mfe-libraries');
  const [ref, target] = useStyleTarget();
  return (
    <div ref={ref}>
      {target && (
        <StyleSheetManager
          target={target.container}
          nonce={target.nonce}
          stylisPlugins={target.stylisPlugins}
        >
          <Heading>{t('styles.title')}</Heading>
        </StyleSheetManager>
      )}
    </div>
  );
}
