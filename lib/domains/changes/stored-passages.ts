import { isDeepStrictEqual } from 'node:util'
import { Prisma, type Tx } from '../../platform/db.ts'
import { toJson } from '../../platform/json-column.ts'
import type { SourceRef } from '../../product/source-document.ts'

export type PassageSpan = { start: number; end: number }
/** Where a passage is now; null: what it says was removed. */
export type Move = (span: PassageSpan) => SourceRef | null

/** A JSON value of a course that has passages, and how it is stored again. */
type StoredValue = { value: unknown; save: (tx: Tx, value: object | null) => Promise<unknown> }

/** Every value of a course in which passages are stored: also of versions that may be restored. */
export async function readStoredValues(tx: Tx, courseId: string): Promise<StoredValue[]> {
  const ofCourse = { where: { module: { courseId } } }
  const scenes = await tx.scene.findMany({ ...ofCourse, select: { id: true, sentences: true } })
  const questions = await tx.question.findMany({ ...ofCourse, select: { id: true, sourceRef: true } })
  const modules = await tx.module.findMany({ where: { courseId }, select: { id: true, quizRemarks: true } })
  const outlines = await tx.outlineVersion.findMany({ where: { courseId } })
  const draft = await tx.outlineDraft.findUnique({ where: { courseId } })
  const course = await tx.course.findUniqueOrThrow({ where: { id: courseId }, select: { suggestions: true } })
  const versions = await tx.artifactVersion.findMany({
    where: { entry: { courseId } },
    select: { assetId: true, version: true, content: true },
  })
  return [
    ...scenes.map(({ id, sentences: value }) => ({
      value,
      save: (tx: Tx, sentences: object | null) =>
        tx.scene.update({ where: { id }, data: { sentences: json(sentences) } }),
    })),
    ...questions.map(({ id, sourceRef: value }) => ({
      value,
      save: (tx: Tx, ref: object | null) =>
        tx.question.update({ where: { id }, data: { sourceRef: ref ? toJson(ref) : Prisma.DbNull } }),
    })),
    ...modules.map(({ id, quizRemarks: value }) => ({
      value,
      save: (tx: Tx, quizRemarks: object | null) =>
        tx.module.update({ where: { id }, data: { quizRemarks: json(quizRemarks) } }),
    })),
    ...outlines.map(({ version, content: value }) => ({
      value,
      save: (tx: Tx, content: object | null) =>
        tx.outlineVersion.update({
          where: { courseId_version: { courseId, version } },
          data: { content: json(content) },
        }),
    })),
    ...(draft ? [draft] : []).map(({ content: value }) => ({
      value,
      save: (tx: Tx, content: object | null) =>
        tx.outlineDraft.update({ where: { courseId }, data: { content: json(content) } }),
    })),
    ...versions.map(({ assetId, version, content: value }) => ({
      value,
      save: (tx: Tx, content: object | null) =>
        tx.artifactVersion.update({
          where: { assetId_version: { assetId, version } },
          data: { content: json(content) },
        }),
    })),
    {
      value: course.suggestions,
      save: (tx: Tx, suggestions: object | null) =>
        tx.course.update({ where: { id: courseId }, data: { suggestions: json(suggestions) } }),
    },
  ]
}

const json = (value: object | null) => toJson(value ?? [])

/** Moves the passages of the scenes that a change added, which are in its text. The course is locked. */
export async function moveNewPassages(tx: Tx, changeId: string, move: Move): Promise<void> {
  const where = { id: changeId, differences: { some: { sceneId: { not: null } } } }
  const change = await tx.sourceChange.findFirst({ where })
  if (!change) return
  for (const { value, save } of await readStoredValues(tx, change.courseId)) {
    const fresh = withMovedPassages(value, changeId, move)
    if (!isDeepStrictEqual(value, fresh)) await save(tx, fresh as object | null)
  }
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isPassage = (value: unknown, sourceId: string): value is SourceRef =>
  isObject(value) && value.sourceId === sourceId && typeof value.quote === 'string'

/**
 * A value with its passages of a source where they are now: a removed one is null, or absent from a list. A planned
 * scene that loses a passage loses its plan, which counts them; so does a question that was not taken and has none.
 */
export function withMovedPassages(value: unknown, sourceId: string, move: Move): unknown {
  if (isPassage(value, sourceId)) return move(value)
  if (Array.isArray(value))
    return value.flatMap((each) => {
      const moved = withMovedPassages(each, sourceId, move)
      return moved === null && each !== null ? [] : [moved]
    })
  if (!isObject(value)) return value
  const moved: Fields = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withMovedPassages(each, sourceId, move)]),
  )
  if (isObject(moved.question) && moved.question.sourceRef === null) delete moved.question
  return isObject(value.plan) && Array.isArray(value.sourceRefs)
    ? withPlan(moved, value.sourceRefs, value.plan, sourceId, move)
    : moved
}

function withPlan(moved: Fields, refs: unknown[], plan: Fields, sourceId: string, move: Move): Fields {
  if (!isPassage(refs[0], sourceId)) return moved
  const { plan: _, ...rest } = moved
  const span = plan.part as PassageSpan
  // What stands above the first heading has none.
  const part = span.start === span.end ? span : move(span)
  const isWhole = Array.isArray(moved.sourceRefs) && moved.sourceRefs.length === refs.length
  return part && isWhole ? { ...rest, plan: { ...plan, part: { start: part.start, end: part.end } } } : rest
}
