import type { Verbs } from '../pack/verbs.ts'

const VERB =
  /[\s’'](?:est|sont|était|sera|seront|a|ont|avez|avons|peut|peuvent|pouvez|pouvons|doit|doivent|devez|permet|permettent|faut|fait|font|va|vont|êtes|sommes|c’est|c'est|s’agit|représente|propose|proposons|garde|gardez|lancez|économisez|commence|coûte|repose|donne|existe|reste|suffit|prend|met|vient|veut|veulent|souhaite|comprend|gagne|perd)(?:[\s,.’'!?]|$)/iu
const FINITE =
  /(?:^|\s)(?:nous|vous)\s+(?:\S+\s+)?\p{L}+(?:ons|ez)(?!\p{L})|(?<!\p{L})(?:il|elle|on|ils|elles|je|qui)\s+(?:ne |n’|se |s’|y |en )?\p{L}+|(?<!\p{L})[jJ]’\p{L}+|^\p{L}+ez(?!\p{L})/iu
const LOOSE =
  /(?:[^m]ent|ait|era|eront|ons|ez)\s|\p{L}e\s(?:les?|la|l’|une?|des|du|de|à|aux?|par|sur|en|dans|sa|son|ses|vos|nos|\d)/iu

function isInfinitive(first: string): boolean {
  if (
    /^(?:\p{L}+teur|métier|chantier|dossier|panier|courrier|papier|premier|dernier|particulier|atelier|seller|dealer|manager|partner|reseller|flyer|clavier|fichier|cahier|quartier|financier|livre|titre|offre|cadre|chiffre|ordre|nombre|maître|lettre|centre|autre|notre|votre|theatre|théâtre|plaisir|avenir|loisir|désir|cher|hier|fier|loyer|foyer|affaire|partenaire|commentaire|formulaire|calendrier|leader|super|newsletter|salaire|horaire|histoire|territoire|concurrentiel|entre|contre|registre|filtre|semestre|trimestre|ministre|arbre|nombre|membre|chambre|outre|être|leur|pour|sur|par|heure|manière|matière|première|dernière|carrière|filière|grande?|mesure|structure|culture|facture|lecture|signature|voiture|nature|future|rupture|ouverture|couverture|fourniture|architecture|infrastructure|candidature|procédure|serveur|acheteur|premiere)s?$/u.test(
      first,
    )
  )
    return false
  if (
    /(?:aire|oire|ière|ture)$/u.test(first) &&
    !/(?:faire|plaire|traire|satisfaire|croire|boire)$/u.test(first)
  )
    return false
  return first.length > 4 && /(?:er|ir|oir|dre|tre|ire|vre|pre|clure)$/u.test(first)
}

export const VERBS: Verbs = {
  isAction: isInfinitive,
  actionsAreSentences: false,
  hasVerb: (text) => VERB.test(text) || FINITE.test(text),
  mayHaveVerb: (text) => LOOSE.test(text) || VERB.test(` ${text} `),
}
