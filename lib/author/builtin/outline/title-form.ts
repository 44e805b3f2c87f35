import type { Language } from '../../../platform/source-document.ts'
import { isAction, isSentence } from '../slides/item-style.ts'
import { isCustomerLine } from './scene-title.ts'

/**
 * What a title is, for the sentence that takes it up:
 * - line: what a customer says · question: it ends so · clause: "how it works" · action: a verb that tells
 *   what to do
 * - sentence: has a verb of its own · name: names a thing
 */
export type TitleForm = 'line' | 'question' | 'clause' | 'action' | 'sentence' | 'name'

const CLAUSE: Record<Language, RegExp> = {
  fr: /^(?:comment|pourquoi|quand|où|ce qu[ei’']|ce à quoi|ce dont|à qui|qui|à quoi|combien)(?:\s|(?<=’|'))/iu,
  en: /^(?:how|why|what|when|where|who|which|whom)\s/iu,
}
const STANDS = /^(?:ils?|elles?|on|nous|vous|je|they|we|it|you|i|he|she)\s\p{Ll}/iu
const FINITE =
  /\b(?:is|are|was|were|can|will|has|have|do|does|should|must|may|cannot|don[’']t|isn[’']t|\p{L}+[’'](?:re|s|ve))\s/iu
const RELATIVE = /\b(?:that|who|which|we|you|they|to)\s/i

/** The form of a title (see {@link TitleForm}). */
export function titleForm(title: string, language: Language): TitleForm {
  if (isCustomerLine(title)) return 'line'
  if (/\?$/.test(title)) return 'question'
  if (CLAUSE[language].test(title) && title.split(' ').length > 1) return 'clause'
  if (/[:;]/.test(title)) return 'name'
  if (STANDS.test(title)) return 'sentence'
  if (isAction(title, language)) return 'action'
  // "Objections we heard" names a thing, though it has a verb.
  if (language === 'en' && (RELATIVE.test(title) || /^\p{L}+ing\b/iu.test(title))) return 'name'
  if (language === 'en' && !FINITE.test(title)) return 'name'
  return isSentence(title, language) && !/[,&/()“”"«»]/.test(title) ? 'sentence' : 'name'
}
