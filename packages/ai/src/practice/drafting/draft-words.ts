import type { SpokenLanguage } from '../lexicon/spoken-language.ts';

/** Patterns of one language for folded text (lower case, no accents, straight quotes). */
export interface DraftWords {
  /** Capitalised words that are not part of a name. */
  readonly notNames: string;
  readonly roles: readonly string[];
  /** Words that precede the person whom the learner talks to. */
  readonly towards: string;
  readonly goals: readonly string[];
  readonly feelings: readonly string[];
  /** Headings of lists of the learner's aims. */
  readonly aims: readonly string[];
  /** Words that make a conversation harder or easier than usual, by difficulty level. */
  readonly difficulty: Readonly<Record<1 | 3 | 4, readonly string[]>>;
}

export const draftWords: Readonly<Record<SpokenLanguage, DraftWords>> = {
  en: {
    notNames:
      'the a an our your my his her their this that these those we you they he she it i when if in on at after before since as for and but so because dear today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december new old first second',
    roles: [
      'head of [a-z]+(?: [a-z]+)?',
      '(?:project |product |sales |line |store |office |account |site )?manager',
      'director(?: of [a-z]+)?',
      'nurse|doctor|surgeon|pharmacist|patient|relative|carer',
      'customer|client|guest|buyer|supplier|tenant|landlord|passenger',
      'team ?mate|team lead(?:er)?|colleague|co-?worker|employee|report|boss|supervisor|foreman|apprentice|trainee|intern',
      'engineer|developer|designer|accountant|analyst|consultant|assistant|technician|driver|investor|shareholder|candidate|recruiter',
      'teacher|headteacher|student|pupil|parent|mother|father|neighbour|neighbor|resident|citizen',
    ],
    towards:
      '(?:with|to|tells?|told|calls?|called|asks?|asked|informs?|convinces?|warns?|for|from|facing|meets?|against|reassures?) (?:(?:a|an|the|my|your|his|her|our|their|one of (?:my|your|our|the)) )?(?:[a-z-]+ ){0,2}?',
    goals: [
      '\\b(?:wants?|needs?|has|have|tries|try|learns?|hopes?|practi[sc]es?) to\\b',
      '\\b(?:must|should|goal|aim|objective|so that|in order to|the point is)\\b',
    ],
    feelings: [
      '\\b(?:angry|upset|tired|worried|afraid|anxious|frustrated|disappointed|hurt|proud|hostile|furious|sceptical|skeptical|impatient|exhausted|sad|nervous|defensive|feels?|fears?|hates?|loves?|trusts?|refuses?|complains?)\\b',
    ],
    aims: ['\\b(?:criteria|success|goals?|aims?|objectives?|outcomes?|learn|targets?)\\b'],
    difficulty: {
      1: ['\\b(?:friendly|open|willing|supportive|easy|warm|grateful)\\b'],
      3: [
        '\\b(?:angry|upset|sceptical|skeptical|refuses?|frustrated|disappointed|distrust\\w*|defensive|annoyed|fed up|complains?|impatient)\\b',
      ],
      4: ['\\b(?:furious|hostile|aggressive|threat\\w*|shouts?|shouting|insult\\w*|yell\\w*|rages?)\\b'],
    },
  },
  fr: {
    notNames:
      "le la les l' un une des notre nos votre vos mon ma mes son sa ses leur leurs ce cet cette ces nous vous ils elles il elle on je quand si en dans au aux apres avant depuis comme pour et mais donc car cher chere aujourd'hui demain hier lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre nouveau nouvelle premier premiere",
    roles: [
      "(?:responsable|chef(?:fe)?|directeur|directrice)(?: (?:de la |de l'|du |des |de |d')[a-z]+)?",
      '(?:manageur|manageuse|manager|cadre)',
      'infirmier|infirmiere|medecin|chirurgien|chirurgienne|pharmacien|pharmacienne|patient|patiente|proche|aidant|aidante',
      'client|cliente|acheteur|acheteuse|fournisseur|locataire|proprietaire|voyageur|voyageuse|usager|usagere',
      'collegue|coequipier|coequipiere|salarie|salariee|collaborateur|collaboratrice|patron|patronne|superieur|superieure|apprenti|apprentie|stagiaire',
      'ingenieur|ingenieure|developpeur|developpeuse|comptable|analyste|consultant|consultante|assistant|assistante|technicien|technicienne|chauffeur|investisseur|candidat|candidate|recruteur|recruteuse',
      'enseignant|enseignante|professeur|professeure|eleve|etudiant|etudiante|parent|mere|pere|voisin|voisine|habitant|habitante|citoyen|citoyenne',
    ],
    towards:
      "(?:avec|a|au|aux|de|du|d'|face a|face au|pour|contre|chez|appelle|rencontre|informer|convaincre|prevenir|rassurer) (?:(?:un|une|le|la|les|mon|ma|ton|ta|son|sa|votre|notre|leur|l'un de (?:mes|vos|nos)|l'une de (?:mes|vos|nos)) ?|l')?(?:[a-z-]+ )?",
    goals: [
      "\\b(?:doit|doivent|devez|dois|faut|veut|veulent|voulez|souhaite\\w*|cherche\\w* a|apprend\\w* a|s'entraine\\w*|espere\\w*)\\b",
      '\\b(?:objectif|but|afin de|afin que|pour que|il s.agit de)\\b',
    ],
    feelings: [
      '\\b(?:en colere|fache\\w*|fatigue\\w*|inquiet|inquiete|peur|anxieu\\w*|frustre\\w*|decu\\w*|blesse\\w*|fier|fiere|hostile|furieu\\w*|sceptique|impatient\\w*|epuise\\w*|triste|nerveu\\w*|mefiant\\w*|se sent|ressent|craint|deteste|refuse|se plaint)\\b',
    ],
    aims: ['\\b(?:criteres?|reussite|objectifs?|buts?|resultats?|apprendre|attendus?)\\b'],
    difficulty: {
      1: ['\\b(?:ouvert|ouverte|bienveillant\\w*|chaleureu\\w*|facile|reconnaissant\\w*|amical\\w*)\\b'],
      3: [
        '\\b(?:en colere|fache\\w*|sceptique|refuse\\w*|frustre\\w*|decu\\w*|mefiant\\w*|agace\\w*|exaspere\\w*|se plaint|impatient\\w*)\\b',
      ],
      4: ['\\b(?:furieu\\w*|hostile|agressi\\w*|menace\\w*|crie|hurle|insult\\w*)\\b'],
    },
  },
};
