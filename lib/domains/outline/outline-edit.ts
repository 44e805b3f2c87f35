import type { InputIssue } from '../../platform/errors.ts'

/** An edit as on the wire; `path` is dotted, in wire names (`modules.0.scenes.2.title`). */
export type OutlineEdit = { path: string; op: 'set' | 'insert' | 'remove' | 'move'; value?: unknown }

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Fields that can be set. Everything else in an outline belongs to the service. */
const TEXT_FIELDS = [
  'course_title',
  'course_description',
  'title',
  'description',
  'planned_narration_summary',
]
const LIST_FIELDS = ['objectives']
const COLLECTIONS = ['modules', 'scenes', 'objectives']

/** The problem with an edit: its path, or with `field` its value. */
class EditError extends Error {
  readonly field: 'path' | 'value'

  constructor(message: string, field: 'path' | 'value' = 'path') {
    super(message)
    this.field = field
  }
}

const badValue = (message: string) => new EditError(`Input should be ${message}`, 'value')

const parse = (path: string): (string | number)[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

function step(node: Json, part: string | number): Json {
  if (Array.isArray(node) && typeof part === 'number' && part < node.length) return node[part] as Json
  if (
    node &&
    typeof node === 'object' &&
    !Array.isArray(node) &&
    typeof part === 'string' &&
    Object.hasOwn(node, part)
  )
    return node[part] as Json
  throw new EditError(`This path leads nowhere: "${part}" does not exist`)
}

function collection(outline: Json, parts: (string | number)[]): { list: Json[]; index: number } {
  const index = parts.at(-1)
  const name = parts.at(-2)
  const list = parts.slice(0, -1).reduce(step, outline)
  if (!Array.isArray(list) || typeof index !== 'number' || !COLLECTIONS.includes(String(name)))
    throw new EditError('This path must point to an item of a list')
  return { list, index }
}

function set(outline: Json, parts: (string | number)[], value: unknown): void {
  const key = parts.at(-1)
  const holder = parts.slice(0, -1).reduce(step, outline)
  step(holder, key ?? '')
  const name = typeof key === 'number' ? String(parts.at(-2)) : String(key)
  if (typeof key === 'number' && LIST_FIELDS.includes(name)) {
    if (typeof value !== 'string' || !value.trim()) throw badValue('a non-empty string')
    ;(holder as Json[])[key] = value.trim()
  } else if (LIST_FIELDS.includes(name)) {
    if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string' && entry.trim()))
      throw badValue('a list of non-empty strings')
    ;(holder as { [key: string]: Json })[name] = value.map((entry: string) => entry.trim())
  } else if (TEXT_FIELDS.includes(name)) {
    const mayBeEmpty = !name.endsWith('title')
    if (typeof value !== 'string' || (!mayBeEmpty && !value.trim())) throw badValue('a non-empty string')
    ;(holder as { [key: string]: Json })[name] = value.trim()
  } else throw new EditError('This field cannot be changed')
}

/** A course without modules, or a module without scenes, cannot be generated. */
const isLast = (list: Json[], name: string): boolean => list.length === 1 && name !== 'objectives'

/** Defaults for a new module or scene; a title is required. */
function complete(name: string, value: unknown): Json {
  if (name === 'objectives') {
    if (typeof value !== 'string' || !value.trim()) throw badValue('a non-empty string')
    return value.trim()
  }
  const given =
    value && typeof value === 'object' && !Array.isArray(value) ? (value as { [key: string]: Json }) : {}
  if (typeof given.title !== 'string' || !given.title.trim()) throw badValue('an object with a title')
  const text = (key: string) => (typeof given[key] === 'string' ? given[key] : '')
  if (name === 'scenes')
    return {
      title: given.title.trim(),
      description: text('description'),
      planned_narration_summary: text('planned_narration_summary'),
      source_refs: [],
    }
  const objectives = Array.isArray(given.objectives)
    ? given.objectives.filter((entry) => typeof entry === 'string')
    : []
  const scenes =
    Array.isArray(given.scenes) && given.scenes.length > 0 ? given.scenes : [{ title: given.title }]
  return {
    title: given.title.trim(),
    description: text('description'),
    objectives,
    scenes: scenes.map((scene) => complete('scenes', scene)),
  }
}

function move(
  outline: Json,
  { list, index }: { list: Json[]; index: number },
  name: string,
  value: unknown,
): void {
  if (index >= list.length) throw new EditError('There is no item at this index')
  const isPlace = value !== null && typeof value === 'object' && !Array.isArray(value)
  const target = isPlace ? (value as { to?: unknown; index?: unknown }) : { index: value }
  const to = typeof target.to === 'string' ? parse(target.to) : null
  const destination = to ? to.reduce(step, outline) : list
  if (!Array.isArray(destination) || (to && to.at(-1) !== name))
    throw new EditError('"to" must name a list of items of the same kind')
  const own = destination === list
  if (!own && isLast(list, name)) throw new EditError('The last item cannot be moved')
  const limit = own ? destination.length - 1 : destination.length
  if (
    typeof target.index !== 'number' ||
    !Number.isInteger(target.index) ||
    target.index < 0 ||
    target.index > limit
  )
    throw badValue(`an index from 0 to ${limit}`)
  const [item] = list.splice(index, 1)
  destination.splice(target.index, 0, item as Json)
}

function applyOne(outline: Json, edit: OutlineEdit): void {
  const parts = parse(edit.path)
  if (edit.op === 'set') {
    set(outline, parts, edit.value)
    return
  }
  const { list, index } = collection(outline, parts)
  const name = String(parts.at(-2))
  if (edit.op === 'insert') {
    if (index > list.length) throw badValue(`an index from 0 to ${list.length}`)
    list.splice(index, 0, complete(name, edit.value))
  } else if (edit.op === 'remove') {
    if (index >= list.length) throw new EditError('There is no item at this index')
    if (isLast(list, name)) throw new EditError('The last item cannot be removed')
    list.splice(index, 1)
  } else move(outline, { list, index }, name, edit.value)
}

/** Whether a dotted path exists in an outline. */
export function hasPath(outline: unknown, path: string): boolean {
  try {
    parse(path).reduce(step, outline as Json)
    return true
  } catch (error) {
    if (error instanceof EditError) return false
    throw error
  }
}

/** Modules and scenes with their paths, as far as they exist. */
function placesOf(outline: Json): Map<Json, string> {
  const items = (holder: Json, name: string, above: string): [Json, string][] => {
    const list = (holder as { [key: string]: Json } | null)?.[name]
    return Array.isArray(list) ? list.map((item, index) => [item, `${above}${name}.${index}`]) : []
  }
  const modules = items(outline, 'modules', '')
  return new Map([...modules, ...modules.flatMap(([module, path]) => items(module, 'scenes', `${path}.`))])
}

/**
 * Applies edits in order to a copy of a wire outline. `issues` lists every edit that failed; then none
 * applies. `moved` maps the path of a module or scene to its new one, null if it is gone.
 */
export function applyOutlineEdits<T>(
  outline: T,
  edits: readonly OutlineEdit[],
): { outline: T; issues: InputIssue[]; moved: Map<string, string | null> } {
  const copy = structuredClone(outline) as Json
  const before = placesOf(copy)
  const issues: InputIssue[] = []
  edits.forEach((edit, index) => {
    try {
      applyOne(copy, edit)
    } catch (error) {
      if (!(error instanceof EditError)) throw error
      const { field, message: msg } = error
      issues.push({ loc: ['body', 'edits', index, field], msg, type: 'value_error', input: edit[field] })
    }
  })
  const after = placesOf(copy)
  const moved = new Map([...before].map(([item, path]) => [path, after.get(item) ?? null]))
  return { outline: copy as T, issues, moved }
}
