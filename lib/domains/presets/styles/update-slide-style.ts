import type { Ctx } from '../../../platform/auth/context.ts'
import { transaction } from '../../../platform/db.ts'
import { toJson } from '../../../platform/json-column.ts'
import { loadStyle } from './load-style.ts'
import { queueStyle } from './queue-style.ts'
import { slideFingerprint, suggestSlideStyle } from './slide-style-choice.ts'
import { patchSlideChoice, type SlidePatch } from './slide-style-patch.ts'
import { readSlideStyle } from './style-json.ts'
import { storedSamples } from './style-samples.ts'
import { artifactContentOf } from './style-setup.ts'

/**
 * Updates a preset's slide style, or the suggested one if none was generated. Requests samples if the change
 * is visible in them. Throws `brand_not_generated`; InvalidInputError for unreadable colors.
 */
export async function updateSlideStyle(ctx: Ctx, presetId: string, patch: SlidePatch): Promise<void> {
  await transaction(async (tx) => {
    const { preset, setup, language } = await loadStyle(tx, ctx, presetId)
    const artifact = preset.artifacts.find(({ kind }) => kind === 'slide_style')
    const style = artifactContentOf(preset, 'slide_style', readSlideStyle)
    const choice = patchSlideChoice(style ?? suggestSlideStyle(setup, language), patch, setup.brand.colors)
    const madeFrom = slideFingerprint(setup, choice)
    const content = { ...choice, ...storedSamples(artifact), madeFrom }
    if (style?.madeFrom !== madeFrom || artifact?.status === 'failed')
      return queueStyle(tx, preset, 'slide_style', { content })
    const where = { presetId_kind: { presetId, kind: 'slide_style' } } as const
    await tx.presetArtifact.update({ where, data: { content: toJson(content) } })
  })
}
