import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { loadStyle } from './load-style.ts'
import { queueStyle } from './queue-style.ts'
import { slideFingerprint, suggestSlideStyle } from './slide-style-choice.ts'
import { storedSamples } from './style-samples.ts'

/**
 * Generates a preset's slide style from its brand and requests samples; choices made by hand are discarded,
 * and an open request is superseded. Throws `brand_not_generated`.
 */
export async function generateSlideStyle(ctx: Ctx, presetId: string): Promise<void> {
  await transaction(async (tx) => {
    const { preset, setup, language } = await loadStyle(tx, ctx, presetId)
    const choice = suggestSlideStyle(setup, language)
    const kept = storedSamples(preset.artifacts.find(({ kind }) => kind === 'slide_style'))
    const content = { ...choice, ...kept, madeFrom: slideFingerprint(setup, choice) }
    await queueStyle(tx, preset, 'slide_style', { content })
  })
}
