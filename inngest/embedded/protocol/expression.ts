import { isDeepStrictEqual } from 'node:util'
import { expressionTokens, type Token } from './expression-tokens.ts'

/** What an expression may refer to: `event` (the run's trigger) and, for arriving events, `async`. */
export type ExpressionScope = { event?: unknown; async?: unknown }
export type Expression = (scope: ExpressionScope) => unknown

type Operator = (left: () => unknown, right: () => unknown) => unknown

const order =
  (test: (sign: number) => boolean): Operator =>
  (left, right) => {
    const a = left()
    const b = right()
    const comparable =
      (typeof a === 'number' && typeof b === 'number') || (typeof a === 'string' && typeof b === 'string')
    return comparable && test(a < b ? -1 : a > b ? 1 : 0)
  }

// A missing attribute is null, as it is for the real engine.
const equal: Operator = (left, right) => isDeepStrictEqual(left() ?? null, right() ?? null)

const LEVELS: Record<string, Operator>[] = [
  { '||': (a, b) => Boolean(a()) || Boolean(b()) },
  { '&&': (a, b) => Boolean(a()) && Boolean(b()) },
  {
    '==': equal,
    '!=': (a, b) => !equal(a, b),
    '<': order((sign) => sign < 0),
    '>': order((sign) => sign > 0),
    '<=': order((sign) => sign <= 0),
    '>=': order((sign) => sign >= 0),
    in: (a, b) => {
      const list = b()
      return Array.isArray(list) && list.some((entry) => isDeepStrictEqual(entry ?? null, a() ?? null))
    },
  },
  {
    '+': (a, b) => (typeof a() === 'string' ? `${a()}${b()}` : Number(a()) + Number(b())),
    '-': (a, b) => Number(a()) - Number(b()),
  },
]

const attribute = (value: unknown, key: unknown): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, String(key))
    ? (value as Record<string, unknown>)[String(key)]
    : undefined

/**
 * Compiles the subset of CEL that triggers, gates and keys use: paths, comparisons, `in`, `&& || !`, `+ -`,
 * `has()`, lists and the ternary operator. Throws on anything else, so that an expression never means less
 * than on an Inngest server.
 */
export function compileExpression(source: string): Expression {
  const tokens = expressionTokens(source)
  let position = 0
  const peek = (): Token | undefined => tokens[position]
  const sign = (): string | undefined => (peek()?.kind === 'name' ? String(peek()?.value) : peek()?.kind)
  const refuse = (): never => {
    throw new Error(
      `Unexpected ${String(peek()?.value ?? peek()?.kind ?? 'end')} in the expression: ${source}`,
    )
  }
  const take = (kind: string): boolean => {
    if (peek()?.kind !== kind) return false
    position++
    return true
  }
  const need = (kind: string): void => {
    if (!take(kind)) refuse()
  }

  const choice = (): Expression => {
    const condition = level(0)
    if (!take('?')) return condition
    const yes = choice()
    need(':')
    const no = choice()
    return (scope) => (condition(scope) ? yes(scope) : no(scope))
  }
  const level = (depth: number): Expression => {
    const operators = LEVELS[depth]
    if (!operators) return unary()
    let left = level(depth + 1)
    while (Object.hasOwn(operators, sign() ?? '')) {
      const apply = operators[sign()!]!
      position++
      const [a, b] = [left, level(depth + 1)]
      left = (scope) =>
        apply(
          () => a(scope),
          () => b(scope),
        )
    }
    return left
  }
  const unary = (): Expression => {
    if (take('!')) {
      const inner = unary()
      return (scope) => !inner(scope)
    }
    if (take('-')) {
      const inner = unary()
      return (scope) => -Number(inner(scope))
    }
    return path(primary())
  }
  const path = (start: Expression): Expression => {
    let value = start
    for (;;) {
      const parent = value
      if (take('.')) {
        const key = name()
        value = (scope) => attribute(parent(scope), key)
      } else if (take('[')) {
        const key = choice()
        need(']')
        value = (scope) => attribute(parent(scope), key(scope))
      } else return value
    }
  }
  const name = (): string => {
    const token = peek()
    if (token?.kind !== 'name') return refuse()
    position++
    return String(token.value)
  }
  const primary = (): Expression => {
    const token = peek()
    if (token?.kind === 'literal') {
      position++
      return () => token.value
    }
    if (take('(')) {
      const inner = choice()
      need(')')
      return inner
    }
    if (take('[')) return list()
    if (token?.kind === 'name' && (token.value === 'event' || token.value === 'async')) {
      position++
      const root = token.value
      return (scope) => scope[root]
    }
    if (token?.kind === 'name' && token.value === 'has') {
      position++
      need('(')
      const inner = choice()
      need(')')
      return (scope) => inner(scope) !== undefined
    }
    return refuse()
  }
  const list = (): Expression => {
    const entries: Expression[] = []
    while (!take(']')) {
      entries.push(choice())
      if (peek()?.kind !== ']') need(',')
    }
    return (scope) => entries.map((entry) => entry(scope))
  }

  const whole = choice()
  if (peek()) refuse()
  return whole
}
