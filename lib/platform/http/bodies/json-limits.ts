const MOST_LEVELS = 100
const MOST_VALUES = 100_000

/**
 * Why a JSON text exceeds the limits of any request, or null: nested too deeply (recursion would overflow) or
 * too many values (each may become a validation issue). Scans the text before parsing.
 */
export function jsonLimitViolation(text: string): string | null {
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

/**
 * The position of the closing quote. A string may be a file of many megabytes, so it is not scanned by
 * character.
 */
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
