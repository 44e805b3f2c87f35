import type { PresetArtifact } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { AppError } from '../../platform/errors.ts'
import { getPreset } from './get-preset.ts'

/** An artifact of a preset; before it is generated its status is `not_started`. `preset_not_found`. */
export async function getArtifact(
  ctx: Ctx,
  presetId: string,
  kind: 'brand' | 'slide_style' | 'voice_style',
): Promise<PresetArtifact> {
  const artifact = (await getPreset(ctx, presetId)).artifacts.find((candidate) => candidate.kind === kind)
  if (!artifact) throw new AppError('preset_not_found')
  return artifact
}
