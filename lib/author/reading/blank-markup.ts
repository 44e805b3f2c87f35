import type { SourceDocument } from '../../product/source-document.ts'
import { spaces } from '../text/blank-spans.ts'

// Leftovers of site generators: `{% hint %}`, `{{ name }}`, `{generator: …}`, HTML tags and comments.
const TAGS =
  /\{%[^%]*%\}|\{\{[^{}]*\}\}|\{generator:[^}]*\}+|<!--[\s\S]*?-->|<\/?(?:a|b|br|div|em|i|img|li|ol|p|small|span|strong|sub|sup|table|tbody|td|th|tr|ul?)(?:\s[^<>]*)?\/?>|\{(?:#|\.)[\w-]+\}|&nbsp;/gi
// `[text](address)` and `{role}`text``: only the text stays.
const LINK = /(!?\[)([^[\]]+)(\]\([^()\s]*(?:\s[^()]*)?\))/g
const ROLE = /(\{[\w:-]+\}`)([^`<>]+)(\s*<[^<>]*>)?(`)/g
// A table row: tags that separate entries inside its cells become semicolons.
const TABLE_ROW = /^.*\s\|\s.*$/gm
const NEXT_IN_CELL = /(?<=[^\s|]\s?)<((?:li|br)\s?\/?>)/gi
const LINE_SIGNS = /^(?:\([\w-]+\)=$|(?:>|#{1,6}) (?=\S))/gm
// "1️⃣" is a typed "1.".
const KEYCAP = /[0-9]\uFE0F?\u20E3/gu
const FRONT_MATTER = /^---[ \t]*\n[\s\S]{0,2000}?\n---[ \t]*\n/

/**
 * A document with the markup its reader left in replaced by spaces. The text keeps its length, so that
 * offsets stay valid for the original.
 */
export function blankMarkup(document: SourceDocument): SourceDocument {
  const text = document.text
    .replace(FRONT_MATTER, spaces)
    .replace(TABLE_ROW, (row) => row.replace(NEXT_IN_CELL, (_tag, rest: string) => `;${spaces(rest)}`))
    .replace(TAGS, spaces)
    .replace(LINK, (_all, open: string, shown: string, close: string) => spaces(open) + shown + spaces(close))
    .replace(
      ROLE,
      (_all, open: string, shown: string, target: string | undefined, close: string) =>
        spaces(open) + shown + spaces(target ?? '') + spaces(close),
    )
    .replace(LINE_SIGNS, spaces)
    .replace(KEYCAP, (key) => `${key.charAt(0)}.`.padEnd(key.length))
  return text === document.text ? document : { ...document, text }
}

/** Text with markup blanked out, as a reader sees it: single spaces, and none in place of a tag. */
export const readable = (text: string): string =>
  text
    .replace(/[ \t]{2,}|\s*\n\s*/g, ' ')
    .replace(/(?<=\S) (?=[.,](?:\s|$)|\))|(?<=\() |(?<=(?<!\p{L})[cdjlmnst]['’]) /giu, '')
    .trim()
