import type { SourceDocument } from '../../../product/source-document.ts'
import { wordsOf } from '../../text/text-match.ts'
import { type Line, lineAt } from './source-line.ts'
import { splitTyped } from './typed-lines.ts'

const CODE_SIGN =
  /[{}\\├└│]|[;{]\s*$|<\/?\w|=>|==|::|\w\(\)|^\s*(?:npm|npx|git|curl|sudo|cd|docker|pip|import|const|\$|#)\s|^\s*[\p{Ll}_]+:\s/mu
const PROSE_SIGNS = /[\p{L}\p{N}\s.,;:!?'’"«»“”()[\]%$€£+×≈/–—=•-]/gu
const FORMULA = /^[^=≈\n]*\p{L}{2,}[^=≈\n]*\s[=≈]\s[^=≈\n]*\p{L}{2,}/u
const MIN_WORDS = 12

/** Statements and commands that lost their code frame on the page; prose does not contain them. */
const STATEMENT =
  /^\s*(?:export [A-Z][A-Z_]+=|(?:npm|npx|pip|pip3|git|docker|curl|sudo|yarn|brew)\s+(?:install|run|clone|add|create|-)[^.!?]*$)|\bimport [\w.]+ as \w|\bimport \{?[\w, ]{1,200}\}? from ['"]|\basync (?:def|with|function)\b|=\s*await\s\w|\w\.\w{1,60}\([^)]{0,200}\)\s*[;{]/u

/** Whether a line is code although it is not marked as such. */
export const isCodeLine = ({ text }: Line): boolean => STATEMENT.test(text)

/**
 * The lines of a letter, a call script or a formula inside a code block, typed bullets as items; null for
 * actual code, which is not read, but reported.
 */
export function proseLines(document: SourceDocument, line: Line): Line[] | null {
  const text = line.text.replace(/\p{Extended_Pictographic}/gu, '')
  const signs = text.match(PROSE_SIGNS)?.length ?? 0
  if (CODE_SIGN.test(text) || signs < text.length * 0.95) return null
  const words = wordsOf(text).filter((word) => /\p{L}{2}/u.test(word))
  const isSaid = words.length > MIN_WORDS || /\p{L}[.!?…]+["”»]?(?:\s|$)/mu.test(text)
  if (words.length < 2 || !(isSaid || FORMULA.test(text))) return null
  return stanzasOf(line).flatMap(({ start, end }) => {
    const stanza = lineAt(document, { start, end }, { kind: 'paragraph', level: 0 })
    return stanza ? splitTyped(document, stanza) : []
  })
}

function stanzasOf({ text, start }: Line): { start: number; end: number }[] {
  return [...text.matchAll(/\S[\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/g)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }))
}

/**
 * The lines of a glossary whose reader took it for code, terms at the margin and explanations indented under
 * them; null if a code block is not a glossary.
 */
export function glossaryLines(document: SourceDocument, line: Line): Line[] | null {
  const text = line.text.replace(/^(?:---\n[\s\S]*?\n---\n|(?::[\w-]+:.*\n)+)/, (head) =>
    head.replace(/[^\n]/g, ' '),
  )
  const entries = [...text.matchAll(/^(\S[^\n]{1,60})\n((?:[ \t]+\S[^\n]*(?:\n|$)|[ \t]*\n)+)/gm)]
  const covered = entries.reduce((total, [all]) => total + all.length, 0)
  const isProse = entries.every(([, , body = '']) => /\p{L}{2,} \p{L}{2,} \p{L}/u.test(body))
  if (entries.length < 3 || covered < text.trim().length * 0.9 || !isProse) return null
  return entries.flatMap(({ 0: all, 1: term = '', index }) => {
    const start = line.start + index
    const heading = lineAt(document, { start, end: start + term.length }, { kind: 'heading', level: 6 })
    const body = lineAt(
      document,
      { start: start + term.length, end: start + all.length },
      { kind: 'paragraph', level: 0 },
    )
    return [heading, body].filter((each) => each !== null)
  })
}
