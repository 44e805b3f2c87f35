import { readOutlineJson } from '../../author/contract/author-json.ts'
import type { Course, SourceChange, SourceDifference } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { UpdateRule } from '../../product/update-rules.ts'
import { refreshCourse } from '../lifecycle/refresh-course.ts'
import { readBulletSentences, readBullets, readSentences } from '../modules/scenes/scene-json.ts'
import { moduleTextsOf } from '../outline/module-texts.ts'
import { getOwnCourse, lockOwnCourse } from '../ownership/lock-own-course.ts'
import { questionContentOf } from '../quiz/questions/question-draft.ts'
import { readBlocks } from '../sources/source-json.ts'
import { type AddedPlace, placeOfAdded } from './added-scene.ts'
import { readPlaces } from './change-json.ts'
import { moveNewPassages } from './stored-passages.ts'
import { type CourseParts, standsOnlyOn, type TouchedParts, touchedParts } from './touched-parts.ts'

/** A change with how many differences it has, and how many of them are open. */
export type ListedChange = SourceChange & { differenceCount: number; openCount: number }
export type SourceChangeView = ListedChange & {
  /** `added`: where it may become a scene; `allRemoved`: whether all that a scene stands on was removed */
  differences: (SourceDifference &
    Omit<TouchedParts, 'scenes'> & {
      scenes: (TouchedParts['scenes'][number] & { allRemoved: boolean })[]
      added: AddedPlace | null
    })[]
}

/** The changes of a course's sources, newest first. Throws `course_not_found`. */
export const listChanges = (ctx: Ctx, courseId: string): Promise<ListedChange[]> =>
  transaction(async (tx) => {
    await getOwnCourse(tx, ctx, courseId)
    const changes = await tx.sourceChange.findMany({
      where: { courseId },
      orderBy: { id: 'desc' },
      include: { differences: { select: { decision: true } } },
    })
    return changes.map(({ differences, ...change }) => ({ ...change, ...countsOf(differences) }))
  })

/** A change with its differences and what stands on them now. `course_not_found`, `change_not_found`. */
export const getChange = (ctx: Ctx, courseId: string, changeId: string): Promise<SourceChangeView> =>
  transaction(async (tx) => viewChange(tx, await getOwnCourse(tx, ctx, courseId), changeId))

/** Withdraws a change if it is open. `course_not_found`, `change_not_found`. */
export const withdrawChange = (ctx: Ctx, courseId: string, changeId: string): Promise<ListedChange> =>
  transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const change = await viewChange(tx, course, changeId)
    if (change.status !== 'open') return change
    await closeChange(tx, ctx, changeId, 'withdrawn')
    return viewChange(tx, course, changeId)
  })

/**
 * The same as {@link getChange} in the caller's transaction, for a course that is the caller's; or with what stands
 * on one of its differences only. Once a difference is decided, nothing is proposed, and once the change is closed,
 * nothing stands on it.
 */
export async function viewChange(
  tx: Tx,
  course: Course,
  changeId: string,
  only?: number,
): Promise<SourceChangeView> {
  const change = await tx.sourceChange.findFirst({
    where: { id: changeId, courseId: course.id },
    include: {
      differences: { orderBy: { position: 'asc' } },
      source: { select: { id: true, text: true, language: true } },
    },
  })
  if (!change) throw new AppError('change_not_found')
  const { source, ...row } = change
  const parts = row.status === 'open' ? await readCourseParts(tx, course.id) : NO_PARTS
  const language = source.language ?? course.language
  // The scenes of a test course are those of the demo.
  const blocks = course.mode === 'live' ? readBlocks(row.blocks) : []
  const removed = row.differences
    .filter(({ kind, decision }) => kind === 'removed' && decision !== 'refused')
    .flatMap(({ places }) => readPlaces(places))
  const withoutTexts = <Part extends object>(part: Part) => ({ ...part, texts: [] })
  return {
    ...row,
    ...countsOf(row.differences),
    differences: row.differences.map((difference) => {
      const { kind, places, position, decision } = difference
      const isRead = only === undefined || only === position
      const read = { kind, places: readPlaces(places) }
      const touched = touchedParts(read, source, isRead ? parts : NO_PARTS, language)
      const { modules, questions, outline } = touched
      const scenes = touched.scenes.map((scene) => ({
        ...scene,
        allRemoved: decision === 'open' && standsOnlyOn(scene, row.sourceId, removed),
      }))
      if (decision === 'open') {
        const added = isRead ? placeOfAdded(read, { ...row, blocks }, parts) : null
        return { ...difference, modules, scenes, questions, outline, added }
      }
      return {
        ...difference,
        modules: modules.map(withoutTexts),
        ...{ scenes: scenes.map(withoutTexts), questions: questions.map(withoutTexts), outline, added: null },
      }
    }),
  }
}

