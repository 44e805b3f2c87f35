import { isDeepStrictEqual } from 'node:util'
import type { Course } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/db.ts'
import { AppError, InvalidInputError } from '../../platform/errors.ts'
import { CHANGED, storeUnlessChanged } from '../../platform/store-unless-changed.ts'
import { changeScene } from '../modules/scenes/change-scene.ts'
import { refuseRegenerating } from '../modules/scenes/regenerating-scene.ts'
import type { SceneText } from '../modules/scenes/scene-text.ts'
import { editedText, findScene, type ScenePatch } from '../modules/scenes/update-scene.ts'
import { changeModule, type ModulePatch } from '../modules/update-module.ts'
import { getOwnCourse, lockOwnCourse } from '../ownership/lock-own-course.ts'
import type { QuestionChange } from '../quiz/questions/question-draft.ts'
import { changeQuestion } from '../quiz/questions/update-question.ts'
import { addScene } from './add-scene.ts'
import { needsPerson, proposedModule, proposedQuestion, proposedScene, statesOf } from './decision-plan.ts'
import { getChange, type SourceChangeView, viewChange } from './get-change.ts'
import { removeScene } from './remove-scene.ts'
import type { ChangedText, CourseScene, ModuleOfCourse } from './touched-parts.ts'
import { writeAddedScene } from './write-added-scene.ts'

type SceneEdit = {
  moduleNum: number
  sceneNum: number
  version: number | undefined
  /** whether to take the scene out of the course, in place of an edit */
  leaveOut: boolean
  patch: ScenePatch
}
type ModuleEdit = { moduleNum: number; patch: ModulePatch & { version?: number | undefined } }
type QuestionEdit = { questionId: string; change: QuestionChange }
export type DifferenceDecision = {
  position: number
  decision: 'take' | 'refuse'
  /** whether to take what was added as a scene of its own */
  asScene: boolean
  modules: readonly ModuleEdit[]
  scenes: readonly SceneEdit[]
  questions: readonly QuestionEdit[]
}
type Difference = SourceChangeView['differences'][number]
/** An edit with its scene as it was when the request came: in its turn, that may have another number. */
type OwnEdit = { edit: SceneEdit; scene: CourseScene; at: number }
/** A decision at its index in the request. */
type AskedDecision = Omit<DifferenceDecision, 'scenes'> & { index: number; edits: readonly OwnEdit[] }
type WrittenScene = { scene: CourseScene; text: SceneText; patch: ScenePatch }

const isEmpty = (patch: object): boolean => Object.values(patch).every((value) => value === undefined)

/**
 * Decides differences of a change one by one, each in a transaction of its own. Taking one applies its sure
 * proposals, or the edits given in their place, an empty one leaving a part as it is; while a part that needs a
 * person has none, the difference stays open, and no scene is left out. Returns the change, and the differences that
 * stay open. Throws `course_not_found`, `change_not_found`, `change_decided` for one that is decided otherwise,
 * InvalidInputError for what is not among the differences and like the edits of scenes and questions, whose errors it
 * throws.
 */
export async function decideChange(
  ctx: Ctx,
  courseId: string,
  changeId: string,
  decisions: readonly DifferenceDecision[],
): Promise<{ change: SourceChangeView; left: number[] }> {
  const { differences } = await getChange(ctx, courseId, changeId)
  const asked = decisions.map((decision, index): AskedDecision => {
    const difference = differences.find(({ position }) => position === decision.position)
    if (!difference) throw unknown(index, 'position', decision.position)
    const edits = ownEdits(difference, decision, index)
    if (decision.asScene && difference.decision === 'open' && !difference.added)
      throw unknown(index, 'as_scene', true)
    return { ...decision, index, edits }
  })
  for (const decision of asked)
    await storeUnlessChanged(() => decideOne(ctx, { courseId, changeId }, decision), {
      end: () => new AppError('version_conflict'),
    })
  const change = await getChange(ctx, courseId, changeId)
  const taken = decisions.map(({ position }) => position)
  const isOpen = ({ position, decision }: Difference) => decision === 'open' && taken.includes(position)
  return { change, left: change.differences.filter(isOpen).map(({ position }) => position) }
}

