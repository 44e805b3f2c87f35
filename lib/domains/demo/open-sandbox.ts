import type { Ctx } from '../../platform/auth/context.ts'
import { now } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/db.ts'
import { LANGUAGES } from '../../product/source-document.ts'
import type { SlideSample } from '../presets/styles/slide-style-choice.ts'
import type { VoiceSample } from '../presets/styles/voice-style-choice.ts'
import { demoCourse } from '../sandbox/demo-data.ts'
import { demoSlide, demoVoice } from '../sandbox/demo-samples.ts'
import { placeDemoFile } from '../sandbox/place-demo-file.ts'
import { demoPreset } from './demo-preset.ts'
import { seedDemoCourse } from './seed-demo-course.ts'
import { seedDemoGroup } from './seed-demo-group.ts'
import { seedDemoPreset } from './seed-demo-preset.ts'

/** The language of the course assigned to the demo group. */
const GROUP_LANGUAGE = 'en'

/**
 * Creates the ready preset, the ready course per language and a group in an account's test mode, the first
 * time something lists its content; deleted ones do not come back. Concurrent calls create them once. No-op in
 * live mode.
 */
export async function openSandbox(ctx: Ctx): Promise<void> {
  if (ctx.mode !== 'test') return
  const where = { id: ctx.accountId, sandboxOpenedAt: null }
  if ((await db().account.count({ where })) === 0) return
  const samples = await placeSamples()
  for (const language of LANGUAGES)
    await Promise.all(filesOf(language).map((name) => placeDemoFile(language, name)))
  await transaction(async (tx) => {
    const { count } = await tx.account.updateMany({ where, data: { sandboxOpenedAt: now() } })
    if (count === 0) return
    const presetId = await seedDemoPreset(tx, ctx, samples)
    for (const language of LANGUAGES) {
      const courseId = await seedDemoCourse(tx, ctx, presetId, language)
      if (language === GROUP_LANGUAGE) await seedDemoGroup(tx, ctx, courseId)
    }
  })
}

async function placeSamples(): Promise<{ slides: SlideSample[]; voices: VoiceSample[] }> {
  const { slideStyle, voiceStyle } = demoPreset()
  return {
    slides: await Promise.all(
      slideStyle.samples.map(async ({ type }) => ({ type, ...(await demoSlide(type)) })),
    ),
    voices: await Promise.all(
      voiceStyle.samples.map(async ({ language }) => ({ language, key: await demoVoice(language) })),
    ),
  }
}

function filesOf(language: (typeof LANGUAGES)[number]): string[] {
  const { source, modules } = demoCourse(language)
  const made = modules.flatMap(({ scenes, video }) => [
    ...scenes.flatMap(({ slide, audio }) => [slide.file, audio.file]),
    video.file,
    video.captions,
  ])
  return [source.file, ...made]
}
