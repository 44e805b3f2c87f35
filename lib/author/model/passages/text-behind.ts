import { speakText } from '../../../media/narration/spoken/speak-text.ts'
import type { Language } from '../../../product/source-document.ts'
import { toSpeech } from '../../text/spoken-text.ts'
import type { Passage } from './model-passages.ts'

/** The text of all passages in a language. */
export const materialIn = (passages: readonly Passage[], language: Language): string =>
  passages.flatMap((each) => (each.document.language === language ? textBehind(each) : [])).join(' ')

/** A passage with its headings and lead-ins, as written and as spoken. */
export const textBehind = ({ text, path, leads, document }: Passage): string => {
  const spoken = [text, ...leads].map((each) =>
    speakText(toSpeech(each, document.language) ?? '', document.language),
  )
  return [[...path, ...leads, text].join('. '), ...spoken].join(' ')
}