const unknown = (index: number, field: string, input: unknown) =>
  new InvalidInputError([
    { loc: ['body', 'decisions', index, field], type: 'value_error', msg: 'Not part of this change', input },
  ])

const kept = (index: number, { at }: Pick<OwnEdit, 'at'>, msg: string) =>
  new InvalidInputError([
    {
      loc: ['body', 'decisions', index, 'edits', 'scenes', at, 'leave_out'],
      type: 'value_error',
      msg,
      input: true,
    },
  ])

/** The edits with their scenes. Throws for one that does not stand on the difference, and one that has to stay. */
function ownEdits(
  { decision, scenes }: Difference,
  { scenes: edits }: DifferenceDecision,
  index: number,
): OwnEdit[] {
  return (decision === 'open' ? edits : []).map((edit, at) => {
    const { moduleNum, sceneNum } = edit
    const scene = scenes.find(
      ({ moduleIndex, sceneIndex }) => moduleIndex + 1 === moduleNum && sceneIndex + 1 === sceneNum,
    )
    if (!scene) throw unknown(index, 'scenes', `${moduleNum}.${sceneNum}`)
    if (edit.leaveOut && !needsPerson(scene)) throw kept(index, { at }, 'This scene needs no person')
    return { edit, scene, at }
  })
}

async function decideOne(
  ctx: Ctx,
  { courseId, changeId }: { courseId: string; changeId: string },
  decided: AskedDecision,
): Promise<typeof CHANGED | true> {
  const read = await transaction(async (tx) => {
    const course = await getOwnCourse(tx, ctx, courseId)
    return openDifference(await viewChange(tx, course, changeId, decided.position), decided)
  })
  if (!read) return true
  const written = decided.decision === 'take' ? await writtenScenes(ctx, courseId, read, decided) : []
  const { position } = decided
  const added = decided.asScene ? await writeAddedScene(ctx, { courseId, changeId, position }) : null
  return transaction(async (tx) => {
    const course = await lockOwnCourse(tx, ctx, courseId)
    const difference = openDifference(await viewChange(tx, course, changeId, decided.position), decided)
    if (!difference) return true
    if (!isDeepStrictEqual(statesOf(difference), statesOf(read))) return CHANGED
    const isTaken = decided.decision === 'take'
    const isWhole = !isTaken || (await take(tx, ctx, courseId, difference, decided, written))
    if (!isWhole && !added) return true
    // With the decision, so that neither happens twice. Before, scenes have the numbers they were read with.
    const sceneId = added && (await addScene(tx, course, difference, added, ctx.actor.label))
    if (isTaken) await leaveOut(tx, course, difference, decided, ctx.actor.label)
    await tx.sourceDifference.update({
      where: { changeId_position: { changeId, position } },
      data: {
        decision: isTaken ? 'taken' : 'refused',
        ...(sceneId && { sceneId }),
        decidedBy: ctx.actor.label,
        decidedAt: now(),
      },
    })
    return true
  })
}

/** The difference if it is to be decided; null if it is decided the same way. Throws `change_decided`. */
function openDifference(
  { status, differences }: SourceChangeView,
  { position, decision, asScene }: AskedDecision,
): Difference | null {
  const difference = differences.find((each) => each.position === position)
  if (!difference) throw new AppError('change_not_found')
  const isSame = asScene === (difference.sceneId !== null)
  if (difference.decision === (decision === 'take' ? 'taken' : 'refused') && isSame) return null
  if (status === 'open' && difference.decision === 'open') return difference
  const { decidedBy: decided_by } = difference
  throw new AppError('change_decided', { details: { position, decision: difference.decision, decided_by } })
}

const editOf = ({ id }: CourseScene, { edits }: AskedDecision): OwnEdit | undefined =>
  edits.find(({ scene }) => scene.id === id)

