/** What is written and what a speech model says, one case a line. */
export const frenchCases = `
Il en reste 0. → Il en reste zéro.
7 personnes → sept personnes
Nous sommes 12. → Nous sommes douze.
16 ans → seize ans
17 jours → dix-sept jours
21 → vingt et un
22 dossiers → vingt-deux dossiers
70 → soixante-dix
71 → soixante et onze
72 → soixante-douze
80 → quatre-vingts
81 → quatre-vingt-un
83 clients → quatre-vingt-trois clients
90 → quatre-vingt-dix
91 clients → quatre-vingt-onze clients
99 → quatre-vingt-dix-neuf
100 appels → cent appels
101 → cent un
200 → deux cents
250 salariés → deux cent cinquante salariés
1000 → mille
1 000 → mille
1 250 commandes → mille deux cent cinquante commandes
12 345 → douze mille trois cent quarante-cinq
1.250 → mille deux cent cinquante
80 000 → quatre-vingt mille
1 000 000 → un million
2 500 000 → deux millions cinq cent mille
1 234 567 → un million deux cent trente-quatre mille cinq cent soixante-sept
3,5 → trois virgule cinq
3,14 → trois virgule quatorze
3.5 → trois virgule cinq
0,5 → zéro virgule cinq
0,05 → zéro virgule zéro cinq
1 250,5 → mille deux cent cinquante virgule cinq
12,75 → douze virgule soixante-quinze
-5 → moins cinq
−12 degrés → moins douze degrés
Il fait -3. → Il fait moins trois.
+5 → plus cinq
007 → zéro zéro sept
Salle 12, étage 3. → Salle douze, étage trois.
1. le prix → un. le prix
5, 6, 7 → cinq, six, sept
(3) → (trois)
«\u00a042\u00a0» → «\u00a0quarante-deux\u00a0»
10\u00a0! → dix\u00a0!
1 réunion → 1 réunion
21 personnes → vingt et une personnes
1 personne → une personne
51 ans → cinquante et un ans
1 an → un an
21 dossiers → 21 dossiers
1 euro → un euro
1\u202f000\u202f000 clients → un million de clients
2 000 000 km → deux millions de kilomètres
11 personnes → onze personnes
1er → premier
1re → première
1ère fois → première fois
les 1ers jours → les premiers jours
2e → deuxième
2ème → deuxième
2nd → second
la 2nde → la seconde
3e fois → troisième fois
4e → quatrième
5e étage → cinquième étage
9e → neuvième
10e → dixième
20e → vingtième
21e → vingt et unième
100e → centième
XXIe siècle → vingt et unième siècle
XIXe siècle → dix-neuvième siècle
5% → cinq pour cent
5 % → cinq pour cent
5\u00a0% → cinq pour cent
12,5 % → douze virgule cinq pour cent
100 % sûr → cent pour cent sûr
0,1 % → zéro virgule un pour cent
-3 % → moins trois pour cent
+5 % → plus cinq pour cent
1 € → un euro
5 € → cinq euros
5€ → cinq euros
5\u00a0€ → cinq euros
12,50 € → douze euros cinquante
12,05 € → douze euros cinq
0,99 € → quatre-vingt-dix-neuf centimes
0,01 € → un centime
1,00 € → un euro
21 € → vingt et un euros
1 250 € → mille deux cent cinquante euros
1 000 000 € → un million d’euros
2 000 000 € → deux millions d’euros
10 k€ → dix mille euros
1,5 k€ → mille cinq cents euros
2 M€ → deux millions d’euros
1,5 M€ → un virgule cinq million d’euros
3 Md€ → trois milliards d’euros
3 millions d’euros → trois millions d’euros
500 EUR → cinq cents euros
5 $ → cinq dollars
1 £ → une livre
21 £ → vingt et une livres
€20 → vingt euros
50 €/mois → cinquante euros par mois
12 € / heure → douze euros par heure
100 € HT → cent euros hors taxes
120 € TTC → cent vingt euros toutes taxes comprises
14:30 → quatorze heures trente
14h30 → quatorze heures trente
14 h 30 → quatorze heures trente
14\u00a0h\u00a030 → quatorze heures trente
14h → quatorze heures
14 h → quatorze heures
9h05 → neuf heures cinq
09h00 → neuf heures
09:00 → neuf heures
1h → une heure
1 h → une heure
21h → vingt et une heures
21h15 → vingt et une heures quinze
00:00 → minuit
00h00 → minuit
0h30 → zéro heure trente
12h → douze heures
12:15 → douze heures quinze
23:59 → vingt-trois heures cinquante-neuf
À 14h30. → À quatorze heures trente.
14h–15h → quatorze heures à quinze heures
14h-16h → quatorze heures à seize heures
1 h 30 min → une heure trente
2026-11-03 → trois novembre deux mille vingt-six
3/11/2026 → trois novembre deux mille vingt-six
03/11/2026 → trois novembre deux mille vingt-six
03/11/26 → trois novembre deux mille vingt-six
3.11.2026 → trois novembre deux mille vingt-six
le 3 novembre → le trois novembre
le 3 novembre 2026 → le trois novembre deux mille vingt-six
1er novembre → premier novembre
le 1er novembre 2026 → le premier novembre deux mille vingt-six
le 1 mai → le premier mai
le 11 août → le onze août
le 21 juin → le vingt et un juin
le 31 décembre 1999 → le trente et un décembre mille neuf cent quatre-vingt-dix-neuf
le 12 sept. → le douze septembre
le 3 janv. → le trois janvier
novembre 2026 → novembre deux mille vingt-six
en 1995 → en mille neuf cent quatre-vingt-quinze
en 2026 → en deux mille vingt-six
en 2021 nous étions → en deux mille vingt et un nous étions
depuis 2008 → depuis deux mille huit
2024–2026 → deux mille vingt-quatre à deux mille vingt-six
2024-2026 → deux mille vingt-quatre à deux mille vingt-six
les années 90 → les années quatre-vingt-dix
5 km → cinq kilomètres
1 km → un kilomètre
5km → cinq kilomètres
1,5 km → un virgule cinq kilomètre
2 kg → deux kilogrammes
1 kg → un kilogramme
500 g → cinq cents grammes
10 m → dix mètres
15 cm → quinze centimètres
3 mm → trois millimètres
2 t → deux tonnes
1 t → une tonne
2 l → deux litres
25 ml → vingt-cinq millilitres
45 min → quarante-cinq minutes
1 min → une minute
21 min → vingt et une minutes
5 mn → cinq minutes
30 s → trente secondes
200 ms → deux cents millisecondes
3 j → trois jours
1 j → un jour
20°C → vingt degrés Celsius
20 °C → vingt degrés Celsius
90° → quatre-vingt-dix degrés
50 km/h → cinquante kilomètres par heure
80 m² → quatre-vingts mètres carrés
16 Go → seize gigaoctets
500 Mo → cinq cents mégaoctets
3 pts → trois points
2x plus → deux fois plus
3–5 → trois à cinq
3-5 jours → trois à cinq jours
10–15 % → dix à quinze pour cent
10-15 % → dix à quinze pour cent
pp. 3–5 → pages trois à cinq
1/2 → un demi
½ → un demi
2 1/2 → deux et demi
3/4 → trois quarts
2/3 → deux tiers
1/3 → un tiers
8/10 → huit sur dix
Je mets 7/10. → Je mets sept sur dix.
24h/24 → vingt-quatre heures sur vingt-quatre
7j/7 → sept jours sur sept
01 42 68 53 00 → zéro un, quarante-deux, soixante-huit, cinquante-trois, zéro zéro
06.12.34.56.78 → zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit
0612345678 → zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit
+33 6 12 34 56 78 → plus trente-trois, six, douze, trente-quatre, cinquante-six, soixante-dix-huit
v2 → version deux
v1.5 → version un point cinq
1.2.3 → un point deux point trois
M. Durand → Monsieur Durand
MM. Durand et Roy → Messieurs Durand et Roy
Mme Roy → Madame Roy
Mmes Roy → Mesdames Roy
Mlle Roy → Mademoiselle Roy
Dr Martin → Docteur Martin
Dr. Martin → Docteur Martin
Pr Hale → Professeur Hale
Me Roy → Maître Roy
M. le Directeur → Monsieur le Directeur
Mme la Présidente → Madame la Présidente
le 3/11 → le trois novembre
Me voilà. → Me voilà.
demain, c.-à-d. lundi → demain, c’est-à-dire lundi
p. ex. Lyon → par exemple Lyon
cf. le plan → voir le plan
plans, etc. → plans, et cetera.
plans, etc. Puis on part. → plans, et cetera. Puis on part.
plans etc. et puis → plans et cetera et puis
env. 5 jours → environ cinq jours
n° 5 → numéro cinq
n°5 → numéro cinq
N° 12 → Numéro douze
p. 12 → page douze
art. 3 → article trois
un RDV à 9h → un rendez-vous à neuf heures
un rdv → un rendez-vous
SVP → s’il vous plaît
qqch → quelque chose
nous vs eux → nous contre eux
les RH → les R H
la DRH → la D R H
l’IA → l’I A
SI TU VEUX → SI TU VEUX
SI c’est CE jour → SI c’est CE jour
Le PDG a vu le KPI. → Le PDG a vu le KPI.
IKEA et l’OTAN → IKEA et l’OTAN
R&D → R et D
Durand & Roy → Durand et Roy
~10 clients → environ dix clients
#3 → numéro trois
le(s) plan(s) → les plans
2 + 2 = 4 → deux plus deux égale quatre
3 × 4 → trois fois quatre
ines@atelier-nord.example → ines arobase atelier tiret nord point example
theo.roy@mail.fr → theo point roy arobase mail point fr
Voir repartee.example. → Voir repartee point example.
Lisez [le plan](https://plans.example/2026) à 5. → Lisez le plan à cinq.
*soupire* À 14h30\u00a0? → À quatorze heures trente\u00a0?
(rires) 5 jours. → cinq jours.
[silence] 5 € → cinq euros
**3** raisons → trois raisons
Prix | 5 → Prix, cinq
L’Oréal, d’Artagnan et O'Brien → L’Oréal, d’Artagnan et O'Brien
Jean-Luc n’ira pas. → Jean-Luc n’ira pas.
T3 et B2B → T3 et B2B
Rien à changer ici. → Rien à changer ici.
lundi 08/03 à 9h05 → lundi huit mars à neuf heures cinq
le 1er/02 → le premier février
0800 123 456 → zéro huit zéro zéro, cent vingt-trois, quatre cent cinquante-six
Louis XIV régnait. → Louis quatorze régnait.
François Ier → François premier
le chapitre IV → le chapitre quatre
la phase II du projet → la phase deux du projet
2 m³ → deux mètres cubes
100 km² → cent kilomètres carrés
4 cl → quatre centilitres
10 ha → dix hectares
220 V → deux cent vingt volts
100 W → cent watts
52 av. J.-C. → cinquante-deux avant Jésus-Christ
1 000 000 d’habitants → un million d’habitants
2 500 000 d’euros → deux millions cinq cent mille d’euros
8 h/j → huit heures par jour
15 €/h → quinze euros par heure
120 km/h → cent vingt kilomètres par heure
l’article L. 1234-5 → l’article L. mille deux cent trente-quatre tiret cinq
3 > 2 → trois supérieur à deux
< 10 % → inférieur à dix pour cent
≥ 5 → supérieur ou égal à cinq
± 2 % → plus ou moins deux pour cent
500 k → cinq cent mille
1,5 k → mille cinq cents
15 K€ → quinze mille euros
3 Mds € → trois milliards d’euros
x2 → fois deux
Cf. p. 3 → Voir page trois
`;
