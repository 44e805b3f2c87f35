import type { Grammar } from '../pack/grammar.ts'
import { accentless } from '../pack/text-patterns.ts'

export const GRAMMAR: Grammar = {
  stemmer: 'french',
  stopWords: {
    listed: 'fra',
    more: 'c d j l m n qu s t y au aux cet cette ces ceci cela ça chez ci comme comment dont donc doit elle elles en entre est et être eu fait faire faut ici il ils je leur leurs lors mais même mes moins mon ni nos notre nous on ou où par pas peu peut plus pour pourquoi quand que quel quelle quels quelles qui quoi sa sans se ses si son sont sous sur ta te tes toi ton tous tout toute toutes très trop tu un une vers via vos votre vous a ai as avec avoir aussi autre autres avant après bien car',
  },
  askingWords: new Set(
    'aller arrive autorisé chaque combien devoir dire dis dites dois donner droit dès déjà encore explique expliquez falloir jusque laquelle lequel lorsque mettre montrer partir passe passer permis peux possible pouvez prend prendre prends puis quelque quelques savoir suffit temps trouve trouver va vais vaut'.split(
      ' ',
    ),
  ),
  task: /^(?:comment|quand|à qui|où)\s/iu,
  spoken:
    /(?<![\p{L}’'])(?:je|j['’]\p{L}+|on|nous|vous|tu|il|elle|ils|c['’]\p{L}+|ce n['’]\p{L}+|ça|est|mon|ma|mes|notre|nos|ne|n['’]\p{L}+|pas|personne|jamais|non|oui|ok|trop|déjà|rien|rappelez|envoyez|laissez)(?![\p{L}])/iu,
  writtenFor:
    /(?:destinée?s?|s’adresse(?:nt)?|s'adresse(?:nt)?|à l’attention|à l'attention)\s+(?:aux?|à l’|à la|à|des?)\s+([^.,;:(\n]{4,80})/iu,
  toCheck: accentless(
    String.raw`(?<!\p{L})(?:points? à contrôler|à contrôler avant|avant de (?!tout)|assurez-vous (?:de|que|d['’])|à avoir sous la main)`,
  ),
  mistakes: accentless(
    String.raw`(?<!\p{L})(?:erreurs? (?:à (?:éviter|ne)|fréquent\p{L}*|courant\p{L}*|classique\p{L}*)|pièges?|à éviter|à ne (?:pas|jamais)|à bannir|ce qu['’]il ne faut (?:pas|jamais)|ce qui est interdit|il est interdit de)(?!\p{L})|^(?:ne jamais|interdits?|jamais)(?=\s*:?$)`,
  ),
  terms: accentless(
    String.raw`(?<!\p{L})(?:glossaire|définitions?|lexique|vocabulaire|termes|notions|terminologie|mots)(?!\p{L})`,
  ),
  dangling:
    /(?:\s|['’])(?:et|ou|ni|mais|de|du|des|d|au|aux|le|la|les|l|ce|cet|ces|cette|ses|leurs|vos|votre|nos|notre|que|qu|très|dans|parce que|afin)[\s.…!]*$/u,
  joint: /\s?;\s+|,\s+(?:et|mais|donc|puis|car|alors)\s+/giu,
  elsewhere:
    /\b(?:ci-dessus|ci-dessous|ci-après|ci-contre|voir (?:plus haut|plus bas|section|annexe|page|tableau)|comme (?:vu|indiqué) (?:plus haut|précédemment)|tableau suivant|comme suit|cliquez)\b/iu,
  commonEnding: /^\p{L}{2,}(?:tions?|ments?|ités?|ances?|ences?|ismes?|ables?)$/u,
  abbreviations: new Set(
    'm mm mme mlle dr pr me st ste p ex av bd fig env max min tél réf vol art chap etc cf nb al'.split(' '),
  ),
  fillsPlaceholders: false,
}
