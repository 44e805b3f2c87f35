import type { Answers } from '../pack/answers.ts'

export const ANSWERS: Answers = {
  numbers:
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
      ' ',
    ),
  tens: { trente: 30, quarante: 40, cinquante: 50, soixante: 60, septante: 70, nonante: 90, cent: 100 },
  negation: /(?<!\p{L})(?:ne|pas|jamais|sans|aucune?|rien|ni|évite[rz]?)(?!\p{L})|(?<!\p{L})n['’]/iu,
  noNegation:
    /non seulement|pas (?:seulement|que)\b|n['’]?e? ?(?:pas )?(?:oubli|hésit)\p{L}*(?: pas| jamais)?|sans (?:doute|hésiter|oublier)/giu,
  opposites: [
    [/\bplus\b|\baugmente\p{L}*/iu, /\bmoins\b|\b(?:diminue|baisse)\p{L}*/iu],
    [/\bavant\b/iu, /\baprès(?!\p{L})/iu],
    [/\bpremi\p{L}*/iu, /\bderni\p{L}*/iu],
  ],
}
