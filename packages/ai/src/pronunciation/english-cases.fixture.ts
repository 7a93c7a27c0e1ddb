/** What is written and what a speech model says, one case a line. */
export const englishCases = `
I have 0 left. → I have zero left.
7 people → seven people
We are 12. → We are twelve.
21 days → twenty-one days
99 reasons → ninety-nine reasons
100 calls → one hundred calls
101 calls → one hundred and one calls
250 staff → two hundred and fifty staff
999 → nine hundred and ninety-nine
1000 → one thousand
1,000 → one thousand
1,250 orders → one thousand two hundred and fifty orders
12,345 → twelve thousand three hundred and forty-five
1,000,000 → one million
2,500,000 → two million five hundred thousand
1,234,567 → one million two hundred and thirty-four thousand five hundred and sixty-seven
3.5 → three point five
3.14 → three point one four
0.5 → zero point five
0.05 → zero point zero five
12.75 hours → twelve point seven five hours
1,250.5 → one thousand two hundred and fifty point five
It grew 3.5 times. → It grew three point five times.
-5 → minus five
−12 degrees → minus twelve degrees
It is -3 today. → It is minus three today.
+5 → plus five
007 → zero zero seven
Room 12, floor 3. → Room twelve, floor three.
1. the price → one. the price
Ten or 10? → Ten or ten?
5, 6, 7 → five, six, seven
(3) → (three)
“42” → “forty-two”
10! → ten!
a 5-day week → a five-day week
a 30-minute call → a thirty-minute call
1st → first
2nd → second
3rd time → third time
4th → fourth
5th → fifth
9th → ninth
11th → eleventh
12th → twelfth
20th → twentieth
21st century → twenty-first century
22nd → twenty-second
33rd → thirty-third
100th → one hundredth
101st → one hundred and first
5% → five per cent
5 % → five per cent
12.5% → twelve point five per cent
100% sure → one hundred per cent sure
0.1% → zero point one per cent
-3% → minus three per cent
+5% → plus five per cent
£1 → one pound
£5 → five pounds
£4.50 → four pounds fifty
£4.05 → four pounds and five pence
£0.99 → ninety-nine pence
£0.01 → one penny
£1.00 → one pound
£1,250 → one thousand two hundred and fifty pounds
€1 → one euro
€20 → twenty euros
€19.99 → nineteen euros ninety-nine
20 € → twenty euros
20€ → twenty euros
$5 → five dollars
$0.50 → fifty cents
$3bn → three billion dollars
£5k → five thousand pounds
€1.2m → one point two million euros
€2 million → two million euros
$1.5 billion → one point five billion dollars
€40K → forty thousand euros
500 EUR → five hundred euros
500 GBP → five hundred pounds
USD 300 → three hundred dollars
-£50 → minus fifty pounds
€1,000,000 → one million euros
€5–10 → five euros to ten
€5–€10 → five euros to ten euros
€500/month → five hundred euros per month
£12 / hour → twelve pounds per hour
14:30 → fourteen thirty
09:05 → nine oh five
9:00 → nine o’clock
09:00 → nine o’clock
12:00 → twelve o’clock
12:15 → twelve fifteen
14:00 → fourteen hundred
20:00 → twenty hundred
00:00 → midnight
23:59 → twenty-three fifty-nine
0:15 → zero fifteen
18:45 → eighteen forty-five
At 14:30. → At fourteen thirty.
9am → nine AM
9 am → nine AM
9 a.m. → nine AM
9:30 pm → nine thirty PM
9.30pm → nine thirty PM
3:00 pm → three PM
3.30 p.m. sharp → three thirty PM sharp
at 5PM → at five PM
14:30–15:00 → fourteen thirty to fifteen hundred
14:30-15:45 → fourteen thirty to fifteen forty-five
14h30 → fourteen thirty
2026-11-03 → the third of November twenty twenty-six
3/11/2026 → the third of November twenty twenty-six
03/11/2026 → the third of November twenty twenty-six
03/11/26 → the third of November twenty twenty-six
3.11.2026 → the third of November twenty twenty-six
3 November → the third of November
3 November 2026 → the third of November twenty twenty-six
3rd November → the third of November
3rd of November → the third of November
the 3rd of November → the third of November
on 21 May 1995 → on the twenty-first of May nineteen ninety-five
November 3 → November the third
November 3, 2026 → November the third twenty twenty-six
November 3rd → November the third
1 Jan → the first of January
12 Sept. → the twelfth of September
Nov 2026 → November twenty twenty-six
November 2026 → November twenty twenty-six
You may 3 times. → You may three times.
Mon 3 Nov → Monday the third of November
in 1995 → in nineteen ninety-five
in 2026 → in twenty twenty-six
since 2008 → since two thousand and eight
in 1900 → in nineteen hundred
in 1905 → in nineteen oh five
in 2000 → in two thousand
by 2030. → by twenty thirty.
2024–2026 → twenty twenty-four to twenty twenty-six
2024-2026 → twenty twenty-four to twenty twenty-six
the 1990s → the nineteen nineties
the 90s → the nineties
the 2010s → the twenty tens
5 km → five kilometres
1 km → one kilometre
5km → five kilometres
1.5 km → one point five kilometres
2 kg → two kilograms
1 kg → one kilogram
500 g → five hundred grams
10 m → ten metres
15 cm → fifteen centimetres
3 mm → three millimetres
2 l → two litres
250 ml → two hundred and fifty millilitres
2 h → two hours
1 h → one hour
2 hrs → two hours
45 min → forty-five minutes
1 min → one minute
30 mins → thirty minutes
30 s → thirty seconds
200 ms → two hundred milliseconds
20°C → twenty degrees Celsius
20 °C → twenty degrees Celsius
90° → ninety degrees
50 km/h → fifty kilometres per hour
70 mph → seventy miles per hour
80 m² → eighty square metres
16 GB → sixteen gigabytes
500 MB → five hundred megabytes
6 ft → six feet
5k users → five thousand users
2x faster → two times faster
3–5 → three to five
3-5 days → three to five days
10–15% → ten to fifteen per cent
10-15% → ten to fifteen per cent
pp. 3–5 → pages three to five
1/2 → a half
the 3-2 win → the three-two win
on 3/11 → on the third of November
12:30:45 → 12:30:45
½ → a half
2½ → two and a half
1 1/2 → one and a half
3/4 of it → three quarters of it
2/3 → two thirds
1/3 → a third
8/10 → eight out of ten
I give it 7/10. → I give it seven out of ten.
24/7 → twenty-four seven
020 7946 0123 → zero two zero, seven nine four six, zero one two three
020-7946-0123 → zero two zero, seven nine four six, zero one two three
+44 20 7946 0123 → plus four four, two zero, seven nine four six, zero one two three
07700900123 → zero seven seven zero zero nine zero zero one two three
ext. 52 → extension fifty-two
v2 → version two
v1.5 → version one point five
1.2.3 → one point two point three
Dr. Martin → Doctor Martin
Dr Hale → Doctor Hale
Mr Roy → Mister Roy
Mr. Roy → Mister Roy
Mrs Roy → Missus Roy
Mrs. Roy → Missus Roy
Ms. Hale → Miz Hale
Prof. Hale → Professor Hale
St. Albans → Saint Albans
e.g. Paris → for example Paris
cost, i.e. time → cost, that is time
plans, etc. → plans, et cetera.
plans, etc. Then go. → plans, et cetera. Then go.
plans etc. and so on → plans et cetera and so on
approx. 5 days → approximately five days
us vs. them → us versus them
No. 5 → number five
no. 5 → number five
No. I won’t. → No. I won’t.
p. 12 → page twelve
fig. 2 → figure two
w/o notice → without notice
Hale Ltd → Hale Limited
HR said so. → H R said so.
the IT team → the IT team
the UK and the EU → the U K and the E U
let US do it → let US do it
DO IT NOW → DO IT NOW
The CEO saw the KPI. → The CEO saw the KPI.
IKEA and NATO → IKEA and NATO
R&D → R and D
Hale & Roy → Hale and Roy
~10 people → about ten people
#3 → number three
the plan(s) → the plans
2 + 2 = 4 → two plus two equals four
3 × 4 → three by four
ines@atelier-nord.example → ines at atelier dash nord dot example
theo.roy@mail.com → theo dot roy at mail dot com
Visit repartee.example. → Visit repartee dot example.
Read [the plan](https://plans.example/2026) by 5. → Read the plan by five.
*sighs* At 14:30? → At fourteen thirty?
(laughs) 5 days. → five days.
[pause] £5 → five pounds
**3** reasons → three reasons
Price | 5 → Price, five
O’Brien and D'Angelo → O’Brien and D'Angelo
It's Jean-Luc's. → It's Jean-Luc's.
Q3 results → Q3 results
B2B sales → B2B sales
COVID-19 → COVID-nineteen
MP3 and A4 → MP3 and A4
Nothing to change here. → Nothing to change here.
3-7 March → the third to the seventh of March
3rd–7th March → the third to the seventh of March
from 3 to 7 March → from the third to the seventh of March
between 3 and 7 March 2026 → between the third and the seventh of March twenty twenty-six
9am-5pm → nine AM to five PM
07700 900123 → zero seven seven zero zero, nine zero zero one two three
50p → fifty pence
1p → one penny
a 3:1 majority → a three to one majority
Henry VIII → Henry the eighth
King Charles III is here. → King Charles the third is here.
World War II → World War two
WWII → World War two
Chapter IV → Chapter four
Phase II begins. → Phase two begins.
I am part I of it. → I am part I of it.
2024/25 → twenty twenty-four twenty-five
2 m³ → two cubic metres
100 km² → one hundred square kilometres
220V → two hundred and twenty volts
100W → one hundred watts
10 ha → ten hectares
5'10" → five foot ten
He lives on Baker St. → He lives on Baker Street
Visit St Mary. → Visit Saint Mary.
12 Park Rd, Leeds → twelve Park Road, Leeds
.5 → point five
3 > 2 → three more than two
< 10% → less than ten per cent
≥ 5 → at least five
± 2% → plus or minus two per cent
x2 → times two
`;
