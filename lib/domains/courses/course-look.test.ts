import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../e2e/fixtures/data/mint-account.ts'
import { mintCompany } from '../../../e2e/fixtures/data/mint-company.ts'
import { mintCourse, mintPreset } from '../../../e2e/fixtures/data/mint-course.ts'
import { mintWrittenCourse } from '../../../e2e/fixtures/data/mint-generated-course.ts'
import { renderer } from '../../media/current-renderer.ts'
import { narrator } from '../../media/narration/current-narrator.ts'
import { db, disconnect } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { toJson } from '../../platform/json-column.ts'
import { narrateScene } from '../modules/scenes/narrate-scene.ts'
import { renderSceneSlide } from '../modules/scenes/render-scene-slide.ts'
import { lookOf } from '../modules/scenes/scene-request.ts'
import { brandFromName } from '../presets/brand/brand-from-name.ts'
import { NO_TRACES } from '../presets/brand/brand-traces.ts'
import { updateBrand } from '../presets/brand/update-brand.ts'
import { updateSlideStyle } from '../presets/styles/update-slide-style.ts'
import { updateVoiceStyle } from '../presets/styles/update-voice-style.ts'
import { respelling } from '../voices/glossary/glossary-entry.ts'
import { authorInput } from './brief/author-input.ts'
import { launchCourse } from './launch-course.ts'

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterEach(() => vi.restoreAllMocks())
afterAll(disconnect)

const load = (id: string) =>
  db().course.findUniqueOrThrow({ where: { id }, include: { answers: true, sources: true } })
async function launched(presetId: string, voice?: string) {
  const { id } = await mintCourse(home.ctx, { presetId, ...(voice && { voice }) })
  await launchCourse(home.ctx, id, 'k')
  return load(id)
}
const CRM = [{ term: 'CRM', sayAs: 'C R M' }]

async function styledPreset(): Promise<string> {
  const presetId = await mintPreset(home.ctx)
  await updateSlideStyle(home.ctx, presetId, {
    family: 'editorial',
    fontFamily: 'Nunito',
    colors: { primary: '#123456' },
  })
  const voice = { voice: 'nora', pace: 0.9, tone: 'formal', pronunciations: CRM } as const
  await updateVoiceStyle(home.ctx, presetId, { ...voice, pronunciations: [...CRM] })
  return presetId
}

