import type { Preset, PresetAnswer, PresetArtifact } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'

/** A preset with its artifacts and answers. */
export type LoadedPreset = Preset & { artifacts: PresetArtifact[]; answers: PresetAnswer[] }

/**
 * An existing preset, in the caller's transaction: loaded sequentially, as a connection runs one query at a
 * time.
 */
export async function loadPreset(tx: Tx, presetId: string): Promise<LoadedPreset> {
  const preset = await tx.preset.findUniqueOrThrow({ where: { id: presetId } })
  const artifacts = await tx.presetArtifact.findMany({ where: { presetId } })
  const answers = await tx.presetAnswer.findMany({ where: { presetId } })
  return { ...preset, artifacts, answers }
}
