import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toInputIssues } from './input-issue.ts'

function issuesOf(schema: z.ZodType, raw: unknown, where: 'body' | 'query' = 'body') {
  const result = schema.safeParse(raw)
  return result.success ? [] : toInputIssues(result.error.issues, { where, schema, raw })
}
const first = (field: z.ZodType, value: unknown, where: 'body' | 'query' = 'body') =>
  issuesOf(z.object({ f: field }), { f: value }, where)[0]

const whole = z.coerce.number().int()

describe('each problem in the wording of pydantic', () => {
  test.each<[string, z.ZodType, unknown, string, Record<string, unknown> | undefined]>([
    ['string', z.string(), 1, 'string_type', undefined],
    ['string or null', z.string().nullable(), 1, 'string_type', undefined],
    ['short', z.string().min(2), 'a', 'string_too_short', { min_length: 2 }],
    ['long, optional', z.string().max(1).optional(), 'ab', 'string_too_long', { max_length: 1 }],
    ['pattern', z.string().regex(/^\d{4}$/), 'x', 'string_pattern_mismatch', { pattern: '^\\d{4}$' }],
    ['integer', z.int(), true, 'int_type', undefined],
    ['integer from text', z.int(), 'a', 'int_parsing', undefined],
    ['integer from float', z.int(), 1.5, 'int_from_float', undefined],
    ['integer, older way', z.number().int(), 1.5, 'int_from_float', undefined],
    ['float', z.number(), null, 'float_type', undefined],
    ['float from text', z.number(), 'x', 'float_parsing', undefined],
    ['boolean', z.boolean(), 'x', 'bool_type', undefined],
    ['low', z.int().min(2), 1, 'greater_than_equal', { ge: 2 }],
    ['high', z.int().max(2), 3, 'less_than_equal', { le: 2 }],
    ['not above', z.number().gt(2), 2, 'greater_than', { gt: 2 }],
    ['not below', z.number().lt(2), 2, 'less_than', { lt: 2 }],
    ['multiple', z.number().multipleOf(5), 3, 'multiple_of', { multiple_of: 5 }],
    ['enum', z.enum(['a', 'b', 'c']), 'd', 'enum', { expected: "'a', 'b' or 'c'" }],
    ['literal', z.literal('x'), 'y', 'literal_error', { expected: "'x'" }],
    ['list', z.array(z.string()), {}, 'list_type', undefined],
    [
      'long list',
      z.array(z.string()).max(1),
      ['a', 'b'],
      'too_long',
      { field_type: 'List', max_length: 1, actual_length: 2 },
    ],
    [
      'short list',
      z.array(z.string()).min(1),
      [],
      'too_short',
      { field_type: 'List', min_length: 1, actual_length: 0 },
    ],
    ['object', z.object({}), 'x', 'model_attributes_type', undefined],
    ['record', z.record(z.string(), z.string()), [], 'dict_type', undefined],
    ['url', z.url(), 'x', 'url_parsing', { error: 'not a valid URL' }],
    [
      'email',
      z.email(),
      'x',
      'value_error',
      { error: 'value is not a valid email address', reason: 'bad_address' },
    ],
    ['own rule', z.string().refine(() => false, 'not so'), 'x', 'value_error', { error: 'not so' }],
    [
      'own type',
      z.string().refine(() => false, { message: 'no', params: { type: 'url_not_https' } }),
      'x',
      'url_not_https',
      undefined,
    ],
  ])('%s', (_name, schema, value, type, ctx) => {
    const issue = first(schema, value)
    expect(issue).toMatchObject({ loc: ['body', 'f'], type })
    expect(issue?.ctx).toEqual(ctx)
    expect(issue?.input).toEqual(value)
  })
  test.each<[string, z.ZodType, string, string]>([
    ['text for an integer', whole, 'abc', 'int_parsing'],
    ['a fraction for an integer', whole, '1.5', 'int_from_float'],
    ['text for an optional integer', whole.optional(), 'abc', 'int_parsing'],
    ['text for a number', z.coerce.number(), 'abc', 'float_parsing'],
    ['text for a boolean', z.stringbool(), 'maybe', 'bool_parsing'],
  ])('in a query: %s', (_name, schema, value, type) => {
    expect(first(schema, value, 'query')).toMatchObject({ loc: ['query', 'f'], type, input: value })
  })
})

describe('where and what', () => {
  test('a missing field shows the object it is missing from', () => {
    const schema = z.object({
      list: z.array(z.object({ id: z.string(), kind: z.enum(['a']), size: z.int() })),
    })
    expect(issuesOf(schema, { list: [{ id: 'x' }] })).toEqual([
      { loc: ['body', 'list', 0, 'kind'], msg: 'Field required', type: 'missing', input: { id: 'x' } },
      { loc: ['body', 'list', 0, 'size'], msg: 'Field required', type: 'missing', input: { id: 'x' } },
    ])
    expect(issuesOf(z.object({ f: whole }), {}, 'query')[0]).toMatchObject({ type: 'missing', input: null })
  })
  test('each unknown key is a separate problem', () => {
    const schema = z.object({ inner: z.strictObject({ a: z.string() }) })
    expect(issuesOf(schema, { inner: { a: 'x', b: 1, c: 2 } }).map(({ loc, type }) => [loc, type])).toEqual([
      [['body', 'inner', 'b'], 'extra_forbidden'],
      [['body', 'inner', 'c'], 'extra_forbidden'],
    ])
  })
  test('a union: the branch that fits best, or else what each expects', () => {
    const schema = z.union([
      z.string(),
      z.array(z.string()),
      z.strictObject({ to: z.string(), index: z.int() }),
    ])
    expect(first(schema, 3)?.type).toBe('string_type')
    expect(issuesOf(z.object({ f: schema }), { f: 3 }).map((issue) => issue.type)).toEqual([
      'string_type',
      'list_type',
      'model_attributes_type',
    ])
    expect(issuesOf(z.object({ f: schema }), { f: { to: 'x', index: 'y' } })).toMatchObject([
      { loc: ['body', 'f', 'index'], type: 'int_parsing' },
    ])
    expect(issuesOf(z.object({ f: schema }), {})).toMatchObject([{ loc: ['body', 'f'], type: 'missing' }])
  })
  test('a tagged union with an unknown tag', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ])
    expect(first(schema, { kind: 'c' })).toMatchObject({
      loc: ['body', 'f', 'kind'],
      type: 'union_tag_invalid',
      ctx: { tag: 'c' },
    })
  })
  test('neither file content nor secrets are echoed, and long values are shortened', () => {
    const file = z.strictObject({ name: z.string(), base64: z.int() })
    const [content, extra] = issuesOf(z.object({ files: z.array(file) }), {
      files: [{ name: 'a', base64: 'AAAA', more: 'x'.repeat(999) }],
    })
    expect(content).not.toHaveProperty('input')
    expect(String(extra?.input).length).toBeLessThan(210)
    expect(
      issuesOf(z.object({ f: z.string() }), {
        password: 'p',
        base64: 'AAAA',
        webhook_secret: 's',
        other: 1,
      })[0]?.input,
    ).toEqual({ other: 1 })
  })
})
