import type {
  EmailSettings,
  EmailSettingsDraft,
  EmailText,
} from '@repartee/contracts/people/organization/email-settings';

/** `texts` has every mail in every language, with the product's own text where the organization has none. */
export type EmailFormValues = EmailSettingsDraft;

export const isSameMail = (one: EmailText, other: EmailText): boolean =>
  one.kind === other.kind && one.language === other.language;

export const emailFormValues = ({
  sender_name,
  reply_to,
  quiet_hours,
  texts,
  defaults,
}: EmailSettings): EmailFormValues => ({
  sender_name,
  reply_to,
  quiet_hours,
  texts: defaults.map((own) => texts.find((text) => isSameMail(text, own)) ?? own),
});

export const isDefault = (text: EmailText, defaults: readonly EmailText[]): boolean =>
  defaults.some(
    (own) => isSameMail(text, own) && text.subject.trim() === own.subject && text.text.trim() === own.text,
  );

export const draftOfEmail = (
  { texts, ...sender }: EmailFormValues,
  defaults: readonly EmailText[],
): EmailSettingsDraft => ({
  ...sender,
  texts: texts.filter((text) => !isDefault(text, defaults)),
});
