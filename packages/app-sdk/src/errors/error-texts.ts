import { type Localized, localized } from '@repartee/contracts/locales';
import type { ApiError } from '../api/api-error.ts';

type Texts = Readonly<Partial<Record<ApiError['code'], string>>> & { readonly internal: string };

const english: Texts = {
  no_answer: 'The server does not answer. Check the connection, then try again.',
  backend_unusable: 'The server gave no usable answer. Try again in a moment.',
  not_ready: 'The server is busy. Try again in a moment.',
  too_many_requests: 'That was a lot at once. Wait a minute, then try again.',
  wrong_credentials: 'This email and password do not match. Check both and try again.',
  invalid_input: 'Something in the form is not accepted. Check the fields.',
  not_found: 'It is no longer here, or it is not yours to see.',
  not_permitted: 'Your role does not allow this.',
  application_not_installed: 'Your organization does not use this application any more.',
  conflict: 'Its state has changed in the meantime. Reload the page to see it as it is.',
  changed_meanwhile: 'Somebody else has changed this meanwhile. Reload the page to see it as it is.',
  email_taken: 'Somebody has this email address already.',
  own_account: 'You cannot do this to your own account.',
  last_super_admin: 'One super-admin has to remain.',
  role_above_own: 'This role is above yours.',
  item_in_use: 'It is in use, so it cannot be deleted.',
  attempts_used_up: 'You have used all attempts of this step.',
  session_over: 'This session is over.',
  session_paused: 'This session is paused. Resume it first.',
  session_stopped:
    'This session was stopped for your safety, so it is not tried again from here. You can start the scenario anew whenever you like.',
  session_access_expired: 'Access to this session has expired. Ask your administrator.',
  too_large: 'This is too large.',
  internal: 'Something went wrong on our side. Try again; if it stays, ask support.',
};

const french: Texts = {
  no_answer: 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.',
  backend_unusable: 'Le serveur n’a pas donné de réponse exploitable. Réessayez dans un instant.',
  not_ready: 'Le serveur est occupé. Réessayez dans un instant.',
  too_many_requests: 'Beaucoup de demandes d’un coup. Patientez une minute, puis réessayez.',
  wrong_credentials: 'Cette adresse et ce mot de passe ne correspondent pas. Vérifiez-les, puis réessayez.',
  invalid_input: 'Un élément du formulaire n’est pas accepté. Vérifiez les champs.',
  not_found: 'Cet élément n’existe plus, ou vous n’y avez pas accès.',
  not_permitted: 'Votre rôle ne le permet pas.',
  application_not_installed: 'Votre organisation n’utilise plus cette application.',
  conflict: 'La situation a changé entre-temps. Rechargez la page pour la voir telle qu’elle est.',
  changed_meanwhile:
    'Quelqu’un d’autre vient de modifier ceci. Rechargez la page pour le voir tel qu’il est.',
  email_taken: 'Cette adresse e-mail est déjà utilisée.',
  own_account: 'Vous ne pouvez pas le faire sur votre propre compte.',
  last_super_admin: 'Il doit rester au moins un super-admin.',
  role_above_own: 'Ce rôle est au-dessus du vôtre.',
  item_in_use: 'Cet élément est utilisé, il ne peut donc pas être supprimé.',
  attempts_used_up: 'Vous avez utilisé toutes les tentatives de cette étape.',
  session_over: 'Cette séance est terminée.',
  session_paused: 'Cette séance est en pause. Reprenez-la d’abord.',
  session_stopped:
    'Cette séance a été arrêtée pour votre sécurité : elle ne se rejoue pas à partir d’ici. Vous pouvez recommencer le scénario quand vous le souhaitez.',
  session_access_expired: 'L’accès à cette séance a expiré. Adressez-vous à votre administrateur.',
  too_large: 'C’est trop volumineux.',
  internal:
    'Une erreur s’est produite de notre côté. Réessayez\u00a0; si elle persiste, contactez l’assistance.',
};

const errorTexts: Localized<Texts> = { 'en-GB': english, 'fr-FR': french };

/** The text of an error code in a language; English for one that the interface has not. */
export function errorTextOf(code: ApiError['code'], locale: string): string {
  const texts = localized(errorTexts, locale);
  return texts[code] ?? texts.internal;
}
