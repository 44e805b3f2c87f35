import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { author } from '../../lib/author/current-author.ts'
import { createAccount } from '../../lib/domains/accounts/create-account.ts'
import { answerBrief } from '../../lib/domains/courses/brief/answer-brief.ts'
import { createCourse } from '../../lib/domains/courses/create-course.ts'
import { launchCourse } from '../../lib/domains/courses/launch-course.ts'
import type { DemoPreset } from '../../lib/domains/demo/demo-preset.ts'
import { ingestSource } from '../../lib/domains/intake/ingest-source.ts'
import { createModules } from '../../lib/domains/modules/create-modules.ts'
import { loadModule, type ModuleRun } from '../../lib/domains/modules/lock-module.ts'
import { renderModuleVideo } from '../../lib/domains/modules/render-module-video.ts'
import { generateScenes } from '../../lib/domains/modules/scenes/generate-scenes.ts'
import { narrateScene } from '../../lib/domains/modules/scenes/narrate-scene.ts'
import { renderSceneSlide } from '../../lib/domains/modules/scenes/render-scene-slide.ts'
import { readVisual } from '../../lib/domains/modules/scenes/scene-json.ts'
import { sceneTextOf } from '../../lib/domains/modules/scenes/scene-text.ts'
import { updateScene } from '../../lib/domains/modules/scenes/update-scene.ts'
import { generateOutline } from '../../lib/domains/outline/generate-outline.ts'
import { generateBrand } from '../../lib/domains/presets/brand/generate-brand.ts'
import { createPreset } from '../../lib/domains/presets/create-preset.ts'
import { drawSlideSamples } from '../../lib/domains/presets/styles/draw-slide-samples.ts'
import { generateSlideStyle } from '../../lib/domains/presets/styles/generate-slide-style.ts'
import { generateVoiceStyle } from '../../lib/domains/presets/styles/generate-voice-style.ts'
import { recordVoiceSamples } from '../../lib/domains/presets/styles/record-voice-samples.ts'
import { questionPoolSize } from '../../lib/domains/quiz/questions/question-pool-size.ts'
import { quizRequest } from '../../lib/domains/quiz/quiz-request.ts'
import { loadRunForWriting } from '../../lib/domains/runs/load-run.ts'
import { DEMO_SOURCE, type DemoCourse, type DemoModule } from '../../lib/domains/sandbox/demo-data.ts'
import { pictureKey } from '../../lib/domains/sources/source-file.ts'
import { readBlocks } from '../../lib/domains/sources/source-json.ts'
import { runFfmpeg } from '../../lib/media/video/run-ffmpeg.ts'
import { type Ctx, systemContext } from '../../lib/platform/auth/context.ts'
import { db } from '../../lib/platform/db.ts'
import { storage } from '../../lib/platform/storage/current-storage.ts'
import type { Language } from '../../lib/product/source-document.ts'
import { COMPANY, COURSE_BRIEF, ENLARGED } from './sandbox-text.ts'

const NAME = 'Alverne'
const QUIZ_SIZE = 6
/** Pools of spare questions for regenerations. */
const SPARE_POOLS = 2
const TIMEOUT = { timeoutSeconds: 600 }
/** Shipped files must be small: speech at 24 kbit/s, key frames only every 30 seconds. */
const SOUND = ['-c:a', 'aac', '-b:a', '24k', '-ar', '24000', '-ac', '1', '-movflags', '+faststart']
const PICTURE = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage', '-crf', '28', '-pix_fmt', 'yuv420p'],
  ...['-g', '750', '-flags', '+cgop', '-vsync', '0'],
]

let ready: Promise<{ ctx: Ctx; presetId: string }> | undefined

function company(): Promise<{ ctx: Ctx; presetId: string }> {
  ready ??= (async () => {
    const { account } = await createAccount({ name: NAME, quotaSeconds: 36_000 })
    const ctx = systemContext(account.id, 'live')
    const { preset } = await createPreset(ctx, { name: NAME, presetType: 'theme' })
    await generateBrand(ctx, preset.id)
    await generateSlideStyle(ctx, preset.id)
    await drawSlideSamples(preset.id, 1)
    await generateVoiceStyle(ctx, preset.id)
    await recordVoiceSamples(preset.id, 1)
    return { ctx, presetId: preset.id }
  })()
  return ready
}

/** The demo preset; its samples are written to `folder`. */
export async function makeDemoPreset(folder: string): Promise<DemoPreset> {
  const { presetId } = await company()
  const rows = await db().presetArtifact.findMany({ where: { presetId } })
  const contentOf = (kind: string) => rows.find((row) => row.kind === kind)?.content as never
  const brand: DemoPreset['brand'] = contentOf('brand')
  const slideStyle: DemoPreset['slideStyle'] = contentOf('slide_style')
  const voiceStyle: DemoPreset['voiceStyle'] = contentOf('voice_style')
  for (const sample of slideStyle.samples) {
    const file = `sample-${sample.type}.png`
    fs.writeFileSync(path.join(folder, file), await smallPng(await storage().get(sample.key)))
    sample.key = file
  }
  for (const sample of voiceStyle.samples) {
    const file = `sample-${sample.language}.m4a`
    fs.writeFileSync(path.join(folder, file), await storage().get(sample.key))
    sample.key = file
  }
  return { brand, slideStyle, voiceStyle, answers: COMPANY }
}

