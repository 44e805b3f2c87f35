import type { z } from 'zod'
import type { InputIssue } from '../errors.ts'
import { schemaAt } from './openapi/schema-at.ts'
import { redactInput } from './redact-input.ts'

type Issue = z.core.$ZodIssue
type Words = { type: string; msg: string; ctx?: Record<string, unknown> }
type Place = { where: 'path' | 'query' | 'header' | 'body'; schema: z.core.$ZodType; raw: unknown }

/** Converts Zod issues of one part of a request to the wording of FastAPI / pydantic v2. */
export const toInputIssues = (issues: readonly Issue[], place: Place): InputIssue[] =>
  issues.flatMap((issue) => inputIssue(issue, place))

function inputIssue(issue: Issue, place: Place): InputIssue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => finish([...issue.path, key], EXTRA, place))
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return unionIssues(issue, place)
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element')
    return issue.issues.flatMap((inner) =>
      inputIssue({ ...inner, path: [...issue.path, ...inner.path] }, place),
    )
  return [finish(issue.path, wordsOf(issue, place), place)]
}

/** A union reports the branch that matches furthest; if none matches at all, each reports what it expects. */
function unionIssues(issue: z.core.$ZodIssueInvalidUnion, place: Place): InputIssue[] {
  if (valueAt(place.raw, issue.path) === undefined) return [finish(issue.path, MISSING, place)]
  const depth = (branch: Issue[]) =>
    Math.max(0, ...branch.map((inner) => inner.path.length + (inner.code === 'invalid_type' ? 0 : 0.5)))
  const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
  const branches = depth(deepest) > 0 ? [deepest] : issue.errors
  return branches.flatMap((branch) =>
    branch.flatMap((inner) => inputIssue({ ...inner, path: [...issue.path, ...inner.path] }, place)),
  )
}

function finish(path: PropertyKey[], words: Words, place: Place): InputIssue {
  const loc = [place.where, ...path.map((part) => (typeof part === 'number' ? part : String(part)))]
  const owner = place.where === 'body' && path.length > 0 ? valueAt(place.raw, path.slice(0, -1)) : null
  const shown = redactInput(path, words.type === 'missing' ? owner : valueAt(place.raw, path))
  return { loc, msg: words.msg, type: words.type, ...shown, ...(words.ctx && { ctx: words.ctx }) }
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  )
}

const EXTRA: Words = { type: 'extra_forbidden', msg: 'Extra inputs are not permitted' }
const MISSING: Words = { type: 'missing', msg: 'Field required' }

function wordsOf(issue: Issue, place: Place): Words {
  const raw = valueAt(place.raw, issue.path)
  if (raw === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return MISSING
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue.expected, raw, schemaAt(place.schema, issue.path))
    case 'invalid_value':
      return valueWords(issue, schemaAt(place.schema, issue.path))
    case 'too_small':
    case 'too_big':
      return sizeWords(issue, raw)
    case 'not_multiple_of': {
      const step = issue.divisor
      return { type: 'multiple_of', msg: `Input should be a multiple of ${step}`, ctx: { multiple_of: step } }
    }
    case 'invalid_format':
      return formatWords(issue)
    case 'invalid_union':
      return tagWords(issue, raw)
    default:
      return customWords(issue)
  }
}

function typeWords(expected: string, raw: unknown, schema: z.core.$ZodType | undefined): Words {
  const number = schema?._zod.def as
    | { type?: string; coerce?: boolean; format?: string; checks?: z.core.$ZodCheck[] }
    | undefined
  const isInt =
    expected === 'int' ||
    (number?.type === 'number' &&
      [number, ...(number.checks ?? []).map((check) => check._zod.def as { format?: string })].some((def) =>
        def.format?.includes('int'),
      ))
  if (isInt) return intWords(raw)
  switch (expected) {
    case 'string':
      return { type: 'string_type', msg: 'Input should be a valid string' }
    case 'number':
    case 'nan':
      return typeof raw === 'string'
        ? { type: 'float_parsing', msg: 'Input should be a valid number, unable to parse string as a number' }
        : { type: 'float_type', msg: 'Input should be a valid number' }
    case 'boolean':
      return { type: 'bool_type', msg: 'Input should be a valid boolean' }
    case 'array':
      return { type: 'list_type', msg: 'Input should be a valid list' }
    case 'object':
      return {
        type: 'model_attributes_type',
        msg: 'Input should be a valid dictionary or object to extract fields from',
      }
    case 'record':
      return { type: 'dict_type', msg: 'Input should be a valid dictionary' }
    case 'null':
      return { type: 'none_required', msg: 'Input should be None' }
    default:
      return {
        type: 'value_error',
        msg: `Value error, expected ${expected}`,
        ctx: { error: `expected ${expected}` },
      }
  }
}

