/** A token of an expression: a literal, a name, or an operator (its kind is its text). */
export type Token =
  | { kind: 'literal'; value: unknown }
  | { kind: 'name'; value: string }
  | { kind: string; value?: undefined }

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

const plain = (quoted: string): string => quoted.replace(/\\(.)/g, (_, c: string) => ESCAPES[c] ?? c)

const KINDS: [RegExp, (found: RegExpExecArray) => Token][] = [
  [STRING, (found) => ({ kind: 'literal', value: plain(found[1] ?? found[2] ?? '') })],
  [NUMBER, (found) => ({ kind: 'literal', value: Number(found[0]) })],
  [NAME, (found) => wordToken(found[0])],
  [OPERATOR, (found) => ({ kind: found[0] })],
]

/** Cuts an expression into tokens. Throws on a character that no supported expression contains. */
export function expressionTokens(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    let length = match(/\s+/y, source, at)?.[0].length ?? 0
    for (const [pattern, token] of length === 0 ? KINDS : []) {
      const found = match(pattern, source, at)
      if (!found) continue
      tokens.push(token(found))
      length = found[0].length
      break
    }
    if (length === 0) throw new Error(`Unexpected ${source.charAt(at)} in the expression: ${source}`)
    at += length
  }
  return tokens
}
