import type { Course, Module } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { Prisma, type Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { toJson } from '../../platform/json-column.ts'
import type { Language } from '../../product/source-document.ts'
import { courseLook } from '../courses/course-look.ts'
import { completeSettings } from '../ledger/checkpoint-list.ts'
import { type ArtifactTarget, recordArtifacts, targetKey } from '../ledger/record-artifact.ts'
import type { VersionFiles } from '../ledger/version-record.ts'
import { partVersion, sceneTextOf, textColumns, videoVersion } from '../modules/scenes/scene-text.ts'
import { contentColumns, questionContentOf } from '../quiz/questions/question-draft.ts'
import { questionTarget } from '../quiz/questions/question-review.ts'
import { type DemoModule, demoCourse } from '../sandbox/demo-data.ts'
import { ownPassages } from '../sandbox/demo-passages.ts'
import { demoKey } from '../sandbox/place-demo-file.ts'
import { addPreparedSource } from '../sources/add-prepared-source.ts'

const QUIZ_SIZE = 6
const PARTS = ['notes', 'slide', 'audio'] as const

type Made = { target: ArtifactTarget; content: unknown; files: VersionFiles }

/**
 * Creates the demo of a language as a ready course in an account's test mode, in the caller's transaction.
 * Its files are shared. Returns its id.
 */
export async function seedDemoCourse(
  tx: Tx,
  ctx: Ctx,
  presetId: string,
  language: Language,
): Promise<string> {
  const { outline, brief, modules } = demoCourse(language)
  const course = await createRow(tx, ctx, presetId, language, outline.courseTitle)
  const courseId = course.id
  await tx.briefAnswer.createMany({ data: brief.map((answer) => ({ ...answer, courseId })) })
  await addPreparedSource(tx, course)
  const content = toJson(ownPassages(outline, courseId))
  await tx.outlineVersion.create({ data: { courseId, version: 1, content, author: 'author' } })
  const made: Made[] = []
  for (const [moduleIndex, demo] of ownPassages(modules, courseId).entries()) {
    const { title, description, objectives } = outline.modules[moduleIndex]!
    const module = await tx.module.create({
      data: {
        id: newId('mod'),
        courseId,
        moduleIndex,
        title,
        description,
        objectives,
        status: 'ready',
        stage: 'done',
        sceneCount: demo.scenes.length,
        durationSeconds: demo.video.seconds,
        videoKey: demoKey(language, demo.video.file),
        captionsKey: demoKey(language, demo.video.captions),
      },
    })
    made.push(...(await seedScenes(tx, course, module, demo)), ...(await seedQuestions(tx, module, demo)))
  }
  await recordMade(tx, course, made)
  return courseId
}

/** Creates ledger rows and first versions for everything, in a few statements for the whole course. */
async function recordMade(tx: Tx, course: Course, made: readonly Made[]): Promise<void> {
  await recordArtifacts(tx, course, [{ artifactType: 'outline' }, ...made.map(({ target }) => target)])
  const where = { courseId: course.id }
  const rows = await tx.reviewEntry.findMany({ where, select: { assetId: true, targetKey: true } })
  const assets = new Map(rows.map(({ assetId, targetKey }) => [targetKey, assetId]))
  await tx.artifactVersion.createMany({
    data: made.map(({ target, content, files }) => ({
      assetId: assets.get(targetKey(course.id, target))!,
      version: 1,
      content: JSON.parse(JSON.stringify(content)),
      files,
      reason: 'generated',
      author: 'author',
    })),
  })
  await tx.reviewEntry.updateMany({ where, data: { status: 'auto_approved' } })
}

async function createRow(
  tx: Tx,
  ctx: Ctx,
  presetId: string,
  language: Language,
  title: string,
): Promise<Course> {
  const preset = await tx.preset.findUniqueOrThrow({
    where: { id: presetId },
    include: { artifacts: true, answers: true },
  })
  return tx.course.create({
    data: {
      id: newId('crs'),
      accountId: ctx.accountId,
      mode: ctx.mode,
      presetId,
      title,
      language,
      status: 'ready',
      stage: 'done',
      quizSize: QUIZ_SIZE,
      reviewSettings: completeSettings({}),
      launchKey: 'sandbox',
      launchedAt: now(),
      runNumber: 1,
      look: toJson(courseLook({ voice: null, language }, preset)),
    },
  })
}

async function seedScenes(tx: Tx, course: Course, module: Module, { scenes }: DemoModule): Promise<Made[]> {
  const language = course.language
  const rows = await tx.scene.createManyAndReturn({
    data: scenes.map((scene, sceneIndex) => ({
      ...textColumns(scene),
      id: newId('scn'),
      moduleId: module.id,
      sceneIndex,
      visual: scene.visual ? toJson(scene.visual) : Prisma.DbNull,
      slideKey: demoKey(language, scene.slide.file),
      slideQc: toJson(scene.slide.qc),
      audioKey: demoKey(language, scene.audio.file),
      audioSeconds: scene.audio.seconds,
      timings: scene.audio.timings,
      startSeconds: scene.startSeconds,
      durationSeconds: scene.durationSeconds,
    })),
  })
  const { moduleIndex, videoKey, captionsKey } = module
  const parts = rows.flatMap((scene) =>
    PARTS.map((part): Made => {
      const key = { notes: null, slide: scene.slideKey, audio: scene.audioKey }[part]
      return {
        target: { artifactType: part, moduleIndex, sceneIndex: scene.sceneIndex },
        content: partVersion(part, sceneTextOf(scene)),
        files: key ? { [part]: key } : {},
      }
    }),
  )
  const video: Made = {
    target: { artifactType: 'module_video', moduleIndex },
    content: videoVersion({ ...module, scenes: rows }),
    files: { video: videoKey ?? '', captions: captionsKey ?? '' },
  }
  return [...parts, video]
}

async function seedQuestions(tx: Tx, module: Module, { questions, poolSize }: DemoModule): Promise<Made[]> {
  const rows = await tx.question.createManyAndReturn({
    data: questions.slice(0, poolSize).map((content, position) => ({
      ...contentColumns(content),
      moduleId: module.id,
      lineage: newId('que'),
      position,
    })),
  })
  return rows.map((question) => ({
    target: questionTarget(module, question.lineage),
    content: questionContentOf(question),
    files: {},
  }))
}