function intWords(raw: unknown): Words {
  if (typeof raw === 'string' && /^[+-]?\d+$/.test(raw.trim()))
    return { type: 'int_type', msg: 'Input should be a valid integer' }
  if (typeof raw === 'string')
    return Number.isFinite(Number(raw)) && raw.trim() !== ''
      ? {
          type: 'int_from_float',
          msg: 'Input should be a valid integer, got a number with a fractional part',
        }
      : { type: 'int_parsing', msg: 'Input should be a valid integer, unable to parse string as an integer' }
  if (typeof raw === 'number')
    return {
      type: 'int_from_float',
      msg: 'Input should be a valid integer, got a number with a fractional part',
    }
  return { type: 'int_type', msg: 'Input should be a valid integer' }
}

function valueWords(issue: z.core.$ZodIssueInvalidValue, schema: z.core.$ZodType | undefined): Words {
  if ((issue as { expected?: string }).expected === 'stringbool')
    return { type: 'bool_parsing', msg: 'Input should be a valid boolean, unable to interpret input' }
  const quoted = issue.values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
  const expected =
    quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}` : (quoted[0] ?? '')
  const type = schema?._zod.def.type === 'literal' ? 'literal_error' : 'enum'
  return { type, msg: `Input should be ${expected}`, ctx: { expected } }
}

function sizeWords(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, raw: unknown): Words {
  const small = issue.code === 'too_small'
  const limit = Number(small ? issue.minimum : issue.maximum)
  const bound = small ? 'at least' : 'at most'
  const name = small ? 'min_length' : 'max_length'
  if (issue.origin === 'string') {
    const msg = `String should have ${bound} ${limit} character${limit === 1 ? '' : 's'}`
    return { type: small ? 'string_too_short' : 'string_too_long', msg, ctx: { [name]: limit } }
  }
  if (
    issue.origin === 'array' ||
    issue.origin === 'set' ||
    issue.origin === 'map' ||
    issue.origin === 'object'
  ) {
    const actual = Array.isArray(raw) ? raw.length : Object.keys(raw ?? {}).length
    const fieldType = issue.origin === 'array' ? 'List' : 'Dictionary'
    const msg = `${fieldType} should have ${bound} ${limit} item${limit === 1 ? '' : 's'} after validation, not ${actual}`
    return {
      type: small ? 'too_short' : 'too_long',
      msg,
      ctx: { field_type: fieldType, [name]: limit, actual_length: actual },
    }
  }
  const [type, key] = small ? (['greater_than', 'gt'] as const) : (['less_than', 'lt'] as const)
  const words = small ? 'greater than' : 'less than'
  return issue.inclusive
    ? {
        type: `${type}_equal`,
        msg: `Input should be ${words} or equal to ${limit}`,
        ctx: { [small ? 'ge' : 'le']: limit },
      }
    : { type, msg: `Input should be ${words} ${limit}`, ctx: { [key]: limit } }
}

function formatWords(issue: z.core.$ZodIssueInvalidStringFormat): Words {
  switch (issue.format) {
    case 'url':
      return { type: 'url_parsing', msg: 'Input should be a valid URL', ctx: { error: 'not a valid URL' } }
    case 'regex': {
      const pattern = String(issue.pattern).replace(/^\/(.*)\/\w*$/, '$1')
      return {
        type: 'string_pattern_mismatch',
        msg: `String should match pattern '${pattern}'`,
        ctx: { pattern },
      }
    }
    case 'datetime':
      return {
        type: 'datetime_parsing',
        msg: 'Input should be a valid datetime',
        ctx: { error: 'ISO 8601, ending in Z' },
      }
    case 'date':
      return {
        type: 'date_parsing',
        msg: 'Input should be a valid date in the format YYYY-MM-DD',
        ctx: { error: 'YYYY-MM-DD' },
      }
    case 'email':
      return valueError('value is not a valid email address', 'bad_address')
    default:
      return valueError(issue.message)
  }
}

function tagWords(issue: z.core.$ZodIssueInvalidUnion, raw: unknown): Words {
  const { discriminator = 'type', options = [] } = issue as { discriminator?: string; options?: unknown[] }
  if (raw === undefined) return { type: 'missing', msg: 'Field required' }
  const expected = options.map((option) => `'${option}'`).join(', ')
  const msg = `Input tag '${String(raw)}' found using '${discriminator}' does not match any of the expected tags: ${expected}`
  return {
    type: 'union_tag_invalid',
    msg,
    ctx: { discriminator: `'${discriminator}'`, tag: String(raw), expected_tags: expected },
  }
}

/**
 * A refinement may set its own type with `params: { type: 'url_not_https' }`; its message is then used alone.
 */
function customWords(issue: Issue): Words {
  const params =
    'params' in issue
      ? (issue.params as { type?: unknown; ctx?: Record<string, unknown> } | undefined)
      : undefined
  if (typeof params?.type === 'string')
    return { type: params.type, msg: issue.message, ...(params.ctx && { ctx: params.ctx }) }
  return valueError(issue.message)
}

const valueError = (message: string, reason?: string): Words => ({
  type: 'value_error',
  msg: `Value error, ${message}`,
  ctx: { error: message, ...(reason && { reason }) },
})
