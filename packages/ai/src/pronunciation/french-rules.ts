import { toCardinal, toOrdinal } from 'n2words/fr-FR';
import {
  addressRules,
  anyOf,
  day,
  end,
  isRange,
  type PronunciationRule,
  replacements,
  roman,
  romanAfter,
  rule,
  spelledOut,
  start,
} from './pronunciation-rule.ts';

const number = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:,\d+)?|\d{1,3}(?:\.\d{3})+(?!\d)(?:,\d+)?|\d{1,15}(?:[.,]\d{1,15})?`;
const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const month = `(${months.join('|')}|(?:janv|févr|avr|juil|sept|oct|nov|déc)\\.?)`;
const titles = {
  'M.': 'Monsieur',
  'MM.': 'Messieurs',
  Mme: 'Madame',
  Mmes: 'Mesdames',
  Mlle: 'Mademoiselle',
  Mlles: 'Mesdemoiselles',
  Dr: 'Docteur',
  'Dr.': 'Docteur',
  Pr: 'Professeur',
  'Pr.': 'Professeur',
  Me: 'Maître',
  St: 'Saint',
  Ste: 'Sainte',
  'bd.': 'boulevard',
  bd: 'boulevard',
  'av.': 'avenue',
};
const eras = { 'av. J.-C.': 'avant Jésus-Christ', 'apr. J.-C.': 'après Jésus-Christ' };
const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const numbered = ['chapitre', 'tome', 'phase', 'partie', 'annexe', 'titre', 'acte', 'niveau', 'volume'];
const rulers = [
  'Louis',
  'Henri',
  'Charles',
  'François',
  'Napoléon',
  'Philippe',
  'Élisabeth',
  'Guillaume',
  'Jean-Paul',
];
const abbreviations = {
  'etc.': 'et cetera',
  etc: 'et cetera',
  'c.-à-d.': 'c’est-à-dire',
  'c-à-d': 'c’est-à-dire',
  càd: 'c’est-à-dire',
  'p. ex.': 'par exemple',
  'p.ex.': 'par exemple',
  'par ex.': 'par exemple',
  'cf.': 'voir',
  'Cf.': 'Voir',
  'ex.': 'exemple',
  'env.': 'environ',
  RDV: 'rendez-vous',
  rdv: 'rendez-vous',
  RV: 'rendez-vous',
  'tél.': 'téléphone',
  'Tél.': 'Téléphone',
  vs: 'contre',
  'max.': 'maximum',
  NB: 'nota bene',
  SVP: 's’il vous plaît',
  svp: 's’il vous plaît',
  STP: 's’il te plaît',
  stp: 's’il te plaît',
  qqch: 'quelque chose',
  qqn: 'quelqu’un',
  bcp: 'beaucoup',
  'resp.': 'respectivement',
  Cie: 'compagnie',
  'dép.': 'département',
  'H/F': 'homme ou femme',
  'et/ou': 'et ou',
  '24/7': 'vingt-quatre heures sur vingt-quatre',
  '24h/24': 'vingt-quatre heures sur vingt-quatre',
  '7j/7': 'sept jours sur sept',
};
const beforeNumber = {
  'n°': 'numéro',
  'N°': 'Numéro',
  nº: 'numéro',
  'p.': 'page',
  'pp.': 'pages',
  'art.': 'article',
  'chap.': 'chapitre',
  'fig.': 'figure',
  'vol.': 'volume',
};
const spelled = ['RH', 'DRH', 'IA', 'DSI', 'CSE', 'BU', 'RSE', 'ETP', 'UE', 'CV', 'TVA', 'RTT', 'QVT'];
interface Noun {
  readonly one: string;
  readonly many: string;
  readonly feminine?: boolean;
}
const noun = (one: string, many = `${one}s`): Noun => ({ one, many });
const feminine = (one: string, many = `${one}s`): Noun => ({ one, many, feminine: true });
const currencies: Readonly<Record<string, Noun>> = {
  '€': noun('euro'),
  EUR: noun('euro'),
  euro: noun('euro'),
  euros: noun('euro'),
  $: noun('dollar'),
  USD: noun('dollar'),
  '£': feminine('livre'),
  GBP: feminine('livre'),
};
const units: Readonly<Record<string, Noun>> = {
  an: noun('an'),
  ans: noun('an'),
  mois: noun('mois', 'mois'),
  jour: noun('jour'),
  jours: noun('jour'),
  semaine: feminine('semaine'),
  semaines: feminine('semaine'),
  heure: feminine('heure'),
  heures: feminine('heure'),
  minute: feminine('minute'),
  minutes: feminine('minute'),
  personne: feminine('personne'),
  personnes: feminine('personne'),
  fois: feminine('fois', 'fois'),
  '%': noun('pour cent', 'pour cent'),
  '°C': noun('degré Celsius', 'degrés Celsius'),
  '°': noun('degré'),
  km: noun('kilomètre'),
  m: noun('mètre'),
  cm: noun('centimètre'),
  mm: noun('millimètre'),
  kg: noun('kilogramme'),
  g: noun('gramme'),
  mg: noun('milligramme'),
  t: feminine('tonne'),
  l: noun('litre'),
  L: noun('litre'),
  ml: noun('millilitre'),
  min: feminine('minute'),
  mn: feminine('minute'),
  s: feminine('seconde'),
  sec: feminine('seconde'),
  ms: feminine('milliseconde'),
  j: noun('jour'),
  'km/h': noun('kilomètre par heure', 'kilomètres par heure'),
  'm²': noun('mètre carré', 'mètres carrés'),
  'km²': noun('kilomètre carré', 'kilomètres carrés'),
  'm³': noun('mètre cube', 'mètres cubes'),
  cl: noun('centilitre'),
  ha: noun('hectare'),
  V: noun('volt'),
  W: noun('watt'),
  Ko: noun('kilooctet'),
  Mo: noun('mégaoctet'),
  Go: noun('gigaoctet'),
  To: noun('téraoctet'),
  kW: noun('kilowatt'),
  kWh: noun('kilowattheure'),
  pts: noun('point'),
  pt: noun('point'),
  x: noun('fois', 'fois'),
};
const fractions: Readonly<Record<string, string>> = {
  '1/2': 'un demi',
  '½': 'un demi',
  '1/3': 'un tiers',
  '⅓': 'un tiers',
  '2/3': 'deux tiers',
  '⅔': 'deux tiers',
  '1/4': 'un quart',
  '¼': 'un quart',
  '3/4': 'trois quarts',
  '¾': 'trois quarts',
};

/** Number in the form of JavaScript. */
const plain = (written: string) =>
  written
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
const digits = (written: string) => [...written].map((digit) => toCardinal(digit)).join(' ');
const cardinal = (written: string) => (/^0\d+$/.test(written) ? digits(written) : toCardinal(plain(written)));
const isSingular = (written: string) => Number(plain(written)) < 2;

const inMillions = /(?:million|milliard)s?$/;
const of = (name: string) => (/^[aehiou]/.test(name) ? `d’${name}` : `de ${name}`);

function counted(written: string, { one, many, feminine: isFeminine = false }: Noun): string {
  const words = isFeminine ? cardinal(written).replace(/(?<!\p{L})un$/u, 'une') : cardinal(written);
  const name = isSingular(written) ? one : many;
  return `${words} ${inMillions.test(words) ? of(name) : name}`;
}

const ofDay = (written: string) => (Number(written) === 1 ? 'premier' : toCardinal(Number(written)));
const dateOf = (dayOf: string, name: string, yearOf: string) =>
  `${ofDay(dayOf)} ${name}${yearOf && ` ${toCardinal(yearOf.length === 2 ? `20${yearOf}` : yearOf)}`}`;
const monthAt = (written: string) => months[Number(written) - 1] ?? written;
const monthOf = (name: string) => months.find((one) => one.startsWith(name.replace('.', ''))) ?? name;

function time(hour = '', minute = ''): string {
  const value = Number(hour);
  if (value % 24 === 0 && Number(minute) === 0 && hour.length === 2) return 'minuit';
  const words = counted(String(value), feminine('heure'));
  return Number(minute) ? `${words} ${toCardinal(Number(minute))}` : words;
}

function money(amount: string, scale: string, sign: string): string {
  const unit = currencies[sign] ?? noun(sign);
  if (/^k$/i.test(scale)) return `${toCardinal(Math.round(Number(plain(amount)) * 1000))} ${unit.many}`;
  if (scale) {
    const word = scale === 'M' ? 'million' : scale.startsWith('Md') ? 'milliard' : scale.replace(/s$/, '');
    return `${cardinal(amount)} ${word}${isSingular(amount) ? '' : 's'} ${of(unit.many)}`;
  }
  const [, whole = '', cents = ''] = amount.match(/^(.*),(\d\d)$/) ?? [];
  if (!whole) return counted(amount, unit);
  const minor = toCardinal(Number(cents));
  if (whole === '0') return `${minor} ${Number(cents) === 1 ? 'centime' : 'centimes'}`;
  return cents === '00' ? counted(whole, unit) : `${counted(whole, unit)} ${minor}`;
}

const ordinals: Readonly<Record<string, string>> = {
  '1er': 'premier',
  '1re': 'première',
  '1ère': 'première',
  '2nd': 'second',
  '2nde': 'seconde',
};
const ordinal = (written: string, ending: string, plural: string) =>
  `${ordinals[written + ending] ?? toOrdinal(written)}${plural}`;
const pairs = (written: string) =>
  (written.replace(/\D/g, '').match(/\d{1,2}/g) ?? []).map(cardinal).join(', ');
/**
 * The gender of the next word decides between “un” and “une”, its first sound between “de” and “d’”. A number whose
 * words depend on them is left to the speech model.
 */
function beforeWord(written: string, initial = ''): string {
  const words = cardinal(written);
  if (/[’']/.test(initial)) return words;
  if (initial && /(?:^|[^179.,])1$/.test(written)) return written;
  if (!initial || !inMillions.test(words)) return words;
  return /[aehiouyéèê]/i.test(initial) ? written : `${words} de`;
}

const sign = `(${anyOf(Object.keys(currencies))})`;
const scale = String.raw`(?:\s?([kK]|Mds?|M|millions?|milliards?)(?:\s?d[e’'])?)?`;

const dates: PronunciationRule[] = [
  rule(`${start}(\\d{4})-(0[1-9]|1[0-2])-(${day})${end}`, (y = '', m = '', d = '') =>
    dateOf(d, monthAt(m), y),
  ),
  rule(`${start}(${day})[/.](0?[1-9]|1[0-2])[/.](\\d{4}|\\d\\d)${end}`, (d = '', m = '', y = '') =>
    dateOf(d, monthAt(m), y),
  ),
  rule(
    `(?<=(?<!\\p{L})(?:[Ll]e|du|au|${weekdays.join('|')}) )(${day})(?:er)?/(0?[1-9]|1[0-2])(?![\\d/])`,
    (d = '', m = '') => dateOf(d, monthAt(m), ''),
  ),
  rule(`${start}(${day})(?:er)?[ \\u00a0]${month}(?!\\p{L})(?: (\\d{4})${end})?`, (d = '', m = '', y = '') =>
    dateOf(d, monthOf(m), y),
  ),
  rule(
    `(?<=(?<!\\p{L})(?:en|depuis|fin|début|dès|avant|après|année|${months.join('|')}) )((?:19|20)\\d\\d)${end}`,
    (y = '') => toCardinal(y),
  ),
];

const numbers: PronunciationRule[] = [
  rule(
    String.raw`${start}\+(\d\d)\s?(?:\(0\))?\s?(\d)((?:[\s.-]?\d\d){4})(?!\d)`,
    (country = '', first = '', rest = '') =>
      `plus ${toCardinal(country)}, ${toCardinal(first)}, ${pairs(rest)}`,
  ),
  rule(String.raw`${start}(0\d(?:[ \u00a0.-]?\d\d){4})(?!\d)`, pairs),
  rule(String.raw`${start}(0[89]\d\d)[ \u00a0](\d{3})[ \u00a0](\d{3})(?!\d)`, (...groups) =>
    groups.map(cardinal).join(', '),
  ),
  rule(
    String.raw`(?<=(?<!\p{L})[LRD]\. ?)(\d+)-(\d+)${end}`,
    (article = '', part = '') => `${cardinal(article)} tiret ${cardinal(part)}`,
  ),
  rule(String.raw`(?<=^|[\s(])[-−](?=\d)`, () => 'moins '),
  rule(String.raw`(?<=\d\s?(?:[%h€])?)–(?=\d)`, () => ' à '),
  rule(String.raw`(?<![\p{L}\d.,:-])(\d{1,4}(?:[,:h]\d+)?[%h]?)-(\d{1,4})(?![\d-])`, (from = '', to = '') =>
    isRange(from, to) ? `${from} à ${to}` : `${from}-${to}`,
  ),
  rule(String.raw`(?<=(?:^|[\s(]))[~≈](?=\d)`, () => 'environ '),
  rule(
    String.raw`(?<!\p{L})[Vv]\.?(\d+(?:\.\d+)*)${end}`,
    (written = '') => `version ${written.split('.').map(cardinal).join(' point ')}`,
  ),
  rule(String.raw`${start}(?!\d{1,3}(?:\.\d{3})+(?!\d|\.\d))(\d+(?:\.\d+){2,})${end}`, (written = '') =>
    written.split('.').map(cardinal).join(' point '),
  ),
  rule(String.raw`${start}([01]?\d|2[0-4])(?:\s?h\s?|:)([0-5]\d)(?:\s?min)?(?![\d:\p{L}])`, time),
  rule(String.raw`${start}(\d{1,3})\s?h(?!\p{L})`, (hours = '') =>
    hours === '00' ? 'minuit' : counted(hours.replace(/^0(?=\d)/, ''), feminine('heure')),
  ),
  rule(String.raw`${start}(\d{1,6}(?:,\d+)?)\s?[kK](?![\p{L}\d€$£])`, (written = '') =>
    toCardinal(Math.round(Number(plain(written)) * 1000)),
  ),
  rule(`${start}(${number})${scale}\\s?${sign}(?![\\p{L}\\d])`, money),
  rule(`([€$£])\\s?(${number})`, (unit = '', amount = '') => money(amount, '', unit)),
  rule(`${start}(\\d+ ?)?(${anyOf(Object.keys(fractions))})(?![\\p{L}\\d/])`, (whole = '', part = '') =>
    whole
      ? `${cardinal(whole.trim())} et ${fractions[part]?.replace(/^un demi$/, 'demi')}`
      : (fractions[part] ?? part),
  ),
  rule(
    String.raw`${start}(\d{1,3})/(\d{1,3})(?![\d/])`,
    (a = '', b = '') => `${cardinal(a)} sur ${cardinal(b)}`,
  ),
  rule(String.raw`${start}(\d{1,6})(er|re|ère|nde|nd|ème|eme|e)(s?)(?!\p{L})`, ordinal),
  rule(String.raw`(?<![\p{L}\d])([IVX]+)e(?=\s(?:siècle|arrondissement|République))`, (written = '') =>
    toOrdinal(roman(written)),
  ),
  rule(
    `${start}(${number})[\\s\\u00a0\\u202f]?(${anyOf(Object.keys(units))})(?![\\p{L}\\d])`,
    (written = '', unit = '') => counted(written, units[unit] ?? noun(unit)),
  ),
  rule(`${start}(${number})${end}(?:(?=[ \\u00a0\\u202f](\\p{L}[’']?))|)`, beforeWord),
];

const comparisons: Readonly<Record<string, string>> = {
  '<': 'inférieur à',
  '>': 'supérieur à',
  '≤': 'inférieur ou égal à',
  '≥': 'supérieur ou égal à',
  '±': 'plus ou moins',
};
const symbols: PronunciationRule[] = [
  rule(String.raw`(?<=\p{L})\(s\)`, () => 's'),
  rule(String.raw`\s?&\s?`, () => ' et '),
  rule(String.raw`\s?/\s?(?=(?:heure|jour|semaine|mois|trimestre|an|personne)(?!\p{L}))`, () => ' par '),
  rule(String.raw`(?<=€\s?)HT(?!\p{L})`, () => 'hors taxes'),
  rule(String.raw`(?<=€\s?)TTC(?!\p{L})`, () => 'toutes taxes comprises'),
  rule(String.raw`#(?=\d)`, () => 'numéro '),
  rule(String.raw`(?<=\d)\s?[x×]\s?(?=\d)`, () => ' fois '),
  rule(String.raw`(?<=^|[\s(])\+(?=\d{1,6}(?!\d| \d))`, () => 'plus '),
  rule(String.raw`(?<=\d\s?)\s\+\s(?=\d)`, () => ' plus '),
  rule(String.raw`(?<=\d\s?%?\s?)\s?=\s?(?=\d)`, () => ' égale '),
  rule(String.raw`(?<=^|[\s(])[x×](?=\d)`, () => 'fois '),
  rule(String.raw`(?<!km)\s?/\s?(h|j)(?![\p{L}\d])`, (unit = '') =>
    unit === 'h' ? ' par heure' : ' par jour',
  ),
  rule(String.raw`(?<=^|[\s(])([<>≤≥±])\s?(?=\d)`, (comparison = '') => `${comparisons[comparison]} `),
  rule(String.raw`\s?\|\s?`, () => ', '),
];

/** Rules for French. Their order matters: a later rule reads the words of the earlier rules. */
export const frenchRules: readonly PronunciationRule[] = [
  ...addressRules({ '@': 'arobase', '.': 'point', _: 'tiret bas', '-': 'tiret' }),
  replacements(eras),
  replacements(titles, { after: "(?=\\s(?:\\p{Lu}|l[ae]\\s|l[’']))" }),
  replacements(beforeNumber, { after: '\\s?(?=\\d)', separator: ' ' }),
  rule(String.raw`(?<!\p{L})etc\.?(?=\s*$|\s+\p{Lu})`, () => 'et cetera.'),
  replacements(abbreviations),
  spelledOut(spelled),
  rule(`(?<=(?<!\\p{L})(?:${anyOf(rulers)}) )Ier(?!\\p{L})`, () => 'premier'),
  romanAfter([...numbered, ...rulers], (value) => toCardinal(value)),
  ...dates,
  ...symbols,
  ...numbers,
];
