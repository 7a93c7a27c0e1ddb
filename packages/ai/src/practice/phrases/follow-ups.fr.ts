import { type ClosingCue, type FollowUpCue, type Lines, lines } from './phrase-book.ts';

export const followUpsFr: Readonly<Record<FollowUpCue | ClosingCue, Lines>> = {
  warmth: {
    soft: lines`
      À vrai dire, ça me soulage un peu d’en parler.
      Ça aide qu’on en parle au lieu de tourner autour.
      J’aime mieux que ce soit sur la table, même si c’est inconfortable.
      Vous me rendez la chose plus facile que je ne le craignais.
      Je sais que ce n’est pas simple pour vous non plus.
      Quoi qu’il en sorte, c’est bien qu’on se parle.
      Je vois que vous êtes là pour arranger les choses, pas pour avoir raison.
      Il y a beaucoup dans ce que vous dites, et je veux y réfléchir sérieusement.
      C’est agréable de pouvoir se dire ces choses calmement.`,
    hard: lines`
      Je suis encore là, c’est déjà ça.
      Je vous écoute.
      Je ne suis pas encore loin.`,
  },
  press: {
    soft: lines`
      Et qu’est-ce qui vous le fait penser ?
      Vous auriez quelque chose d’un peu plus concret ?
      À quoi est-ce que je verrais la différence ?
      Et si ça ne marche pas ?
      En pratique, ça donnerait quoi ?`,
    hard: lines`
      Concrètement, ça veut dire quoi ?
      Qui décide de ça ? Vous ?
      Donnez-moi quelque chose que je puisse vérifier.
      Et si ça échoue ?
      Des précisions, s’il vous plaît.
      Qu’avez-vous fait jusqu’ici ?
      Pourquoi je vous croirais ?
      Et après ?
      Il me faut plus que des mots.
      Ça ne me convainc pas.`,
  },
  back: {
    soft: lines`
      Et vous, comment voyez-vous les choses ?
      Que feriez-vous à ma place ?
      Qu’est-ce qui vous a décidé à m’en parler maintenant ?
      Qu’est-ce qui compte le plus pour vous, là-dedans ?
      Qu’est-ce que vous attendez de cette conversation ?
      À votre avis, qu’est-ce qu’il y a derrière tout ça ?`,
    hard: lines`
      Qu’est-ce que vous attendez de moi ?
      Que feriez-vous à ma place ?
      Pourquoi maintenant ?
      Qu’est-ce que vous ne dites pas ?
      Et moi, je fais quoi, là-dedans ?`,
  },
  warning: {
    soft: lines`
      Si on continue comme ça, je préfère m’arrêter là.
      Je ne suis pas loin d’en rester là pour aujourd’hui.`,
    hard: lines`
      Encore une comme celle-là et c’est terminé.
      Vous êtes en train de me perdre.
      Je regarde la porte.`,
  },
  steer_ask: {
    soft: lines`
      Vous pourriez me demander comment ça se passe de mon côté, vous savez.
      Il y a des choses que vous ne savez pas encore de ma situation.
      Il y a quelque chose que vous aimeriez savoir ?`,
    hard: lines`
      Posez-moi donc une vraie question.
      Vous pourriez demander comment c’est, vu d’ici.
      Vous supposez beaucoup. Une question aiderait.`,
  },
  steer_listen: {
    soft: lines`
      Je me demande si vous mesurez ce que ça représente.
      Vous voyez ce que ça fait à quelqu’un ?
      Essayez d’imaginer comment c’est, de mon côté.`,
    hard: lines`
      Vous avez une idée de ce que c’est, de mon côté ?
      Je ne crois pas que vous mesuriez ce que ça fait.
      Mettez-vous un instant à ma place.`,
  },
  steer_name: {
    soft: lines`
      J’aimerais que vous me disiez clairement où on en est.
      Vous pouvez me dire les choses, vous savez, je préfère.
      J’ai l’impression qu’il y a quelque chose que vous n’avez pas encore dit.`,
    hard: lines`
      Avant toute chose, les faits. Clairement.
      Et la situation réelle, c’est quoi ?
      J’attends toujours que ce soit dit clairement.`,
  },
  steer_own: {
    soft: lines`
      J’aimerais savoir quelle est votre part, à vous, là-dedans.
      Et vous, où vous situez-vous dans tout ça ?
      Ça m’aiderait de savoir qui prend ça en charge.`,
    hard: lines`
      Et c’est le fait de qui ?
      Qui répond de ça ?
      Je n’ai pas encore entendu le mot « je ».`,
  },
  steer_propose: {
    soft: lines`
      Vous avez une idée qui pourrait aider ?
      Qu’est-ce qu’on pourrait faire, selon vous ?
      Je suis à l’écoute, si vous avez une idée.`,
    hard: lines`
      Qu’est-ce que vous proposez ?
      Et vous comptez faire quoi ?
      Vous avez quelque chose à proposer, ou pas ?`,
  },
  steer_next_step: {
    soft: lines`
      Et la suite, ce serait quoi, et quand ?
      Ce serait pour quand, d’après vous ?
      Comment fait-on pour que ça ne reste pas une simple conversation ?`,
    hard: lines`
      Quand ? Donnez-moi un moment précis.
      Qui fait quoi, et pour quand ?
      Et quand je sors d’ici, il se passe quoi ?`,
  },
  steer_step: {
    soft: lines`
      Et d’ici là, qui fait quoi ?
      Qu’est-ce que je peux déjà faire, de mon côté ?
      À quoi verra-t-on, vous et moi, que ça avance ?`,
    hard: lines`
      Et d’ici là, qui fait quoi ?
      Une date, ce n’est pas un plan. On commence par quoi ?
      À quoi je vois, avant ce jour-là, que ça avance ?`,
  },
  steer_agree: {
    soft: lines`
      J’aimerais qu’on décide ça ensemble, plutôt que chacun de son côté.
      Qu’est-ce qu’il vous faudrait de ma part pour que ça marche ?
      J’aimerais avoir mon mot à dire, si c’est possible.`,
    hard: lines`
      J’ai mon mot à dire ?
      Vous m’annoncez. Vous ne me demandez pas.
      Je n’ai donné mon accord à rien.`,
  },
  steer_evidence: {
    soft: lines`
      Vous auriez un exemple ?
      Sur quoi vous appuyez-vous ?
      Ce serait plus facile avec quelque chose que je puisse regarder.`,
    hard: lines`
      Ça repose sur quoi ?
      Montrez-moi. Ne me dites pas.
      Un fait. Un seul.`,
  },
  win: {
    soft: lines`
      Alors on tient quelque chose. Je repars avec un poids en moins.
      D’accord. Ça me va, et merci pour la manière dont vous avez mené ça.
      Bien. C’est convenu entre nous, et c’est bien qu’on se soit parlé.`,
    hard: lines`
      Bon. Vous avez gagné ma confiance. Ne me le faites pas regretter.
      Soit. Là, je vous suis.
      Bien. On a un accord. Je ne pensais pas dire ça aujourd’hui.`,
  },
  win_dated: {
    soft: lines`
      {When}, alors. C’est convenu entre nous, et c’est bien qu’on se soit parlé.
      {When}, c’est entendu. Je vais pouvoir souffler un peu, merci.
      Bien, {when}. Je sais à quoi m’en tenir, et c’est tout ce que je demandais.`,
    hard: lines`
      {When}. D’accord. Cette fois, je vous crois.
      {When}. Entendu. Ne me le faites pas regretter.
      {When}, donc. Là, je vous suis.`,
  },
  lose: {
    soft: lines`
      Excusez-moi, je n’ai pas envie de continuer comme ça. Restons-en là.
      Je crois que je vais m’arrêter là. Ça ne nous mène nulle part.`,
    hard: lines`
      On en reste là.
      Ça suffit. Je m’en vais.
      J’en ai assez entendu. Trouvez quelqu’un d’autre à qui parler comme ça.`,
  },
  end: {
    soft: lines`
      D’accord, restons-en là pour aujourd’hui. Au revoir, et à bientôt.
      Au revoir, alors. On pourra reprendre une autre fois.`,
    hard: lines`
      On en reste là, alors. Au revoir.
      Au revoir. Rien n’est réglé, mais au revoir.`,
  },
};
