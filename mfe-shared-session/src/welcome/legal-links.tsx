import { useTranslation } from '@repartee/app-sdk';
import type { LegalKind } from '@repartee/contracts/people/legal/legal-text';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Link } from '@repartee/ui-kit/link';

function LegalLinks({ organization, kinds }: { organization: string; kinds: readonly LegalKind[] }) {
  const { t } = useTranslation('mfe-shared-session');
  return kinds.map((kind, at) => (
    <span key={kind}>
      {at > 0 && '\u00a0· '}
      <Link href={`/terms/${kind}?organization=${organization}`} target="_blank">
        {t(`legal.${kind}`)}
      </Link>
    </span>
  ));
}

/** E-6: a guest accepts the texts of the inviting organization before the conversation. */
export function AcceptTexts(props: {
  organization: string;
  kinds: readonly LegalKind[];
  accepted: boolean;
  onChange(accepted: boolean): void;
}) {
  const { organization, kinds, accepted, onChange } = props;
  const { t } = useTranslation('mfe-shared-session');
  return (
    <Checkbox
      checked={accepted}
      onChange={({ target }) => onChange(target.checked)}
      label={
        <>
          {t('legal.accept')} <LegalLinks organization={organization} kinds={kinds} />
        </>
      }
    />
  );
}

/** Links to the texts of the inviting organization. */
export const TextsOfOrganization = ({ organization }: { organization: string }) => (
  <p className="quiet">
    <LegalLinks organization={organization} kinds={['privacy', 'conditions', 'contact']} />
  </p>
);
