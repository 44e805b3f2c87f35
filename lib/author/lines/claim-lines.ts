import type { Language } from '../../product/source-document.ts'
import { LANGUAGE_PACKS } from '../language/language-packs.ts'
import type { Sentence } from '../reading/source-tree.ts'
import { isQuestion } from '../text/text-key.ts'
import { countWords } from '../text/text-match.ts'
import { phrase } from '../text/whole-phrase.ts'
import { type Line, POINTER, shownText } from './line-text.ts'

/** A clause that starts like this and has no comma is only a condition. */
export const CONDITION_ONLY =
  /^(?:if|when|once|unless|while|because|although|si|s['’]il|quand|lorsqu\p{L}*|dès que|parce qu\p{L}*|tant qu\p{L}*)(?!\p{L})[^,]*$/iu
/** A word for something in the sentence before. */
export const BACK =
  /(?<!\p{L})(?:cel(?:le|ui|les)-ci|ceux-ci|the latter|the former|ce dernier|cette dernière)(?!\p{L})/iu
/** "In case of fire" without what to do then is worse than nothing. */
export const isCase = (name: string): boolean =>
  CONDITION_ONLY.test(name) || /^(?:in (?:the )?(?:case|event) of|en cas d)/iu.test(name)
/** Words that only link a sentence to the previous one. */
const CONJUNCTION =
  /^(?:(?:Et|Mais|Or|Donc|Alors|And|But|So|Yet|Puis|Then),?|(?:En effet|D['’]ailleurs|Par ailleurs|De plus|En outre|Ainsi|Enfin|Ensuite|Autrement dit|Bref|Bien sûr|Comme (?:indiqué|expliqué|mentionné)(?: plus haut)?|Plus précisément|As (?:mentioned|noted|stated)(?: above| before| earlier)?|More precisely|In other words|In fact|First(?:ly)?|Furthermore|Additionally|Second(?:ly)?|Third(?:ly)?|Fourth(?:ly)?|Finally|Lastly|Also|Moreover|In addition|Indeed|Well|Now|Of course),)\s+(?=\p{L})/u

/** "Taken into account by …": a sentence that leaves out its subject. */
export const NO_SUBJECT =
  /^(?:pris|mis|\p{L}{2,}é)e?s? (?:en |par |à |automatiquement|dans |sur |pour |avec )|^(?:taken|given|built|made|\p{L}{3,}ed) (?:into|by|in|for|as|with|automatically)(?!\p{L})/iu
/** A sentence without what only links it to the previous one. */
export const bareClause = (text: string): string => text.replace(CONJUNCTION, '')

/**
 * The sentences of at most `most` words that can stand alone on a slide or directly below the one they depend on.
 * An answer never appears without its question.
 */
export function claimLines(sentences: readonly Sentence[], language: Language, most: number): Line[] {
  const { leans } = LANGUAGE_PACKS[language].patterns
  const lines: Line[] = []
  let isBelow = false
  let followsQuestion = false
  for (const sentence of sentences) {
    const bare = shownText(bareClause(sentence.text))
    const isFree = (!leans.test(bare) || isBelow) && !followsQuestion
    followsQuestion = isQuestion(sentence.text)
    isBelow = false
    if (!isFree || isQuestion(bare) || NO_SUBJECT.test(bare) || /:\s*$/.test(bare)) continue
    const text = phrase(bare, most)
    if (!text || countWords(text) < 3 || isOpenQuote(text)) continue
    if (CONDITION_ONLY.test(text) || POINTER.test(text) || BACK.test(text)) continue
    lines.push({ text, span: sentence, leans: leans.test(bare) })
    isBelow = true
  }
  return lines
}

const isOpenQuote = (text: string): boolean => /^["“«]/.test(text) && !/["”»][.!?]?$/.test(text)
