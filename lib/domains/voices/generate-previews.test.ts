import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENGINE, installTinyPack } from '../../../e2e/fixtures/voices/tiny-pack.ts'
import { env } from '../../platform/env.ts'
import { verifyFileToken } from '../../platform/http/files/signed-file.ts'
import { storage } from '../../platform/storage/current-storage.ts'
import { generatePreviews } from './generate-previews.ts'
import { listVoices } from './list-voices.ts'
import { PERSONAS } from './persona-list.ts'
import { serializeVoice } from './serialize.ts'

const tokenOf = (url: string | null) => verifyFileToken(url?.split('/files/')[1] ?? '')

test('a voice has no clip until it is generated, then one in each language, generated once', async () => {
  const [claire, emma] = PERSONAS
  const before = (await listVoices()).map(serializeVoice)
  expect(before.every(({ preview_urls }) => !preview_urls.fr && !preview_urls.en)).toBe(true)
  const personas = [claire!]
  const busy = await generatePreviews({ personas, mayGoOn: async () => false })
  expect(busy).toEqual({ made: 0, isComplete: false })
  expect(await generatePreviews({ personas })).toEqual({ made: 2, isComplete: true })
  expect(await generatePreviews({ personas })).toEqual({ made: 0, isComplete: true })
  const after = (await listVoices()).map(serializeVoice)
  expect(after.find(({ id }) => id === emma!.id)?.preview_urls).toEqual({ fr: null, en: null })
  const { fr, en } = after.find(({ id }) => id === claire!.id)!.preview_urls
  const files = [tokenOf(fr), tokenOf(en)]
  expect(new Set(files.map(({ key }) => key)).size).toBe(2)
  for (const { key, mediaType } of files) {
    expect(mediaType).toBe('audio/mp4')
    const bytes = Buffer.from(await storage().get(key))
    expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
    expect(bytes.length).toBeGreaterThan(20_000)
  }
})

test.skipIf(!ENGINE.isHere)(ENGINE.needed('a pack that comes or goes has its own clips'), async () => {
  const [, , nora] = PERSONAS
  const personas = [nora!]
  const clips = async () => (await listVoices()).find(({ id }) => id === nora!.id)!.previews
  await generatePreviews({ personas })
  const builtin = await clips()
  const folder = installTinyPack(env().dataDir)
  expect(await clips()).toEqual({ fr: null, en: null })
  expect(await generatePreviews({ personas })).toEqual({ made: 2, isComplete: true })
  expect(Object.values(await clips())).not.toContain(builtin.fr)
  rmSync(folder, { recursive: true })
  expect(await clips()).toEqual(builtin)
})
