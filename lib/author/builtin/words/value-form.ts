import type { Language } from '../../../platform/source-document.ts'
import { isAction, isSentence } from './item-style.ts'
import { countWords } from './text-match.ts'

/** What the value of a label is, which decides the sentence it is told in. Expects a text as it is said. */
export type ValueForm =
  | 'range'
  | 'money'
  | 'number'
  | 'adjective'
  | 'action'
  | 'verb'
  | 'clause'
  | 'list'
  | 'sentence'
  | 'phrase'

const N = String.raw`\d[\d\u202F,.]*`
const RANGE: Record<Language, RegExp> = {
  fr: new RegExp(`^(?:de |entre )${N}(?: \\p{L}+)? (?:à|et) ${N}`, 'u'),
  en: new RegExp(`^${N} to ${N}`, 'u'),
}
const NUMBER =
  /^(?:de |environ |plus de |moins de |under |over |about |more than |up to |jusqu’à |au moins |au plus |at least |at most |plus or minus )*\d[^:;=]*$/iu
const MONEY =
  /^(?:environ |plus de |about |more than )?\d[\d\u202F,.]*(?: (?:millions?|thousand|billion|milliards?))?(?: d’| de)? ?(?:euros?|dollars?|pounds?|livres)(?: (?:par|per|de l’) ?\p{L}+)?$/iu
const ADJECTIVE: Record<Language, RegExp> = {
  fr: /^(?:très |assez |plutôt |non |totalement )?(?:élevée?s?|moyen(?:ne)?s?|faibles?|bon(?:ne)?s?|excellente?s?|forte?s?|hautes?|haut|bass?e?s?|rapides?|illimitée?s?|limitée?s?|inclus(?:e|es)?|complet|complète?s?|immédiate?s?|variables?|autonomes?|continue?s?|gratuite?s?|payante?s?|couverte?s?|optionnel(?:le)?s?|disponibles?|possibles?|nul(?:le)?s?|courte?s?|long(?:ue)?s?|obligatoires?|facultati(?:f|ve)s?|mensuel(?:le)?s?|annuel(?:le)?s?|automatiques?|manuel(?:le)?s?|importante?s?|modérée?s?|fixes?|gérée?s?|sécurisée?s?|simple|simples|complexes?|enterprise-ready)(?=$|[\s,])(?! de | du )/iu,
  en: /^(?:very |rather |fairly |not )?(?:high|low|medium|average|good|excellent|strong|weak|fast|slow|unlimited|limited|included|complete|immediate|variable|free|paid|optional|available|possible|short|long|mandatory|required|fixed|simple|complex)(?=$|[\s,])(?! \p{L}+ \p{L}+)/iu,
}
const VERB: Record<Language, RegExp> = {
  fr: /^(?:ne |n’|ne peut|peut|doit|permet|évite|réduit|augmente|accélère|freine|ralentit|bloque|empêche|améliore|garantit|facilite|complique|rassure|inquiète|diminue|renforce|assure|offre|crée|fait|rend|donne|met|prend|coûte|demande|exige|impose|oblige)(?:\s|$)|^\p{L}{4,}e\s(?:les?|la|l’\p{L}+|une?|certaine?s|plusieurs|tous|toutes|nos|vos)\s/iu,
  en: /^(?:can|may|might|must|will|does|limits|reduces|increases|helps|prevents|slows|blocks|improves|allows|lets|keeps|makes|gives|saves|creates|requires|needs)\s/iu,
}
const CLAUSE = /^(?:what|why|how|when|where|who|whether|ce que|ce qui|pourquoi|comment|quand)(?:\s|’)/iu

/** The {@link ValueForm} of a said value. */
export function valueForm(said: string, language: Language): ValueForm {
  if (RANGE[language].test(said)) return 'range'
  if (MONEY.test(said)) return 'money'
  if (NUMBER.test(said)) return 'number'
  if (CLAUSE.test(said)) return 'clause'
  if (ADJECTIVE[language].test(said)) return 'adjective'
  if (isAction(said, language)) return 'action'
  if (VERB[language].test(said)) return 'verb'
  if (isSentence(said, language) && countWords(said) > 4) return 'sentence'
  if (/, /.test(said)) return 'list'
  return 'phrase'
}