/** The demo course of a language from `playbook.md` in `folder`, where its files are written. */
export async function makeDemoCourse(language: Language, folder: string): Promise<Omit<DemoCourse, 'print'>> {
  const { ctx, presetId } = await company()
  const file = 'playbook.md'
  const base64 = fs.readFileSync(path.join(folder, file)).toString('base64')
  const sourceFiles = [{ base64, filename: `alverne.${language}.md` }]
  const { course } = await createCourse(ctx, { presetId, language, quizSize: QUIZ_SIZE, sourceFiles })
  const { id } = await db().source.findFirstOrThrow({ where: { courseId: course.id } })
  await ingestSource(id)
  const brief = COURSE_BRIEF[language]
  await answerBrief(
    ctx,
    course.id,
    brief.map(({ questionId, value }) => ({ question_id: questionId, value })),
  )
  await launchCourse(ctx, course.id, 'demo')
  const run = { courseId: course.id, runNumber: 1 }
  await generateOutline(run)
  const modules: DemoModule[] = []
  for (let moduleIndex = 0, count = await createModules(run); moduleIndex < count; moduleIndex++)
    modules.push(await makeModule({ ...run, moduleIndex }, language, folder))
  const { content } = await db().outlineVersion.findFirstOrThrow({ where: { courseId: course.id } })
  const { name, title, wordCount, text, blocks, fingerprints } = await db().source.findUniqueOrThrow({
    where: { id },
  })
  for (const picture of readBlocks(blocks).flatMap(({ pictures = [] }) => pictures))
    fs.writeFileSync(path.join(folder, picture.file), await storage().get(pictureKey(id, picture.file)))
  const made = {
    source: { file, name, title, wordCount, text, blocks, fingerprints },
    brief,
    outline: content,
    modules,
  }
  return JSON.parse(JSON.stringify(made).replaceAll(id, DEMO_SOURCE))
}

/** As a reviewer would: the machine of the demonstration fills its slide. */
async function enlargePicture({ courseId, moduleIndex }: ModuleRun, language: Language): Promise<void> {
  const { ctx } = await company()
  const { scenes } = await loadModule(courseId, moduleIndex)
  const { title, caption } = ENLARGED[language]
  const sceneNum = scenes.findIndex((scene) => scene.title === title) + 1
  if (sceneNum === 0) return
  const place = { courseId, moduleNum: moduleIndex + 1, sceneNum }
  await updateScene(ctx, place, { layout: 'picture', bullets: [caption] })
}

async function makeModule(run: ModuleRun, language: Language, folder: string): Promise<DemoModule> {
  const count = await generateScenes(run)
  await enlargePicture(run, language)
  for (let scene = 0; scene < count; scene++) {
    await renderSceneSlide(run, scene)
    await narrateScene(run, scene)
  }
  await renderModuleVideo(run)
  const module = await loadModule(run.courseId, run.moduleIndex)
  const name = `module-${run.moduleIndex + 1}`
  const scenes: DemoModule['scenes'] = []
  for (const scene of module.scenes) {
    const place = `${name}-scene-${scene.sceneIndex + 1}`
    fs.writeFileSync(
      path.join(folder, `${place}.png`),
      await smallPng(await storage().get(scene.slideKey ?? '')),
    )
    const wav = path.join(folder, `${place}.wav`)
    fs.writeFileSync(wav, await storage().get(scene.audioKey ?? ''))
    await runFfmpeg(['-i', wav, ...SOUND, `${place}.m4a`], { cwd: folder, ...TIMEOUT })
    fs.rmSync(wav)
    const timings = (scene.timings as DemoModule['scenes'][0]['audio']['timings']).map((timing) => ({
      ...timing,
      words: [],
    }))
    scenes.push({
      ...sceneTextOf(scene),
      visual: readVisual(scene.visual),
      slide: { file: `${place}.png`, qc: scene.slideQc as never },
      audio: { file: `${place}.m4a`, seconds: scene.audioSeconds ?? 0, timings },
      startSeconds: scene.startSeconds ?? 0,
      durationSeconds: scene.durationSeconds ?? 0,
    })
  }
  const video = path.join(folder, `${name}.whole.mp4`)
  fs.writeFileSync(video, await storage().get(module.videoKey ?? ''))
  await runFfmpeg(['-i', video, '-map', '0', '-c', 'copy', ...PICTURE, ...SOUND, `${name}.mp4`], {
    cwd: folder,
    ...TIMEOUT,
  })
  fs.rmSync(video)
  fs.writeFileSync(path.join(folder, `${name}.vtt`), await storage().get(module.captionsKey ?? ''))
  const files = { file: `${name}.mp4`, captions: `${name}.vtt`, seconds: module.durationSeconds ?? 0 }
  return { scenes, video: files, ...(await makeQuestions(run)) }
}

async function makeQuestions(run: ModuleRun): Promise<Pick<DemoModule, 'poolSize' | 'questions'>> {
  const course = await loadRunForWriting(run)
  const module = await loadModule(run.courseId, run.moduleIndex)
  const size = questionPoolSize(QUIZ_SIZE)
  const ask = async (count: number) =>
    (await author().writeQuiz(quizRequest(course, module, count))).questions
  const pool = await ask(size)
  const prompts = new Set(pool.map(({ prompt }) => prompt))
  const more = (await ask(SPARE_POOLS * size)).filter(({ prompt }) => !prompts.has(prompt))
  return { poolSize: pool.length, questions: [...pool, ...more] }
}

const smallPng = (png: Uint8Array): Promise<Buffer> =>
  sharp(png).png({ palette: true, colors: 128, effort: 10, compressionLevel: 9 }).toBuffer()
