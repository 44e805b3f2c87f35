import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import vm from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { type PackagedCourse, videoName } from './course-package.ts'
import { checkManifest, readXml } from './fixtures/check-manifest.ts'
import { readZip } from './fixtures/read-zip.ts'
import { HOSTILE, samplePackage, sampleWithVideoQuestions } from './fixtures/sample-package.ts'
import { CMI5_SCRIPTS, readPlayerFile, VIDEO_QUESTION_SCRIPTS } from './player-files.ts'
import { writePackage } from './write-package.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'package-'))
afterAll(() => rmSync(folder, { recursive: true }))

const media = ['first', 'second'].map((bytes, index) => ({
  name: videoName(index),
  size: bytes.length,
  open: async () => Readable.from([Buffer.from(bytes)]),
}))

async function write(course: PackagedCourse, name = 'package.zip'): Promise<Buffer> {
  await writePackage(course, media, path.join(folder, name))
  return readFileSync(path.join(folder, name))
}

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = await readZip(bytes)
  return new Map([...files].map(([name, content]) => [name, content.toString('utf8')]))
}

test('cmi5: everything is inside, with its structure, and no other format has its scripts', async () => {
  const files = await unzip(await write(samplePackage({ format: 'cmi5', iri: 'urn:uuid:the-course' })))
  const page = files.get('index.html') ?? ''
  const named = [...page.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, name]) => name!)
  expect(named.filter((name) => !files.has(name))).toEqual([])
  expect(named.slice(-CMI5_SCRIPTS.length)).toEqual(CMI5_SCRIPTS)
  // The last of them loads it.
  expect([files.has('player.js'), named.includes('player.js')]).toEqual([true, false])
  expect([files.has('cmi5.xml'), files.has('imsmanifest.xml')]).toEqual([true, false])
  for (const format of ['scorm_1_2', 'scorm_2004', 'web'] as const) {
    const other = await unzip(await write(samplePackage({ format })))
    expect([...other.keys()].filter((name) => name.includes('cmi5'))).toEqual([])
    expect(other.get('index.html')).toBe(await readPlayerFile('player.html'))
  }
})

test('only a package with questions in its videos has their scripts, before the one that opens it', async () => {
  for (const format of ['scorm_1_2', 'scorm_2004', 'cmi5', 'web'] as const) {
    const change = { format, iri: 'urn:uuid:the-course' }
    const files = await unzip(await write(sampleWithVideoQuestions(change)))
    const page = files.get('index.html') ?? ''
    const named = [...page.matchAll(/script src="([^"]+)"/g)].map(([, name]) => name!)
    expect(named.slice(-4, -1)).toEqual(VIDEO_QUESTION_SCRIPTS)
    expect(named.filter((name) => !files.has(name))).toEqual([])
    const other = await unzip(await write(samplePackage(change)))
    expect([...other.keys()].filter((name) => name.includes('video-question'))).toEqual([])
    expect(other.get('course-data.js')).not.toContain('videoQuestions')
  }
})

test.each(['scorm_1_2', 'scorm_2004', 'web'] as const)('%s: everything is inside', async (format) => {
  const files = await unzip(await write(samplePackage({ format })))
  expect(files.has('imsmanifest.xml')).toBe(format !== 'web')
  expect([files.get('media/module-1.mp4'), files.get('media/module-2.mp4')]).toEqual(['first', 'second'])
  const page = files.get('index.html') ?? ''
  for (const [, name] of page.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g))
    expect(files.has(name!)).toBe(true)
  for (const [name, content] of files)
    if (name !== 'imsmanifest.xml') expect(content).not.toMatch(/https?:|fetch\(|XMLHttp|document\.cookie/)
})

test.each(['scorm_1_2', 'scorm_2004'] as const)(
  '%s: the manifest is valid and names every file, and no other',
  async (format) => {
    const files = await unzip(await write(samplePackage({ format, title: HOSTILE.join(' ') })))
    const manifest = files.get('imsmanifest.xml') ?? ''
    expect(checkManifest(manifest, format)).toEqual([])
    const named = Array.from(readXml(manifest).getElementsByTagName('file')).map((file) =>
      file.getAttribute('href'),
    )
    expect([...named, 'imsmanifest.xml'].toSorted()).toEqual([...files.keys()].toSorted())
  },
)

const noUnzip = spawnSync('unzip', ['-v']).error !== undefined
test.skipIf(noUnzip)('unzip finds no errors (skipped without unzip)', async () => {
  await write(samplePackage(), 'tested.zip')
  const { status, stdout } = spawnSync('unzip', ['-t', path.join(folder, 'tested.zip')], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining('No errors detected')])
})

test('the same course gives the same bytes, another one differs', async () => {
  const first = await write(samplePackage())
  expect((await write(samplePackage(), 'again.zip')).equals(first)).toBe(true)
  expect((await write(samplePackage({ title: 'Other' }), 'other.zip')).equals(first)).toBe(false)
})

test('texts of the course arrive unchanged and cannot end a script', async () => {
  const [title, company = ''] = [HOSTILE.join(' '), HOSTILE[1]]
  const script = (await unzip(await write(samplePackage({ title, company })))).get('course-data.js') ?? ''
  expect(script).not.toMatch(/<|\u2028/)
  const context = vm.createContext({})
  vm.runInContext(script, context)
  expect(context.coursePlayer.course).toMatchObject({ title, company })
})

test('a video that cannot be read fails the package', async () => {
  const broken = { name: videoName(0), size: 1, open: () => Promise.reject(new Error('gone')) }
  await expect(writePackage(samplePackage(), [broken], path.join(folder, 'broken.zip'))).rejects.toThrow(
    'gone',
  )
})

test('thirty videos pass through in sequence, never all in memory', async () => {
  const target = path.join(folder, 'long.zip')
  const chunk = Buffer.alloc(64 * 1024, 'v')
  const size = 2 * 2 ** 20
  let [openNow, openMost, read, aheadMost] = [0, 0, 0, 0]
  async function* bytes() {
    openMost = Math.max(openMost, ++openNow)
    for (let at = 0; at < size; at += chunk.length) {
      read += chunk.length
      aheadMost = Math.max(aheadMost, read - (statSync(target, { throwIfNoEntry: false })?.size ?? 0))
      yield chunk
    }
    openNow--
  }
  const long = Array.from({ length: 30 }, (_, index) => ({
    name: videoName(index),
    size,
    open: async () => Readable.from(bytes()),
  }))
  await writePackage(samplePackage({}, { modules: 30 }), long, target)
  expect([openMost, read]).toEqual([1, 30 * size])
  expect(aheadMost).toBeLessThan(size / 2)
  expect(statSync(target).size).toBeGreaterThan(read)
})
