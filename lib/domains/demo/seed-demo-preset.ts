import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { toJson } from '../../platform/json-column.ts'
import { recordArtifacts } from '../ledger/record-artifact.ts'
import type { SlideSample } from '../presets/styles/slide-style-choice.ts'
import type { VoiceSample } from '../presets/styles/voice-style-choice.ts'
import { demoPreset } from './demo-preset.ts'

/**
 * Creates the demo's company preset, ready and approved, in an account's test mode, in the caller's
 * transaction. Returns its id.
 */
export async function seedDemoPreset(
  tx: Tx,
  ctx: Ctx,
  samples: { slides: SlideSample[]; voices: VoiceSample[] },
): Promise<string> {
  const { brand, slideStyle, voiceStyle, answers } = demoPreset()
  const id = newId('pre')
  const place = { accountId: ctx.accountId, mode: ctx.mode }
  await tx.preset.create({
    data: {
      ...place,
      id,
      name: brand.companyName,
      presetType: 'company',
      status: 'ready',
      country: 'France',
    },
  })
  const contents = [
    ['brand', brand],
    ['slide_style', { ...slideStyle, samples: samples.slides }],
    ['voice_style', { ...voiceStyle, samples: samples.voices }],
  ] as const
  await tx.presetArtifact.createMany({
    data: contents.map(([kind, content]) => ({
      presetId: id,
      kind,
      status: 'ready',
      approved: true,
      revision: kind === 'brand' ? 0 : 1,
      content: toJson(content),
    })),
  })
  await tx.presetAnswer.createMany({ data: answers.map((answer) => ({ ...answer, presetId: id })) })
  await recordArtifacts(tx, { id, accountId: ctx.accountId }, [{ artifactType: 'brand' }])
  await tx.reviewEntry.updateMany({ where: { presetId: id }, data: { status: 'auto_approved' } })
  return id
}