const NO_PARTS: CourseParts = { modules: [], scenes: [], questions: [], outline: null }

/**
 * Closes a change; the text of a withdrawn one is dropped. What was taken of it reaches the learners: with `onUpdate`
 * in place of the rule of the course. The course is locked.
 */
export async function closeChange(
  tx: Tx,
  ctx: Ctx,
  changeId: string,
  status: 'concluded' | 'withdrawn',
  onUpdate?: UpdateRule,
): Promise<void> {
  const dropped = status === 'withdrawn' ? { text: '', blocks: [], fingerprints: [] } : {}
  // Of what became scenes, the course has a source from here on only if the new text is it.
  if (status === 'withdrawn') await moveNewPassages(tx, changeId, () => null)
  const { course } = await tx.sourceChange.update({
    where: { id: changeId },
    data: { status, closedBy: ctx.actor.label, closedAt: now(), ...dropped },
    include: { course: true },
  })
  await refreshCourse(tx, onUpdate ? await setNextRule(tx, course, onUpdate) : course)
}

/** What the file or page of a new version makes of its source besides the text. */
export const nameAndKind = ({ name, kind }: Pick<SourceChange, 'name' | 'kind'>) => ({
  ...(name && { name }),
  ...(kind && { kind }),
})

const setNextRule = (tx: Tx, { id }: Course, nextOnUpdate: UpdateRule): Promise<Course> =>
  tx.course.update({ where: { id }, data: { nextOnUpdate } })

const countsOf = (differences: readonly Pick<SourceDifference, 'decision'>[]) => ({
  differenceCount: differences.length,
  openCount: differences.filter(({ decision }) => decision === 'open').length,
})

/** The modules, scenes, active questions and newest outline of a course. */
export async function readCourseParts(tx: Tx, courseId: string): Promise<CourseParts> {
  const modules = await tx.module.findMany({
    where: { courseId },
    orderBy: { moduleIndex: 'asc' },
    include: {
      scenes: { orderBy: { sceneIndex: 'asc' } },
      questions: { where: { active: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
    },
  })
  const outline = await tx.outlineVersion.findFirst({ where: { courseId }, orderBy: { version: 'desc' } })
  return {
    modules: modules.map((module) => ({
      ...{ moduleIndex: module.moduleIndex, version: module.version },
      ...moduleTextsOf(module),
    })),
    scenes: modules.flatMap(({ moduleIndex, scenes }) =>
      scenes.map(({ title, version, ...scene }, sceneIndex) => ({
        ...{ id: scene.id, moduleIndex, sceneIndex, version, title },
        bullets: readBullets(scene.bullets),
        bulletSentences: readBulletSentences(scene.bulletSentences),
        sentences: readSentences(scene.sentences),
      })),
    ),
    questions: modules.flatMap(({ moduleIndex, questions }) =>
      questions.map((row) => ({
        ...{ moduleIndex, id: row.id, version: row.version },
        content: questionContentOf(row),
      })),
    ),
    outline: outline && readOutlineJson(outline.content),
  }
}
