import { isDeepStrictEqual } from 'node:util'
import type { Course, Module, Scene, Source, UploadedPicture } from '../../../generated/prisma/client.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { type Tx, transaction } from '../../../platform/db.ts'
import { AppError, type InputIssue, InvalidInputError } from '../../../platform/errors.ts'
import { CHANGED, storeUnlessChanged } from '../../../platform/store-unless-changed.ts'
import { lastEditor } from '../../ledger/last-editor.ts'
import { courseAuthor } from '../../makers/makers-of.ts'
import { getOwnCourse, lockOwnCourse } from '../../ownership/lock-own-course.ts'
import { uploadedTo } from '../../sources/pictures/list-pictures.ts'
import { usableDocuments } from '../../sources/usable-documents.ts'
import { getModule, type ModuleView } from '../list-modules.ts'
import { changeScene } from './change-scene.ts'
import { refuseRegenerating } from './regenerating-scene.ts'
import { EDITED_TEXTS, type EditField, pickFields } from './scene-fields.ts'
import { chosenIcons, iconIssues } from './scene-icons.ts'
import { layoutIssues } from './scene-layout.ts'
import { chosenVisual, editedPicture, type VisualChoice } from './scene-picture.ts'
import { narrationOf, type SceneText, sceneTextOf } from './scene-text.ts'

const KEPT_CHANGING = { end: () => new AppError('version_conflict') }

type Editable = Pick<SceneText, (typeof EDITED_TEXTS)[number]> & { narration: string } & VisualChoice
export type ScenePatch = { [K in EditField]?: Editable[K] | undefined }
export type ScenePlace = { courseId: string; moduleNum: number; sceneNum: number }
export type FoundScene = {
  course: Course
  module: Module & { scenes: Scene[] }
  scene: Scene
  sources: Source[]
  uploaded: UploadedPicture[]
}

/**
 * Changes parts of a scene's text; everything derived from it is regenerated. `version` is the version of the
 * scene being edited. Throws `course_not_found`, `module_not_found`, `scene_not_found`; `version_conflict`,
 * with both texts and who saved last, if the version is outdated; `course_not_generating` if the course was canceled;
 * `not_ready_for_review` while part of the scene is being regenerated; InvalidInputError if the lines do not
 * fit the layout or the narration cannot be spoken. Returns its module.
 */
export async function updateScene(
  ctx: Ctx,
  place: ScenePlace,
  { version, ...patch }: ScenePatch & { version?: number | undefined },
): Promise<ModuleView> {
  await storeUnlessChanged(async () => {
    const read = await transaction(async (tx) => {
      const found = await findScene(tx, ctx, place)
      await checkVersion(tx, ctx, found, version, patch)
      return found
    })
    if (read.course.status === 'cancelled') throw new AppError('course_not_generating')
    const text = await editedText(read, patch)
    return transaction(async (tx) => {
      await lockOwnCourse(tx, ctx, place.courseId)
      const found = await findScene(tx, ctx, place)
      await checkVersion(tx, ctx, found, version, patch)
      if (found.scene.version !== read.scene.version) return CHANGED
      await refuseRegenerating(tx, found.course.id, found.module.moduleIndex, found.scene.sceneIndex)
      const visual = chosenVisual(found.scene, found, patch)
      await changeScene(tx, found, text, { actor: ctx.actor.label, reason: 'edited', visual })
      return true
    })
  }, KEPT_CHANGING)
  return getModule(ctx, place.courseId, place.moduleNum)
}

/**
 * A scene with its module, course and usable sources; numbers start at 1. Throws like {@link updateScene}.
 */
export async function findScene(
  tx: Tx,
  ctx: Ctx,
  { courseId, moduleNum, sceneNum }: ScenePlace,
): Promise<FoundScene> {
  const course = await getOwnCourse(tx, ctx, courseId)
  const module = await tx.module.findUnique({
    where: { courseId_moduleIndex: { courseId: course.id, moduleIndex: moduleNum - 1 } },
    include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
  })
  if (!module) throw new AppError('module_not_found')
  const scene = module.scenes[sceneNum - 1]
  if (!scene) throw new AppError('scene_not_found')
  const sources = await tx.source.findMany({ where: { courseId: course.id }, orderBy: { position: 'asc' } })
  return { course, module, scene, sources, uploaded: await uploadedTo(tx, { courseId: course.id }) }
}

async function checkVersion(
  tx: Tx,
  ctx: Ctx,
  { course, module, scene }: FoundScene,
  version: number | undefined,
  patch: ScenePatch,
): Promise<void> {
  if (version === undefined || version === scene.version) return
  const current = {
    ...pickFields(sceneTextOf(scene), EDITED_TEXTS),
    narration: scene.narration,
    visual: editedPicture(scene),
    icons: chosenIcons(scene),
    version: scene.version,
  } satisfies Record<EditField | 'version', unknown>
  const { moduleIndex } = module
  const rows = await tx.reviewEntry.findMany({
    where: { courseId: course.id, moduleIndex, sceneIndex: scene.sceneIndex },
    select: { assetId: true },
  })
  const changed_by = await lastEditor(
    tx,
    ctx,
    rows.map(({ assetId }) => assetId),
  )
  throw new AppError('version_conflict', { details: { current, yours: { ...patch, version }, changed_by } })
}

/**
 * The text of a scene after a change: spoken sentences with their passages, lines with their sentences.
 * Throws InvalidInputError like {@link updateScene}.
 */
export async function editedText(
  { course, scene, sources, uploaded }: Omit<FoundScene, 'module'>,
  patch: ScenePatch,
): Promise<SceneText> {
  const before = sceneTextOf(scene)
  const wanted = { ...before, ...pickFields(patch, EDITED_TEXTS) }
  const { title, layout, bullets } = wanted
  const { narration = scene.narration } = patch
  const hasPicture = chosenVisual(scene, { sources, uploaded }, patch)?.picture != null
  if (patch.layout !== undefined || patch.bullets !== undefined || patch.visual !== undefined)
    refuse(layoutIssues(layout, bullets, hasPicture))
  if (patch.icons) refuse(iconIssues({ layout, bullets }, patch.icons))
  const language = course.language
  const isSame = isDeepStrictEqual(bullets, before.bullets) && title === before.title
  if (isSame && narration === scene.narration) return wanted
  const documents = usableDocuments(sources, language)
  const read = await courseAuthor(course).readEdit({ language, documents, title, bullets, narration, before })
  refuse(read.unspeakable.map((sentence) => unspeakable(sentence)))
  const isSpoken = narrationOf(read.sentences).trim() !== ''
  if (!isSpoken) refuse([narrationIssue('The narration cannot be spoken: it contains no words', narration)])
  const sentences = narration === scene.narration ? before.sentences : read.sentences
  const { bulletSentences, emphasis } = read
  return { ...wanted, bulletSentences, emphasis, sentences }
}

function refuse(issues: InputIssue[]): void {
  if (issues.length > 0) throw new InvalidInputError(issues)
}

const narrationIssue = (msg: string, input: string): InputIssue => ({
  loc: ['body', 'narration'],
  msg,
  type: 'value_error',
  input,
  ctx: { reason: 'not_spoken' },
})

const unspeakable = (sentence: string): InputIssue =>
  narrationIssue(`“${sentence}” cannot be spoken: spell out addresses, formulas and blanks`, sentence)
