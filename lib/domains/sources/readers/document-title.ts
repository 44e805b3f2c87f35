import type { Block } from '../../../product/source-document.ts'
import { parseHTML } from './light-tree.ts'

const LONGEST = 120
const GENERIC =
  /^(?:introduction|intro|overview|summary|abstract|agenda|contents?|background|welcome|préambule|avant-propos|contexte|présentation|sommaire|résumé|bienvenue)$/i

/**
 * The title of a document: its first heading if that covers the whole document, or the title of a page; else
 * null.
 */
export function documentTitle(
  document: { text: string; blocks: readonly Block[] },
  html?: string,
): string | null {
  const own = titleHeading(document)
  const page = html === undefined ? null : pageTitle(html)
  if (!page || (own && page.toLowerCase().includes(own.toLowerCase()))) return own
  return withoutSiteName(page)
}

// One of several headings of the same level is a chapter, unless the next one follows at once.
function titleHeading({ text, blocks }: { text: string; blocks: readonly Block[] }): string | null {
  const first = blocks.slice(0, 3).find((block) => block.kind === 'heading')
  if (!first) return null
  const peers = blocks.filter((block) => block.kind === 'heading' && block.level <= first.level)
  const next = blocks[blocks.indexOf(first) + 1]
  const isCover = next?.kind === 'heading' && next.level <= first.level
  const title = text.slice(first.start, first.end).trim()
  const isTitle =
    (peers.length === 1 || isCover) &&
    title.length <= LONGEST &&
    !GENERIC.test(title) &&
    !/^\d+[.)]/.test(title)
  return isTitle ? title : null
}

function pageTitle(html: string): string | null {
  const element = /<title[^>]*>[^<]{1,1000}<\/title\s*>/i.exec(html.slice(0, 200_000))?.[0]
  if (!element) return null
  const title = parseHTML(`<html><head>${element}</head></html>`).document.title.replace(/\s+/g, ' ').trim()
  return /\p{L}/u.test(title) ? title : null
}

/**
 * "How to sell | Boreal" without the part after the last bar or spaced dash, shortened to a readable length.
 */
function withoutSiteName(title: string): string {
  const parts = title.split(/\s+[|–—·»-]\s+/)
  return (parts.length > 1 ? parts.slice(0, -1).join(' – ') : title).slice(0, LONGEST).trim()
}
