/** One token of an expression: a literal, a name, or an operator (its own text is the kind). */
export type Token = { kind: 'literal'; value: unknown } | { kind: 'name'; value: string } | { kind: string; value?: undefined }

const NUMBER = /\d+(\.\d+)?/y
const NAME = /[A-Za-z_]\w*/y
const OPERATOR = /==|!=|<=|>=|&&|\|\||[()[\].,!<>+\-?:]/y
const STRING = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/y
const WORDS: Record<string, unknown> = { true: true, false: false, null: null }
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r' }

const match = (pattern: RegExp, source: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(source)
}

const wordToken = (word: string): Token =>
  Object.hasOwn(WORDS, word) ? { kind: 'literal', value: WORDS[word] } : { kind: 'name', value: word }

const unescape = (text: string): string => text.replace(/\\(.)/g, (_, c: string) => ESCAPES[c] ?? c)

/** Cuts an expression into tokens. Throws on a character that no supported expression contains. */
export function expressionTokens(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    if (/\s/.test(source.charAt(at))) {
      at++
      continue
    }
    let found = match(STRING, source, at)
    if (found) tokens.push({ kind: 'literal', value: unescape(found[1] ?? found[2] ?? '') })
    else if ((found = match(NUMBER, source, at))) tokens.push({ kind: 'literal', value: Number(found[0]) })
    else if ((found = match(NAME, source, at))) tokens.push(wordToken(found[0]))
    else if ((found = match(OPERATOR, source, at))) tokens.push({ kind: found[0] })
    else throw new Error(`Unexpected ${source.charAt(at)} in the expression: ${source}`)
    at += found[0].length
  }
  return tokens
}
