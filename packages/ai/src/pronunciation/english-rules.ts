import { toCardinal, toOrdinal } from 'n2words/en-GB';
import {
  addressRules,
  anyOf,
  day,
  end,
  isRange,
  type PronunciationRule,
  replacements,
  romanAfter,
  rule,
  spelledOut,
  start,
} from './pronunciation-rule.ts';

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,15}(?:\.\d{1,15})?`;
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const month = `(${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|Sept)\\.?`;
const titles = {
  'Dr.': 'Doctor',
  Dr: 'Doctor',
  'Mr.': 'Mister',
  Mr: 'Mister',
  'Mrs.': 'Missus',
  Mrs: 'Missus',
  'Ms.': 'Miz',
  Ms: 'Miz',
  'Prof.': 'Professor',
  Prof: 'Professor',
  'St.': 'Saint',
  St: 'Saint',
  'Rev.': 'Reverend',
  'Capt.': 'Captain',
  'Sgt.': 'Sergeant',
};
const abbreviations = {
  'etc.': 'et cetera',
  etc: 'et cetera',
  'e.g.': 'for example',
  'e.g': 'for example',
  eg: 'for example',
  'i.e.': 'that is',
  'i.e': 'that is',
  'approx.': 'approximately',
  approx: 'approximately',
  'vs.': 'versus',
  vs: 'versus',
  'dept.': 'department',
  'Dept.': 'Department',
  'govt.': 'government',
  Ltd: 'Limited',
  'w/o': 'without',
  'w/': 'with',
  'w/c': 'week commencing',
  'a.k.a.': 'also known as',
  'p.a.': 'per annum',
  'incl.': 'including',
  'excl.': 'excluding',
  'max.': 'maximum',
  'avg.': 'average',
  'est.': 'estimated',
  'mgmt.': 'management',
  mgmt: 'management',
  'c/o': 'care of',
  '24/7': 'twenty-four seven',
  'and/or': 'and or',
};
const beforeNumber = {
  'No.': 'number',
  'no.': 'number',
  'Nos.': 'numbers',
  'nos.': 'numbers',
  'p.': 'page',
  'pp.': 'pages',
  'fig.': 'figure',
  'Fig.': 'Figure',
  'ext.': 'extension',
  'Ext.': 'extension',
  'ch.': 'chapter',
  'vol.': 'volume',
  'tel.': 'telephone',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};
const streets = { St: 'Street', Rd: 'Road', Ave: 'Avenue' };
const numbered = [
  'World War',
  'Chapter',
  'chapter',
  'Part',
  'part',
  'Phase',
  'phase',
  'Act',
  'Volume',
  'Appendix',
  'Level',
];
const rulers = [
  'Louis',
  'Henry',
  'Charles',
  'Elizabeth',
  'Edward',
  'George',
  'James',
  'Richard',
  'William',
  'John Paul',
];
const spelled = ['HR', 'UK', 'EU', 'AI', 'UI', 'UX', 'PA', 'PR', 'QA', 'ID', 'IP', 'VP', 'CV', 'TV'];
const currencies: Readonly<Record<string, readonly [string, string, string, string]>> = {
  '£': ['pound', 'pounds', 'penny', 'pence'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  $: ['dollar', 'dollars', 'cent', 'cents'],
  GBP: ['pound', 'pounds', 'penny', 'pence'],
  EUR: ['euro', 'euros', 'cent', 'cents'],
  USD: ['dollar', 'dollars', 'cent', 'cents'],
};
const scales: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  m: 'million',
  M: 'million',
  bn: 'billion',
};
const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  '%': ['per cent', 'per cent'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
  km: ['kilometre', 'kilometres'],
  m: ['metre', 'metres'],
  cm: ['centimetre', 'centimetres'],
  mm: ['millimetre', 'millimetres'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  l: ['litre', 'litres'],
  ml: ['millilitre', 'millilitres'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  s: ['second', 'seconds'],
  sec: ['second', 'seconds'],
  secs: ['second', 'seconds'],
  ms: ['millisecond', 'milliseconds'],
  'km/h': ['kilometre per hour', 'kilometres per hour'],
  mph: ['mile per hour', 'miles per hour'],
  'm²': ['square metre', 'square metres'],
  'km²': ['square kilometre', 'square kilometres'],
  'm³': ['cubic metre', 'cubic metres'],
  cl: ['centilitre', 'centilitres'],
  ha: ['hectare', 'hectares'],
  V: ['volt', 'volts'],
  W: ['watt', 'watts'],
  ft: ['foot', 'feet'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  kW: ['kilowatt', 'kilowatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  k: ['thousand', 'thousand'],
  K: ['thousand', 'thousand'],
  bn: ['billion', 'billion'],
  x: ['times', 'times'],
};
const fractions: Readonly<Record<string, string>> = {
  '1/2': 'a half',
  '½': 'a half',
  '1/3': 'a third',
  '⅓': 'a third',
  '2/3': 'two thirds',
  '⅔': 'two thirds',
  '1/4': 'a quarter',
  '¼': 'a quarter',
  '3/4': 'three quarters',
  '¾': 'three quarters',
  '1/8': 'an eighth',
  '⅛': 'an eighth',
};

const digits = (written: string) =>
  [...written.replace(/\D/g, '')].map((digit) => toCardinal(digit)).join(' ');
const ordinal = (written: string) => toOrdinal(written).replace(/hundred (?!and)/, 'hundred and ');
const groups = (written: string) =>
  written
    .trim()
    .split(/[\s.-]+/)
    .map(digits)
    .join(', ');

function cardinal(written: string): string {
  const [whole = '', decimals] = written.replaceAll(',', '').split('.');
  const words = /^0\d/.test(whole) ? digits(whole) : toCardinal(whole);
  return decimals ? `${words} point ${digits(decimals)}` : words;
}

function year(written: string): string {
  const value = Number(written);
  const rest = value % 100;
  if (value % 1000 < 10) return toCardinal(value);
  const century = toCardinal(Math.floor(value / 100));
  if (rest === 0) return `${century} hundred`;
  return `${century} ${rest < 10 ? 'oh ' : ''}${toCardinal(rest)}`;
}

const decade = (written: string) => {
  const words = written.length === 4 ? year(written) : toCardinal(written);
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
};

const yearAfter = (written: string) =>
  written ? ` ${year(written.length === 2 ? `20${written}` : written)}` : '';
const dateOf = (dayOf: string, name: string, yearOf: string) =>
  `the ${ordinal(dayOf)} of ${name}${yearAfter(yearOf)}`;
const monthOf = (name: string) => months.find((one) => one.startsWith(name.slice(0, 3))) ?? name;
const monthAt = (written: string) => months[Number(written) - 1] ?? written;

function time(hour = '', minute = '', half = ''): string {
  const words = toCardinal(Number(hour));
  const suffix = half && ` ${half.toUpperCase()}M`;
  if (half && Number(minute) === 0) return words + suffix;
  if (minute !== '00')
    return `${words} ${Number(minute) < 10 ? 'oh ' : ''}${toCardinal(Number(minute))}${suffix}`;
  if (Number(hour) % 24 === 0) return 'midnight';
  return Number(hour) > 12 ? `${words} hundred` : `${words} o’clock`;
}

function money(sign: string, amount: string, scale: string): string {
  const [one, many, coin, coins] = currencies[sign] ?? ['', '', '', ''];
  if (scale) return `${cardinal(amount)} ${scales[scale] ?? scale} ${many}`;
  const [whole = '', cents = ''] = amount.split('.');
  const unit = whole === '1' ? one : many;
  if (cents.length !== 2) return `${cardinal(amount)} ${cents ? many : unit}`;
  const minor = toCardinal(Number(cents));
  if (whole === '0') return `${minor} ${minor === 'one' ? coin : coins}`;
  if (cents === '00') return `${cardinal(whole)} ${unit}`;
  return `${cardinal(whole)} ${unit} ${Number(cents) < 10 ? `and ${minor} ${minor === 'one' ? coin : coins}` : minor}`;
}

const scale = String.raw`(?:\s?(k|K|m|M|bn|thousand|million|billion)(?!\p{L}))?`;
const sign = `(${anyOf(Object.keys(currencies))})`;

const dates = (order: 'day-first' | 'month-first'): PronunciationRule[] => [
  rule(`${start}(\\d{4})-(0[1-9]|1[0-2])-(${day})${end}`, (y = '', m = '', d = '') =>
    dateOf(d, monthAt(m), y),
  ),
  order === 'day-first'
    ? rule(`${start}(${day})[/.](0?[1-9]|1[0-2])[/.](\\d{4}|\\d\\d)${end}`, (d = '', m = '', y = '') =>
        dateOf(d, monthAt(m), y),
      )
    : rule(`${start}(0?[1-9]|1[0-2])/(${day})/(\\d{4}|\\d\\d)${end}`, (m = '', d = '', y = '') =>
        dateOf(d, monthAt(m), y),
      ),
  rule(
    `${start}(${day})(?:st|nd|rd|th)?\\s?[-–]\\s?(?=(?:${day})(?:st|nd|rd|th)?(?: of)? ${month}(?!\\p{L}))`,
    (from = '') => `the ${ordinal(from)} to `,
  ),
  rule(
    `(?<=\\b(?:[Ff]rom|[Bb]etween) )(?:the )?(${day})(?:st|nd|rd|th)?(?= (?:to|and) (?:the )?(?:${day})(?:st|nd|rd|th)?(?: of)? ${month}(?!\\p{L}))`,
    (from = '') => `the ${ordinal(from)}`,
  ),
  rule(`(?<=(?<!\\p{L})[Oo]n )(${day})/(0?[1-9]|1[0-2])(?![\\d/])`, (d = '', m = '') =>
    dateOf(d, monthAt(m), ''),
  ),
  rule(
    `(?:[Tt]he )?${start}(${day})(?:st|nd|rd|th)?(?: of)? ${month}(?!\\p{L})(?:,? (\\d{4})${end})?`,
    (d = '', m = '', y = '') => dateOf(d, monthOf(m), y),
  ),
  rule(
    `(?<!\\p{L})${month} (?:the )?(${day})(?:st|nd|rd|th)?${end}(?:,? (\\d{4})${end})?`,
    (m = '', d = '', y = '') => `${monthOf(m)} the ${ordinal(d)}${yearAfter(y)}`,
  ),
  rule(`(?<!\\p{L})${month} ((?:19|20)\\d\\d)${end}`, (m = '', y = '') => `${monthOf(m)} ${year(y)}`),
];

const numbers: PronunciationRule[] = [
  rule(
    String.raw`${start}\+(\d{1,3}(?:[\s.-]?\d{1,4}){2,5})(?!\d)`,
    (written = '') => `plus ${groups(written)}`,
  ),
  rule(String.raw`${start}(0\d{2,4}(?:[\s-]\d{3,4}){1,2}|0\d{4}\s\d{6}|0\d{9,10})(?!\d)`, (written = '') =>
    groups(written),
  ),
  rule(String.raw`(?<=^|[\s(])[-−](?=[£€$]?\d)`, () => 'minus '),
  rule(String.raw`(?<=\d\s?(?:[%hkm]|[ap]m)?)–(?=[£€$]?\d)`, () => ' to '),
  rule(String.raw`(?<=\d\s?[ap]\.?m\.?)-(?=\d)`, () => ' to '),
  rule(
    String.raw`(?<![\p{L}\d.,:-])([£€$]?\d{1,4}(?:[.:]\d+)?%?)-([£€$]?\d{1,4})(?![\d-])`,
    (from = '', to = '') => (isRange(from, to) ? `${from} to ${to}` : `${from}-${to}`),
  ),
  rule(String.raw`(?<=(?:^|[\s(]))[~≈](?=[£€$]?\d)`, () => 'about '),
  rule(
    String.raw`(?<!\p{L})[Vv]\.?(\d+(?:\.\d+)*)${end}`,
    (written = '') => `version ${written.split('.').map(cardinal).join(' point ')}`,
  ),
  rule(String.raw`${start}(\d+(?:\.\d+){2,})${end}`, (written = '') =>
    written.split('.').map(cardinal).join(' point '),
  ),
  rule(String.raw`${start}([01]?\d|2[0-4])[:h]([0-5]\d)(?:\s?([ap])(?:\.m\.|m\b))?(?![\d:])`, time),
  rule(String.raw`${start}(1[0-2]|0?\d)(?:[.:]([0-5]\d))?\s?([apAP])(?:\.m\.|[mM]\b)`, time),
  rule(String.raw`${start}(\d):(\d)${end}`, (a = '', b = '') => `${cardinal(a)} to ${cardinal(b)}`),
  rule(
    String.raw`${start}(\d)['’′](\d{1,2})["”″]`,
    (feet = '', inches = '') => `${cardinal(feet)} foot ${cardinal(inches)}`,
  ),
  rule(
    String.raw`${start}(\d\d?)p(?![\p{L}\d.])`,
    (pence = '') => `${cardinal(pence)} ${pence === '1' ? 'penny' : 'pence'}`,
  ),
  rule(`${sign}\\s?(${number})${scale}`, money),
  rule(`${start}(${number})${scale}\\s?${sign}(?![\\p{L}\\d])`, (amount = '', factor = '', unit = '') =>
    money(unit, amount, factor),
  ),
  rule(
    String.raw`${start}((?:19|20)\d\d)/(\d\d)(?![\d/])`,
    (from = '', to = '') => `${year(from)} ${cardinal(to)}`,
  ),
  rule(String.raw`(?<!\d)((?:1\d|20)\d0)s\b`, decade),
  rule(String.raw`(?<=\b(?:the|their|his|her|my|your|mid|early|late)[ -])['’]?([2-9]0)s\b`, decade),
  rule(
    `${start}(?:(\\d+) ?)?(${anyOf(Object.keys(fractions))})(?![\\p{L}\\d/])`,
    (whole = '', part = '') => `${whole && `${cardinal(whole)} and `}${fractions[part]}`,
  ),
  rule(
    String.raw`${start}(\d{1,3})/(\d{1,3})(?![\d/])`,
    (a = '', b = '') => `${cardinal(a)} out of ${cardinal(b)}`,
  ),
  rule(String.raw`${start}(\d{1,6})(?:st|nd|rd|th)(?!\p{L})`, ordinal),
  rule(
    `${start}(${number})\\s?(${anyOf(Object.keys(units))})(?![\\p{L}\\d])`,
    (written = '', unit = '') => `${cardinal(written)} ${units[unit]?.[written === '1' ? 0 : 1]}`,
  ),
  rule(`${start}((?:19|20)\\d\\d)${end}`, year),
  rule(`${start}(${number})${end}`, cardinal),
];

const comparisons: Readonly<Record<string, string>> = {
  '<': 'less than',
  '>': 'more than',
  '≤': 'at most',
  '≥': 'at least',
  '±': 'plus or minus',
};
const symbols: PronunciationRule[] = [
  rule(String.raw`(?<=\p{L})\(s\)`, () => 's'),
  rule(String.raw`\s?&\s?`, () => ' and '),
  rule(String.raw`\s?/\s?(?=(?:hour|day|week|month|quarter|year|person|head)(?!\p{L}))`, () => ' per '),
  rule(String.raw`#(?=\d)`, () => 'number '),
  rule(String.raw`(?<=\d)\s?[x×]\s?(?=\d)`, () => ' by '),
  rule(String.raw`(?<=^|[\s(])\+(?=[£€$]?\d{1,6}(?!\d| \d))`, () => 'plus '),
  rule(String.raw`(?<=\d\s?)\s\+\s(?=\d)`, () => ' plus '),
  rule(String.raw`(?<=\d%?\s?)\s?=\s?(?=[£€$]?\d)`, () => ' equals '),
  rule(String.raw`(?<=^|[\s(])[x×](?=\d)`, () => 'times '),
  rule(String.raw`(?<=^|[\s(])\.(\d+)(?![\p{L}\d])`, (decimals = '') => `point ${digits(decimals)}`),
  rule(String.raw`(?<=^|[\s(])([<>≤≥±])\s?(?=[£€$]?\d)`, (comparison = '') => `${comparisons[comparison]} `),
  rule(String.raw`\s?\|\s?`, () => ', '),
];

/** Rules for English. Their order matters: a later rule reads the words of the earlier rules. */
export const englishRules = (order: 'day-first' | 'month-first'): readonly PronunciationRule[] => [
  ...addressRules({ '@': 'at', '.': 'dot', _: 'underscore', '-': 'dash' }),
  rule(
    `(?<=\\p{Lu}\\p{Ll}+ )(${anyOf(Object.keys(streets))})\\.?(?![\\p{L}.’']|\\s\\p{Lu})`,
    (written = '') => streets[written as keyof typeof streets],
  ),
  replacements(titles, { after: '(?=\\s\\p{Lu})' }),
  replacements(beforeNumber, { after: '\\s?(?=\\d)', separator: ' ' }),
  rule(String.raw`(?<!\p{L})etc\.?(?=\s*$|\s+\p{Lu})`, () => 'et cetera.'),
  replacements(abbreviations),
  spelledOut(spelled),
  rule(
    String.raw`(?<!\p{L})WW(II?)(?!\p{L})`,
    (written = '') => `World War ${written === 'I' ? 'one' : 'two'}`,
  ),
  romanAfter(numbered, (value) => toCardinal(value)),
  romanAfter(rulers, (value) => `the ${toOrdinal(value)}`),
  ...dates(order),
  ...symbols,
  ...numbers,
];
