import type { Preset, PresetAnswer, PresetArtifact } from '../../generated/prisma/client.ts'
import type { Tx } from '../../platform/db.ts'

/** A preset with its artifacts and answers. */
export type LoadedPreset = Preset & { artifacts: PresetArtifact[]; answers: PresetAnswer[] }

/** A preset that is there, in the caller's transaction: read one after the other, as a connection answers one query at a time. */
export async function loadPreset(tx: Tx, presetId: string): Promise<LoadedPreset> {
  const preset = await tx.preset.findUniqueOrThrow({ where: { id: presetId } })
  const artifacts = await tx.presetArtifact.findMany({ where: { presetId } })
  const answers = await tx.presetAnswer.findMany({ where: { presetId } })
  return { ...preset, artifacts, answers }
}