/** The complete texts of the scenes a decision changes: they take worker time, so before any lock. */
async function writtenScenes(
  ctx: Ctx,
  courseId: string,
  difference: Difference,
  decided: AskedDecision,
): Promise<WrittenScene[]> {
  const written: WrittenScene[] = []
  for (const scene of difference.scenes) {
    const own = editOf(scene, decided)
    if (own && isOutdated(own, scene)) throw new AppError('version_conflict')
    if (own?.edit.leaveOut) continue
    const patch = own ? own.edit.patch : proposedScene(scene)
    if (!patch || isEmpty(patch)) continue
    const found = await transaction((tx) => findScene(tx, ctx, { courseId, ...placeOf(scene) }))
    written.push({ scene, patch, text: keepPassages(scene, await editedText(found, patch)) })
  }
  return written
}

/** Whether somebody edited the scene of an edit; that it moved is no edit. */
function isOutdated({ edit, scene: before }: OwnEdit, scene: Difference['scenes'][number]): boolean {
  if (edit.leaveOut && !needsPerson(scene)) return true
  if (edit.version === undefined) return false
  const textOf = ({ title, bullets, sentences }: CourseScene) => [title, bullets, sentences]
  return edit.version !== before.version || !isDeepStrictEqual(textOf(before), textOf(scene))
}

/** Takes the scenes out of the course that are left out. */
async function leaveOut(
  tx: Tx,
  course: Course,
  { scenes }: Difference,
  decided: AskedDecision,
  actor: string,
): Promise<void> {
  for (const scene of scenes) {
    const own = editOf(scene, decided)
    if (own?.edit.leaveOut && !(await removeScene(tx, course, scene.id, actor)))
      throw kept(decided.index, own, 'This is the only scene of its module')
  }
}

const placeOf = ({ moduleIndex, sceneIndex }: CourseScene) => ({
  moduleNum: moduleIndex + 1,
  sceneNum: sceneIndex + 1,
})

/** A sentence that says what is new is still about its passage, whose text is not yet the new one. */
function keepPassages(
  { sentences: before, texts }: CourseScene & { texts: readonly ChangedText[] },
  text: SceneText,
): SceneText {
  if (text.sentences.length !== before.length) return text
  const isTouched = (at: number) => texts.some(({ part, index }) => part === 'narration' && index === at)
  const sentences = text.sentences.map((sentence, at) =>
    isTouched(at) ? { ...sentence, sourceRef: before[at]?.sourceRef ?? null } : sentence,
  )
  return { ...text, sentences }
}

/** Applies a decision; whether nothing is left for a person. */
async function take(
  tx: Tx,
  ctx: Ctx,
  courseId: string,
  { modules, scenes, questions }: Difference,
  decided: AskedDecision,
  written: readonly WrittenScene[],
): Promise<boolean> {
  for (const { scene, text } of written) {
    const found = await findScene(tx, ctx, { courseId, ...placeOf(scene) })
    await refuseRegenerating(tx, courseId, scene.moduleIndex, scene.sceneIndex)
    await changeScene(tx, found, text, { actor: ctx.actor.label, reason: 'edited' })
  }
  for (const question of questions) {
    const edit = decided.questions.find(({ questionId }) => questionId === String(question.id))
    const change = edit ? edit.change : proposedQuestion(question)
    if (!change || isEmpty(change)) continue
    const place = { courseId, moduleNum: question.moduleIndex + 1, questionId: String(question.id) }
    await changeQuestion(tx, ctx, place, change)
  }
  const known = questions.map(({ id }) => String(id))
  if (decided.questions.some(({ questionId }) => !known.includes(questionId)))
    throw new AppError('version_conflict')
  const moduleEdit = ({ moduleIndex }: ModuleOfCourse) =>
    decided.modules.find(({ moduleNum }) => moduleNum === moduleIndex + 1)
  for (const module of modules) {
    const change = moduleEdit(module)?.patch ?? proposedModule(module)
    if (change) await changeModule(tx, ctx, { courseId, moduleNum: module.moduleIndex + 1 }, change)
  }
  if (decided.modules.some(({ moduleNum }) => modules.every((each) => each.moduleIndex + 1 !== moduleNum)))
    throw new AppError('version_conflict')
  return (
    modules.every((module) => moduleEdit(module) || !needsPerson(module)) &&
    scenes.every((scene) => editOf(scene, decided) || !needsPerson(scene)) &&
    questions.every(
      (question, at) =>
        decided.questions.some(({ questionId }) => questionId === known[at]) || !needsPerson(question),
    )
  )
}
