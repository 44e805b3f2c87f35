const MOST_LEVELS = 100
const MOST_VALUES = 100_000

/**
 * Why a JSON text asks for more work than any request of ours needs, or null: nested too deep (what walks it would
 * overflow) or too many values (each may become a problem of the answer). Looks at the text, before anything is made of it.
 */
export function jsonExcess(text: string): string | null {
  let levels = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') at = endOfString(text, at)
    else if (char === ',') values += 1
    else if (char === ']' || char === '}') levels -= 1
    else if (char === '[' || char === '{') {
      levels += 1
      values += 1
    }
    if (levels > MOST_LEVELS) return `More than ${MOST_LEVELS} levels`
    if (values > MOST_VALUES) return `More than ${MOST_VALUES} values`
  }
  return null
}

/** The place of the quote that ends the string; a file of many megabytes is one string, so it is not walked by hand. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, quote: number): boolean {
  let before = quote
  while (text[before - 1] === '\\') before -= 1
  return (quote - before) % 2 === 1
}
