import type { PdfContent } from './pdf-structure.ts'

/** The fonts of a page: the parser has one by its id, with the name in the file, once the page was drawn. */
export type PdfFonts = { has(id: string): boolean; get(id: string): { name?: string } | null }

const DINGBATS = /^(?:[A-Z]{6}\+)?(?:ITC)?[-\s]?Zapf ?Dingbats/i
const WINGDINGS = /^(?:[A-Z]{6}\+)?(?:Wing|Web)dings/i
const LETTER = /[\p{L}\p{N}]/u
/** The letters and digits that stand for a check mark or a cross in those fonts. */
const MARKS: Record<'dingbats' | 'wingdings', Record<string, string>> = {
  dingbats: { 3: '✓', 4: '✔', 5: '✕', 6: '✖', 7: '✗', 8: '✘' },
  wingdings: { ü: '✓', û: '✗' },
}

/**
 * The contents of a page with its pictorial letters as the signs that they are: 'n' of ZapfDingbats, a square
 * before the items of a list, becomes '•', '4' becomes '✔'.
 */
export function withSymbols<Content extends PdfContent>(contents: Content[], fonts: PdfFonts): Content[] {
  const kinds = new Map<string, keyof typeof MARKS | null>()
  const kindOf = (id: string) => {
    if (!kinds.has(id)) kinds.set(id, kindOfFont((fonts.has(id) && fonts.get(id)?.name) || ''))
    return kinds.get(id)
  }
  return contents.map((content) => {
    const kind = 'str' in content && LETTER.test(content.str) ? kindOf(content.fontName) : null
    if (!kind || !('str' in content)) return content
    const marks = MARKS[kind]
    return { ...content, str: content.str.replace(/[\p{L}\p{N}]/gu, (letter) => marks[letter] ?? '•') }
  })
}

const kindOfFont = (name: string) =>
  DINGBATS.test(name) ? 'dingbats' : WINGDINGS.test(name) ? 'wingdings' : null