describe('a course copies at launch', () => {
  test.each([
    ['auto', 'thomas'],
    ['emma', 'emma'],
    [null, null],
  ])('the second voice of its preset: %s', async (second_voice, expected) => {
    const presetId = await mintPreset(home.ctx)
    await updateVoiceStyle(home.ctx, presetId, { voice: 'nora', second_voice })
    expect(lookOf(await launched(presetId)).secondVoice).toBe(expected)
  })

  test('the slides, voice and tone chosen for its preset, and keeps them', async () => {
    const presetId = await styledPreset()
    const first = await launched(presetId)
    const look = lookOf(first)
    expect(look).toMatchObject({
      brand: { companyName: 'Boreal', colors: { primary: '#123456' } },
      family: 'editorial',
      fontFamily: 'Nunito',
      voice: 'nora',
      pace: 0.9,
      glossary: CRM.map(respelling),
    })
    expect(authorInput(first).brief.tone).toBe('formal')
    await updateSlideStyle(home.ctx, presetId, { family: 'bold', fontFamily: null, colors: null })
    await updateVoiceStyle(home.ctx, presetId, { voice: 'emma', pace: 1.1, glossary: [] })
    await updateBrand(home.ctx, presetId, { companyName: 'Austral' })
    expect(lookOf(await load(first.id))).toEqual(look)
    expect(lookOf(await launched(presetId))).toMatchObject({
      brand: { companyName: 'Austral' },
      family: 'bold',
      fontFamily: '',
      voice: 'emma',
      pace: 1.1,
      glossary: [],
    })
  })

  test('the style its brand suggests and the default voice if nothing was chosen', async () => {
    const look = lookOf(await launched(await mintPreset(home.ctx)))
    const plain = { family: 'panel', fontFamily: '', voice: 'claire', pace: 1, glossary: [] }
    expect(look).toMatchObject(plain)
    const formal = await launched(await mintCompany(home.ctx, { tone: 'formal' }))
    expect(lookOf(formal)).toMatchObject({ ...plain, family: 'editorial' })
  })

  test('its own voice rather than that of its preset', async () => {
    const look = lookOf(await launched(await styledPreset(), 'lucas'))
    expect(look).toMatchObject({ voice: 'lucas', pace: 0.9 })
  })

  test('the example of style of its preset, which is neither a wish of its brief nor a source', async () => {
    const presetId = await mintPreset(home.ctx)
    const example = 'Pick up the phone. Smile. Then ask.'
    await updateVoiceStyle(home.ctx, presetId, { style_example: example })
    const first = await launched(presetId)
    const { example: written, ...input } = authorInput(first)
    expect(written).toBe(example)
    expect(JSON.stringify(input)).not.toContain('Smile')
    expect(first.sources.filter(({ text }) => text?.includes('Smile'))).toEqual([])
    await updateVoiceStyle(home.ctx, presetId, { style_example: null })
    expect(authorInput(await load(first.id)).example).toBe(example)
    expect(authorInput(await launched(presetId)).example).toBeNull()
  })

  test('the tone of its questionnaire rather than that of the voice', async () => {
    const presetId = await mintCompany(home.ctx, { tone: 'energetic' })
    await updateVoiceStyle(home.ctx, presetId, { tone: 'formal' })
    expect(authorInput(await launched(presetId)).brief.tone).toBe('energetic')
  })
})

test('its slides are drawn and its narration is spoken in that look', async () => {
  const drawn = vi.spyOn(renderer(), 'renderSlide')
  const spoken = vi.spyOn(narrator(), 'narrate')
  const run = await mintWrittenCourse(home.ctx, { presetId: await styledPreset() })
  const module = { ...run, moduleIndex: 0 }
  await Promise.all([renderSceneSlide(module, 0), narrateScene(module, 0)])
  expect(drawn.mock.calls[0]![0].look).toMatchObject({
    family: 'editorial',
    fontFamily: 'Nunito',
    colors: { primary: '#123456' },
  })
  const { pronunciations, ...said } = spoken.mock.calls[0]![0]
  expect(said).toMatchObject({ persona: 'nora', pace: 0.9 })
  expect(CRM).toEqual(expect.arrayContaining(pronunciations))
})

test('a course launched before styles existed is still generated as it was', () => {
  const look = { brand: brandFromName('Boreal'), voice: 'claire' }
  expect(lookOf({ look })).toEqual({
    ...look,
    family: null,
    motion: 'none',
    softCuts: false,
    secondVoice: null,
    fontFamily: '',
    pace: 1,
    tone: null,
    templateKey: null,
    glossary: [],
  })
})

test('a course keeps the template for decks that its preset has at its launch', async () => {
  const presetId = await mintPreset(home.ctx)
  const { accountId, mode } = home.ctx
  const owner = { accountId, mode, presetId }
  const give = (position: number, templateKey: string) =>
    db().source.create({
      data: {
        ...owner,
        id: newId('src'),
        position,
        name: 'Boreal.potx',
        kind: 'potx',
        status: 'ready',
        traces: toJson({ ...NO_TRACES, templateKey }),
      },
    })
  const plain = await launched(presetId)
  await give(90, 'presets/template-1.json')
  const course = await launched(presetId)
  await give(91, 'presets/template-2.json')
  const keys = [plain, await load(course.id), await launched(presetId)].map(
    (each) => lookOf(each).templateKey,
  )
  expect(keys).toEqual([null, 'presets/template-1.json', 'presets/template-2.json'])
})
