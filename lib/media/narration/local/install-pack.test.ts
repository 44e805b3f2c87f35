import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { listTinyPack, tinyPackFiles, writeTinyPack } from '../../../../e2e/fixtures/voices/tiny-pack.ts'
import { startPackServer } from '../../../../e2e/servers/pack-server.ts'
import { env } from '../../../platform/env.ts'
import { PackProblem } from './fetch-pack-file.ts'
import { type InstallOptions, installPack, removePack } from './install-pack.ts'
import { findLocalVoices, packState, packsFolder } from './installed-pack.ts'
import { VOICE_PACKS, type VoicePack } from './voice-packs.ts'

const NAME = 'unicode_indexer.bin'
const draft = () => path.join(packsFolder(), 'supertonic-3.partial')
const packAt = (address: string): VoicePack => ({ ...VOICE_PACKS[0]!, address, files: listTinyPack() })
const install = (origin: string, options: InstallOptions = {}) =>
  installPack(packAt(origin), { waitMs: 0, ...options })

/** A connection breaks once that much is on the disk: what is still under way may be lost. */
const drops = (count: number) => ({
  count,
  arrived: (name: string, bytes: number) =>
    vi.waitFor(() => expect(statSync(path.join(draft(), `${name}.part`)).size).toBe(bytes)),
})

let server: Awaited<ReturnType<typeof startPackServer>>
afterEach(async () => {
  await server?.close()
  await removePack('supertonic-3')
})

test('downloads every file, tells how far it is, and puts the pack in its place at once', async () => {
  server = await startPackServer(tinyPackFiles())
  const seen: number[] = []
  const folder = await install(server.origin, { onProgress: (done, total) => seen.push(done / total) })
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(tinyPackFiles()), 'pack.json'].sort())
  expect(readdirSync(packsFolder())).toEqual(['supertonic-3'])
  expect(packState(packAt(''))).toBe('installed')
  expect(findLocalVoices()).toHaveProperty('installed')
  expect(seen.at(-1)).toBe(1)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
})

test('goes on where a broken connection ended', async () => {
  server = await startPackServer(tinyPackFiles(), drops(2))
  await install(server.origin)
  const { bytes } = listTinyPack()[0]!
  const first = server.asked.slice(0, 3).map(({ range }) => range)
  const half = bytes >> 1
  expect(first).toEqual([undefined, `bytes=${half}-`, `bytes=${half + ((bytes - half) >> 1)}-`])
  expect(packState(packAt(''))).toBe('installed')
})

test('gives up after five broken connections, and the next attempt needs only the rest', async () => {
  server = await startPackServer(tinyPackFiles(), drops(5))
  await expect(install(server.origin)).rejects.toThrow('Run the command again: it goes on')
  expect(packState(packAt(''))).toBe('not installed')
  await install(server.origin)
  expect(server.asked[5]?.range).toMatch(/^bytes=[1-9]/)
})

test('refuses a file that is not the expected one, and fetches only that one again', async () => {
  const files = tinyPackFiles()
  server = await startPackServer({ ...files, [NAME]: files[NAME]!.map((byte) => byte ^ 1) })
  await expect(install(server.origin)).rejects.toThrow(`${NAME} is not the expected file`)
  expect(existsSync(path.join(draft(), `${NAME}.part`))).toBe(false)
  expect(packState(packAt(''))).toBe('not installed')
  await server.close()
  server = await startPackServer(files)
  await install(server.origin)
  expect(server.asked.map((each) => each.path)).toEqual([NAME, 'voice.bin'])
})

test('refuses a file that is too long, and a server that does not have it', async () => {
  const files = tinyPackFiles()
  server = await startPackServer({ ...files, 'tts.json': Buffer.alloc(10_000) })
  await expect(install(server.origin)).rejects.toThrow('tts.json is longer than')
  await server.close()
  server = await startPackServer({})
  await expect(install(server.origin)).rejects.toThrow('answers with status 404')
})

test('asks for the space it needs before it asks the server', async () => {
  server = await startPackServer(tinyPackFiles())
  const full = install(server.origin, { freeBytes: async () => 1_000_000 })
  await expect(full).rejects.toThrow(/^\d+ MB are needed in .*, and 1 MB are free\.$/)
  expect(server.asked).toEqual([])
})

test.skipIf(!existsSync('/dev/full'))('a disk that fills up meanwhile is told as such', async () => {
  server = await startPackServer(tinyPackFiles())
  mkdirSync(draft(), { recursive: true })
  symlinkSync('/dev/full', path.join(draft(), `${NAME}.part`))
  await expect(install(server.origin)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(packState(packAt(''))).toBe('not installed')
})

test.each(['folder', 'archive'])('installs from a %s without a connection', async (kind) => {
  const source = path.join(env().dataDir, 'source')
  const folder = path.join(source, 'sherpa-onnx-supertonic-3')
  writeTinyPack(folder)
  const archive = path.join(source, 'pack.tar')
  execFileSync('tar', ['-cf', archive, '-C', source, path.basename(folder)])
  await install('http://127.0.0.1:1', { from: kind === 'folder' ? folder : archive })
  expect(packState(packAt(''))).toBe('installed')
  expect(readdirSync(packsFolder())).toEqual(['supertonic-3'])
  rmSync(source, { recursive: true })
})

test('refuses a folder without the expected files, and what is no archive', async () => {
  const source = path.join(env().dataDir, 'elsewhere')
  mkdirSync(source)
  writeFileSync(path.join(source, 'voice.bin'), 'no')
  await expect(install('', { from: source })).rejects.toThrow('is not in')
  await expect(install('', { from: path.join(source, 'voice.bin') })).rejects.toThrow('tar cannot open')
  await expect(install('', { from: path.join(source, 'none') })).rejects.toThrow(PackProblem)
  rmSync(source, { recursive: true })
})

test('a damaged pack is replaced, and removing leaves nothing', async () => {
  server = await startPackServer(tinyPackFiles())
  const folder = await install(server.origin)
  rmSync(path.join(folder, 'vocoder.int8.onnx'))
  expect(packState(packAt(''))).toBe('damaged')
  await install(server.origin)
  expect(packState(packAt(''))).toBe('installed')
  expect(await removePack('supertonic-3')).toBe(true)
  expect(readdirSync(packsFolder())).toEqual([])
  expect(await removePack('supertonic-3')).toBe(false)
})
