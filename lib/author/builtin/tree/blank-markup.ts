import type { SourceDocument } from '../../../platform/source-document.ts'

// What site generators leave in a text: `{% hint %}`, `{{ name }}`, `{generator: …}`, HTML tags and comments.
const TAGS =
  /\{%[^%]*%\}|\{\{[^{}]*\}\}|\{generator:[^}]*\}+|<!--[\s\S]*?-->|<\/?(?:a|b|br|div|em|i|img|p|small|span|strong|sub|sup|table|tbody|td|th|tr|u)(?:\s[^<>]*)?\/?>|\{(?:#|\.)[\w-]+\}|&nbsp;/gi
// `[text](address)` and `{role}`text``: the text stays.
const LINK = /(!?\[)([^[\]]+)(\]\([^()\s]*(?:\s[^()]*)?\))/g
const ROLE = /(\{[\w:-]+\}`)([^`<>]+)(\s*<[^<>]*>)?(`)/g
const LINE_SIGNS = /^(?:\([\w-]+\)=$|(?:>|#{1,6}) (?=\S))/gm
const FRONT_MATTER = /^---\n[\s\S]{0,2000}?\n---\n/

const spaces = (text: string): string => text.replace(/[^\n]/g, ' ')

/**
 * A document with the markup that its reader left in replaced by spaces. The text keeps its length, so that
 * every offset into it is right for the document as it was.
 */
export function blankMarkup(document: SourceDocument): SourceDocument {
  const text = document.text
    .replace(FRONT_MATTER, spaces)
    .replace(TAGS, spaces)
    .replace(LINK, (_all, open: string, shown: string, close: string) => spaces(open) + shown + spaces(close))
    .replace(
      ROLE,
      (_all, open: string, shown: string, target: string | undefined, close: string) =>
        spaces(open) + shown + spaces(target ?? '') + spaces(close),
    )
    .replace(LINE_SIGNS, spaces)
  return text === document.text ? document : { ...document, text }
}

/** A piece of a text with markup blanked out, as it reads: single spaces, none where a tag stood. */
export const readable = (text: string): string =>
  text
    .replace(/[ \t]{2,}|\s*\n\s*/g, ' ')
    .replace(/(?<=\S) (?=[.,](?:\s|$)|\))|(?<=\() |(?<=(?<!\p{L})[cdjlmnst]['’]) /giu, '')
    .trim()
