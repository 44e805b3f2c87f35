import { expect, test } from 'vitest'
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
  expect(await generatePreviews([claire!])).toBe(2)
  expect(await generatePreviews([claire!])).toBe(0)
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
