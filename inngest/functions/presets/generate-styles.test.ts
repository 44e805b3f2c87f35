import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintPreset } from '../../../e2e/fixtures/data/mint-course.ts'
import { deletePreset } from '../../../lib/domains/courses/delete-preset.ts'
import { updateBrand } from '../../../lib/domains/presets/brand/update-brand.ts'
import { drawSlideSamples } from '../../../lib/domains/presets/styles/draw-slide-samples.ts'
import { generateSlideStyle } from '../../../lib/domains/presets/styles/generate-slide-style.ts'
import { generateVoiceStyle } from '../../../lib/domains/presets/styles/generate-voice-style.ts'
import type { SlideStyle } from '../../../lib/domains/presets/styles/slide-style-choice.ts'
import { beginSamples, storeSamples } from '../../../lib/domains/presets/styles/store-samples.ts'
import { readSlideStyle } from '../../../lib/domains/presets/styles/style-json.ts'
import { type StyleKind, sampleFolder } from '../../../lib/domains/presets/styles/style-samples.ts'
import { updateSlideStyle } from '../../../lib/domains/presets/styles/update-slide-style.ts'
import { renderer } from '../../../lib/media/current-renderer.ts'
import { db, disconnect } from '../../../lib/platform/db.ts'
import { AppError } from '../../../lib/platform/errors.ts'
import { storage } from '../../../lib/platform/storage/current-storage.ts'
import { until } from '../../embedded/testing/engine-harness.ts'
import { PATIENCE, startPipeline } from '../pipeline-harness.ts'

let home: MintedAccount
let stop: Awaited<ReturnType<typeof startPipeline>>
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(async () => {
  await stop?.(1000)
  await disconnect()
})

const artifactOf = (presetId: string, kind: StyleKind = 'slide_style') =>
  db().presetArtifact.findUniqueOrThrow({ where: { presetId_kind: { presetId, kind } } })
const styleOf = async (presetId: string) => (await artifactOf(presetId)).content as unknown as SlideStyle
const settled = (presetId: string, status: string, kind: StyleKind = 'slide_style') =>
  until(async () => (await artifactOf(presetId, kind)).status === status, PATIENCE)
const exists = (presetId: string, revision: number) =>
  storage().exists(`${sampleFolder(presetId, 'slide_style', revision)}title.png`)

test('a superseded request stores nothing, and one that runs twice stores the same', async () => {
  const presetId = await mintPreset(home.ctx)
  await generateSlideStyle(home.ctx, presetId)
  const first = { presetId, kind: 'slide_style', revision: 1 } as const
  expect((await beginSamples(first, readSlideStyle))?.setup.brand.companyName).toBe('Boreal')
  expect(await artifactOf(presetId)).toMatchObject({ status: 'running', revision: 1 })
  await storage().put(`${sampleFolder(presetId, 'slide_style', 1)}title.png`, new Uint8Array([1]))
  await generateSlideStyle(home.ctx, presetId)
  expect(await storeSamples(first, [])).toBe(false)
  expect(await exists(presetId, 1)).toBe(false)
  expect(await drawSlideSamples(presetId, 1)).toBe('superseded')
  expect(await artifactOf(presetId)).toMatchObject({ status: 'queued', revision: 2 })
  expect(await drawSlideSamples(presetId, 2)).toBe('ready')
  const made = await artifactOf(presetId)
  expect(await drawSlideSamples(presetId, 2)).toBe('superseded')
  expect(await storeSamples({ ...first, revision: 2 }, [])).toBe(false)
  expect(await artifactOf(presetId)).toEqual(made)
  expect(await exists(presetId, 2)).toBe(true)
})

test('the previous samples stay for those who have their URLs, older ones are deleted', async () => {
  const presetId = await mintPreset(home.ctx)
  for (const revision of [1, 2, 3]) {
    await generateSlideStyle(home.ctx, presetId)
    expect(await drawSlideSamples(presetId, revision)).toBe('ready')
  }
  expect(await Promise.all([1, 2, 3].map((revision) => exists(presetId, revision)))).toEqual([
    false,
    true,
    true,
  ])
  await deletePreset(home.ctx, presetId, false)
  expect(await exists(presetId, 3)).toBe(false)
  expect(await drawSlideSamples(presetId, 3)).toBe('superseded')
})

test('both styles are generated in the background, and again when the brand changes', {
  timeout: 3 * PATIENCE,
}, async () => {
  stop = await startPipeline()
  const presetId = await mintPreset(home.ctx)
  await generateSlideStyle(home.ctx, presetId)
  await generateVoiceStyle(home.ctx, presetId)
  await settled(presetId, 'ready')
  await settled(presetId, 'ready', 'voice_style')
  expect((await styleOf(presetId)).samples.map(({ type }) => type)).toEqual([
    'title',
    'content',
    'divider',
    'closing',
  ])
  await updateBrand(home.ctx, presetId, { colors: { accent: '#00aa88' } })
  expect(await artifactOf(presetId)).toMatchObject({ revision: 2 })
  expect(await artifactOf(presetId, 'voice_style')).toMatchObject({ status: 'ready', revision: 1 })
  await settled(presetId, 'ready')
  expect((await styleOf(presetId)).shown).toBe(2)
  await updateBrand(home.ctx, presetId, { companyName: 'Austral', tone: 'formal' })
  await settled(presetId, 'ready')
  await settled(presetId, 'ready', 'voice_style')
  expect(await artifactOf(presetId, 'voice_style')).toMatchObject({ revision: 2 })
  expect(await styleOf(presetId)).toMatchObject({ family: 'panel', shown: 3 })
  await updateBrand(home.ctx, presetId, { colors: { accent: '#00aa88' } })
  expect(await artifactOf(presetId)).toMatchObject({ status: 'ready', revision: 3 })
})

test('a style that cannot be drawn fails with the reason, and the next change is drawn', {
  timeout: PATIENCE,
}, async () => {
  stop ??= await startPipeline()
  const presetId = await mintPreset(home.ctx)
  const broken = vi.spyOn(renderer(), 'renderSlide').mockRejectedValue(new AppError('file_not_found'))
  try {
    await generateSlideStyle(home.ctx, presetId)
    await settled(presetId, 'failed')
  } finally {
    broken.mockRestore()
  }
  expect(await artifactOf(presetId)).toMatchObject({ failure: { code: 'file_not_found', params: {} } })
  await updateSlideStyle(home.ctx, presetId, { family: 'grid' })
  await settled(presetId, 'ready')
  expect(await artifactOf(presetId)).toMatchObject({ failure: null })
})
