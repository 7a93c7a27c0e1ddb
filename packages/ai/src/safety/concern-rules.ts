/** Reason why a turn stops the role-play: thoughts of self-harm, or abuse beyond what a role-play may contain. */
export type SafetyConcern = 'distress' | 'abuse';

export interface ConcernRule {
  readonly concern: SafetyConcern;
  /** Matched against text in lower case without accents, with plain apostrophes and single spaces. */
  readonly pattern: RegExp;
}

const rules = (concern: SafetyConcern, ...patterns: readonly RegExp[]): ConcernRule[] =>
  patterns.map((pattern) => ({ concern, pattern }));

/*
 * Distress is only what users say about themselves in the present: not a question to the persona, a quote
 * of another user or a figure of speech. Anger, swearing and insults are allowed in a role-play; threats,
 * slurs and sexual demands are abuse.
 */
const englishDistress = rules(
  'distress',
  /\b(?:(?<!(?:don'?t|do not|never|not|didn'?t) )(?:want|wanna|going to|gonna|plan(?:ning)? (?:to|on)|think(?:ing)? (?:of|about)|thought (?:of|about)|thoughts? of|feel like|tempted to|urge to|ready to|might|could|rather|i'?ll|i will)(?: to| just)* (?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|harm|harming|hurt|hurting) my ?self)\b(?! (?:laughing|to (?:get|finish|make|meet|win)|over|for (?:this|that|the|a)\b|at work|lifting))/,
  /\b(?<!(?:don'?t|do not|never|not) )(?:want|wanna|going to|gonna|plan(?:ning)? to|think(?:ing)? (?:of|about)|feel like|ready to|might|i'?ll|i will)(?: to| just)* (?:(?:end|ending) (?:my (?:own )?life|it all)|(?:take|taking) my (?:own )?life)\b(?! (?:with|by|on a|savings|story))/,
  /\bi (?:really |just |only |simply )*(?:want|wanna|wish)(?: to| i could)? (?:die|be dead)\b(?! (?:of|from|laughing|on|a little|inside))/,
  /\bi (?:wish i was|wish i were) dead\b/,
  /\bi (?:really |just )*(?:don'?t|do not|no longer|can'?t|cannot) (?:want to |wanna |wish to )?(?:(?:be alive|exist)(?: any ?more)?|live any ?more|go on living|keep living)\b/,
  /\bi (?:really |just )*(?:don'?t|do not|no longer) (?:want to|wanna|wish to) live(?: any ?more)?(?= ?(?:[.,!?;]|$|and |but ))/,
  /\b(?:everyone|everybody|the world|my (?:family|kids|children|wife|husband|parents|partner)) (?:would|will|'?d|'?ll) be better off without me\b/,
  /\bi(?:'?m| am| feel|'?ve been| have been)(?: feeling)?(?: really| very| quite| a bit)? suicidal\b/,
  /\bi(?:'?ve| have| keep having| get)?(?: had| been having| having)? suicidal (?:thoughts|ideas|feelings)\b/,
  /\b(?:i|i'?m|i am) (?:want to|wanna|going to|gonna|thinking of|thinking about|might|will) (?:commit(?:ting)? suicide)\b/,
  /\bi(?:'?ve| have| keep| still|'?m| am)?(?: been| started)? (?:self[- ]harm(?:ing)?|cutting my ?self)\b(?! (?:off|some|short|a|out)\b)/,
  /\b(?:i (?:see|have|find|'?ve)|there is|there'?s)(?: got)? (?:no reason|nothing)(?: left)? (?:to live(?: for)?|to go on living)\b(?! (?:with|in|here|up to))/,
  /\bi(?:'?ve| have)?(?: just)? (?:took|taken|swallowed) (?:an overdose|too many pills|all (?:of )?(?:my|the) pills)\b/,
);

const frenchDistress = rules(
  'distress',
  /\b(?:j'?ai|je (?:ne )?(?:veux|voudrais|vais|pense|songe|compte|prefere(?:rais)?)|j'?aimerais|envie|idee)(?: a| de| d'| juste| vraiment| souvent| parfois)* ?(?:me (?:tuer|suicider|pendre|noyer|mutiler|scarifier|faire du mal|foutre en l'air|flinguer)|mettre fin a mes jours|m'oter la vie|en finir avec (?:la|ma) vie)\b(?! (?:a la|au|a force|pour (?:ce|cette|le|la|ca)\b))/,
  /\bje (?:veux|voudrais|prefere(?:rais)?)(?: juste| vraiment)? (?:mourir|etre morte?|crever)\b(?! (?:de|d'|idiote?|riche|tranquille|en paix|moins))/,
  /\b(?:j'?ai|une|seule?) (?:juste |vraiment |tellement |plus qu'une )?envie(?: c'?est)? (?:de|d')(?: )?(?:mourir|crever|disparaitre pour toujours)\b(?! (?:de|d')\b)/,
  /\bje (?:ne |n'?)?(?:veux|ai) plus (?:envie de )?(?:vivre|exister)(?= ?(?:[.,!?;…]|$|et |mais |car ))/,
  /\b(?:je suis|je me sens) (?:vraiment |tres )?suicidaire\b/,
  /\b(?:j'?ai(?: encore| souvent)?|mes) (?:des |les |eu des )?(?:idees|pensees|envies) suicidaires\b/,
  /\bje me (?:scarifie|mutile|taillade)\b/,
  /\bje me fais du mal(?= ?(?:[.,!?;…]|$|et |avec |pour |quand |la nuit|le soir))/,
  /\b(?:tout le monde|le monde|ma famille|mes (?:enfants|parents|proches)|ma femme|mon mari) (?:serait|seraient|irait|iraient|se porterait|se porteraient|vivrait|vivraient) (?:bien )?mieux sans moi\b/,
  /\b(?:plus|aucune|pas de) (?:de |la |le )?(?:raison|force|gout) de (?:continuer a )?vivre\b/,
  /\bj'?(?:ai|viens d'?) ?(?:pris|avale|avaler) (?:trop de|tous (?:mes|les)|une surdose de) (?:cachets|medicaments|comprimes)\b/,
);

const englishAbuse = rules(
  'abuse',
  /\b(?:i'?ll|i will|i'?m going to|i am going to|i'?m gonna|i want to|i wanna) (?:fucking |really )?(?:kill|murder|rape|stab|strangle|shoot) (?:you|u|your (?:family|kids|children|wife|husband|mother))\b(?! (?:with (?:kindness|questions)|an e-?mail|a message|at (?:tennis|chess|squash)|down\b))/,
  /\b(?:i'?ll|i will|i'?m going to|i'?m gonna) (?:beat|punch|smash|break) (?:you up|your (?:face|head|legs|neck|teeth))\b/,
  /\b(?:go|please|just|should) (?:and )?(?:kill yourself|hang yourself|die in a (?:fire|hole))\b|\bkys\b/,
  /\byou (?:deserve|ought) to (?:die|be (?:raped|killed|shot))\b/,
  /\bsuck my (?:dick|cock|balls)\b|\b(?:show|send) me (?:your |some )?(?:tits|boobs|nudes|pussy|ass)\b|\bsit on my face\b/,
  /\b(?:i'?ll|i will|i want to|i wanna|i'?m going to|i'?m gonna|let me) fuck you\b(?! (?:over|up))/,
  /\b(?:nigger|niggers|faggot|faggots|kike|kikes)\b/,
  /\b(?:you(?:'?re| are)?|u|shut up,?|listen,?) (?:a |an |such a |fucking |stupid |dirty |filthy |ugly |little |dumb )*(?:bitch|whore|slut|cunt|retard|tranny|paki|chink|spic|dyke|sand ?nigger)\b/,
);

const frenchAbuse = rules(
  'abuse',
  /\bje (?:vais|veux) (?:te|vous) (?:tuer|buter|crever|violer|egorger|etrangler|poignarder|flinguer|cogner|frapper|tabasser|defoncer)\b(?! (?:de rire|de questions|la gueule de rire|au tennis|aux echecs))/,
  /\bje vais (?:te|vous) (?:casser|peter|exploser) (?:la gueule|la figure|les dents|les jambes|la tete)\b/,
  /\b(?:va|allez)[ -](?:te|vous) (?:suicider|pendre|tuer|crever|flinguer|foutre en l'air)\b|\bva (?:crever|mourir)(?= ?(?:[.,!?;…]|$))/,
  /\b(?:tu|vous) (?:merites?|meritez) de (?:mourir|crever|te faire violer|vous faire violer)\b/,
  /\bsuce[- ](?:moi|ma (?:bite|queue))\b|\bmontre(?:z)?[- ]moi (?:tes|vos) (?:seins|nichons|fesses)\b|\bje vais te (?:baiser|sauter)\b(?! (?:dessus|au cou))/,
  /\b(?:bougnoules?|youpins?|bicots?|bamboulas?)\b/,
  /\bsales? (?:arabes?|noirs?|negres?|negresse|juifs?|juive|pedes?|gouines?|putes?|salopes?|feujs?|rebeus?|chinetoques?)\b/,
  /\b(?:t'?es|tu es|vous etes|espece de|pauvre|ta gueule,?|grosse|petite) (?:qu'?)?(?:une |un |grosse |sale |petite |vraiment |grande )*(?:pute|salope|connasse|pouffiasse|encule|pede|tarlouze|negre|negresse|gouine|mongol|mongolien)\b/,
);

/** Distress rules precede abuse rules: a user who both threatens and despairs needs help first. */
export const concernRules: readonly ConcernRule[] = [
  ...englishDistress,
  ...frenchDistress,
  ...englishAbuse,
  ...frenchAbuse,
];

/** Words before a match, in the same sentence, that attribute it to another speaker. */
export const saidByOthers =
  /\b(?:(?:she|he|they|you|someone|somebody|people|colleague|employee|customer|patient)(?:'?d| had| have| has|'?ve)? (?:just |once |even |keeps? )*(?:said|says?|saying|told|wrote|writes|texted|whispered|heard)|(?:il|elle|on|tu|vous|ils|elles|quelqu'un|collegue|salarie|salariee|client|cliente)(?: lui)?(?: m'?| l'?)? ?(?:a|as|avez|ont|avait|aviez|avais)? ?(?:dit|dite|ecrit|repete|confie|annonce))\b/;
