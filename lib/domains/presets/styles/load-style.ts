import type { Ctx } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockOwnPreset } from '../../ownership/lock-own-preset.ts'
import { loadPreset } from '../load-preset.ts'
import { type StyleSetup, styleSetup } from './style-setup.ts'
import { presetLanguage } from './style-tone.ts'

/** A preset of the caller's, locked for a change of its styles. `preset_not_found`, `brand_not_generated`. */
export async function loadStyle(tx: Tx, ctx: Ctx, presetId: string) {
  await lockOwnPreset(tx, ctx, presetId)
  const sources = await tx.source.findMany({
    where: { presetId },
    select: { language: true, wordCount: true, status: true, excluded: true },
  })
  const preset = { ...(await loadPreset(tx, presetId)), sources }
  const setup: StyleSetup | null = styleSetup(preset)
  if (!setup) throw new AppError('brand_not_generated')
  return { preset, setup, language: presetLanguage(preset) }
}
