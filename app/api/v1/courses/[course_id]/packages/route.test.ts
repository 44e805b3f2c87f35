import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintCourse } from '@/e2e/fixtures/data/mint-course.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { deleteCourse } from '@/lib/domains/courses/delete-course.ts'
import { sweepFiles } from '@/lib/domains/operator/sweep-files.ts'
import { buildPackage, failPackage } from '@/lib/domains/packages/build-package.ts'
import {
  createPackageContract,
  deletePackageContract,
  listPackagesContract,
} from '@/lib/domains/packages/contract.ts'
import { readDocx } from '@/lib/domains/sources/readers/office/read-docx.ts'
import { readPptx } from '@/lib/domains/sources/readers/office/read-pptx.ts'
import { readZip } from '@/lib/media/packages/fixtures/read-zip.ts'
import { HOSTILE } from '@/lib/media/packages/fixtures/sample-package.ts'
import { fixClock } from '@/lib/platform/clock.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import { verifyFileToken } from '@/lib/platform/http/files/signed-file.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import { otherFailure } from '@/lib/product/failures/failure-reason.ts'
import deckPage from '@/pages/api/v1/courses/[course_id]/deck.pptx.ts'
import handoutPage from '@/pages/api/v1/courses/[course_id]/handout.pdf.ts'
import moduleDeckPage from '@/pages/api/v1/courses/[course_id]/modules/[module_num]/deck.pptx.ts'
import moduleHandoutPage from '@/pages/api/v1/courses/[course_id]/modules/[module_num]/handout.pdf.ts'
import transcriptPage from '@/pages/api/v1/courses/[course_id]/transcript.docx.ts'
import * as onePackage from './[package_id]/route.ts'
import * as packages from './route.ts'

type Package = {
  package_id: string
  status: string
  outdated: boolean
  download_url: string | null
  size_bytes: number | null
  modules: number[] | null
}

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = await mintPackableCourse()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await disconnect()
})
const pageOf = (url: string) => {
  if (url.endsWith('.docx')) return transcriptPage
  const isModule = url.includes('/modules/')
  if (url.endsWith('.pdf')) return isModule ? moduleHandoutPage : handoutPage
  return isModule ? moduleDeckPage : deckPage
}
const server = createServer((request, response) => pageOf(request.url ?? '')(request, response))
/** A file of the slides or the narration, of a course (`deck.pptx`, `handout.pdf`) or of a module. */
const download = (id: string, path: string, key = home.liveKey) => {
  const { port } = server.address() as AddressInfo
  const headers = { authorization: `Bearer ${key}` }
  return fetch(`http://127.0.0.1:${port}/api/v1/courses/${id}/${path}`, { headers })
}

/** A finished course whose videos are a few bytes each. */
async function mintPackableCourse(): Promise<string> {
  const id = await mintFinishedCourse(home.ctx)
  for (const { id: moduleId, moduleIndex } of await db().module.findMany({ where: { courseId: id } })) {
    const [videoKey, captionsKey] = ['mp4', 'vtt'].map(
      (end) => `courses/${id}/modules/${moduleIndex + 1}/a.${end}`,
    )
    await storage().put(videoKey!, Buffer.from(`video ${moduleIndex}`))
    await storage().put(captionsKey!, Buffer.from('WEBVTT\n'))
    await db().module.update({
      where: { id: moduleId },
      data: { videoKey, captionsKey, durationSeconds: 60 },
    })
  }
  return id
}

const create = (body: object, id = courseId, key = home.liveKey) =>
  callContract(packages, createPackageContract, { key, params: { course_id: id }, body })
const list = async (id = courseId, key = home.liveKey) =>
  callContract(packages, listPackagesContract, { key, params: { course_id: id } })
const remove = (package_id: string, id = courseId, key = home.liveKey) =>
  callContract(onePackage, deletePackageContract, { key, params: { course_id: id, package_id } })
const listed = async (id = courseId) => (await list(id)).body as Package[]
const keyOf = ({ download_url }: Package) =>
  verifyFileToken(new URL(download_url!).pathname.split('/').at(-1)!)
/** The webhook events of a package, as they were recorded. */
const eventsOf = async (package_id: string) => {
  const rows = await db().webhookDelivery.findMany({ where: { accountId: home.account.id } })
  return rows
    .map(({ event, data }) => ({ event, data: data as Record<string, unknown> }))
    .filter(({ data }) => data.package_id === package_id)
}
const build = async (body: object, id = courseId) => {
  const { package_id } = (await create(body, id)).body as Package
  expect(await buildPackage(package_id)).toBe('ready')
  return (await listed(id)).find((each) => each.package_id === package_id)!
}

describe('works', () => {
  test('a lost build is not waited for', async () => {
    const lost = (await create({ format: 'web', passing_score: 55 })).body as Package
    fixClock(new Date(Date.now() + 31 * 60_000))
    try {
      const again = (await create({ format: 'web', passing_score: 55 })).body as Package
      expect(again.package_id).not.toBe(lost.package_id)
    } finally {
      fixClock(null)
      await db().coursePackage.deleteMany({ where: { courseId } })
      await db().outboxEvent.deleteMany({ where: { name: 'package/requested' } })
    }
  })

  test('a package is requested once, built, listed and downloaded', async () => {
    const made = await create({ format: 'scorm_1_2' })
    expect(made).toMatchObject({
      status: 202,
      body: { status: 'building', modules: null, completion: 'watched_and_passed', passing_score: 70 },
    })
    const { package_id } = made.body as Package
    expect((await create({ format: 'scorm_1_2' })).body).toMatchObject({ package_id })
    const event = await db().outboxEvent.findMany({ where: { name: 'package/requested' } })
    expect(event.map(({ data }) => (data as { package_id: string }).package_id)).toEqual([package_id])
    expect(await buildPackage(package_id)).toBe('ready')
    const [row] = await listed()
    expect(row).toMatchObject({ package_id, status: 'ready', outdated: false })
    const { key, filename, mediaType } = keyOf(row!)
    expect([mediaType, filename.endsWith(' - SCORM 1.2.zip')]).toEqual(['application/zip', true])
    const zip = Buffer.from(await storage().get(key))
    expect([zip.length, zip.subarray(0, 2).toString()]).toEqual([row!.size_bytes, 'PK'])
    expect(zip.includes('video 0')).toBe(true)
  })

  test('a cmi5 package names the course the same every time, and no other so', async () => {
    const iriOf = async (body: object, id = courseId) => {
      const { key, filename } = keyOf(await build({ format: 'cmi5', ...body }, id))
      expect(filename.endsWith(' - cmi5.zip')).toBe(true)
      const xml = (await readZip(Buffer.from(await storage().get(key)))).get('cmi5.xml')?.toString()
      return /<course id="([^"]+)"/.exec(xml ?? '')?.[1]
    }
    const iri = await iriOf({})
    expect(await iriOf({ passing_score: 50 })).toBe(iri)
    expect(await iriOf({}, await mintPackableCourse())).not.toBe(iri)
  })

  test('a webhook event reports once that a package is ready', async () => {
    const { package_id } = await build({ format: 'scorm_2004' })
    expect(await buildPackage(package_id)).toBe('ready')
    await failPackage(package_id, otherFailure('Too late.'))
    const { title, status } = await db().course.findUniqueOrThrow({ where: { id: courseId } })
    expect(await eventsOf(package_id)).toMatchObject([
      {
        event: 'course.package_ready',
        data: { course_id: courseId, title, status, sandbox: false, package_id, format: 'scorm_2004' },
      },
    ])
  })

  test('a failed build gives its reason, in the list and in an event', async () => {
    const { package_id } = (await create({ format: 'web', passing_score: 42 })).body as Package
    for (let times = 0; times < 2; times++) await failPackage(package_id, otherFailure('For a test.'))
    const failed = { status: 'failed', error_message: 'For a test.', download_url: null }
    expect((await listed()).find((row) => row.package_id === package_id)).toMatchObject(failed)
    expect(await eventsOf(package_id)).toMatchObject([
      { event: 'course.package_failed', data: { package_id, format: 'web', error_message: 'For a test.' } },
    ])
  })

  test('the same course gives the same bytes; a new package replaces the equivalent one', async () => {
    const first = await build({ format: 'scorm_2004' })
    const bytes = await text(await storage().stream(keyOf(first).key))
    const second = await build({ format: 'scorm_2004' })
    expect(await text(await storage().stream(keyOf(second).key))).toBe(bytes)
    expect(await storage().exists(keyOf(first).key)).toBe(false)
    expect((await listed()).map(({ package_id }) => package_id)).not.toContain(first.package_id)
  })

  test('changing a course makes its packages outdated', async () => {
    const id = await mintPackableCourse()
    await build({ format: 'web' }, id)
    expect(await listed(id)).toMatchObject([{ outdated: false }])
    await db().course.update({ where: { id }, data: { title: 'Another' } })
    expect(await listed(id)).toMatchObject([{ outdated: true }])
    expect(await build({ format: 'web' }, id)).toMatchObject({ outdated: false })
  })

  test('a single module is a separate package', async () => {
    const row = await build({ format: 'scorm_1_2', modules: [1] })
    expect(row.modules).toEqual([1])
    const zip = Buffer.from(await storage().get(keyOf(row).key))
    expect([zip.includes('video 0'), zip.includes('video 1')]).toEqual([true, false])
  })

  test('a deck has the slides of the course and is downloaded at its own address', async () => {
    const id = await mintPackableCourse()
    const [whole, first] = ['deck.pptx', 'modules/1/deck.pptx']
    for (const path of [whole, first]) expect((await download(id, path)).status).toBe(404)
    const row = await build({ format: 'deck' }, id)
    const { filename, key } = keyOf(row)
    expect(filename).toMatch(/ - PowerPoint\.pptx$/)
    const { blocks } = await readPptx(await storage().get(key))
    const read = JSON.stringify(blocks).replace(/\s/gu, ' ')
    const scenes = await db().scene.findMany({ where: { module: { courseId: id } } })
    expect(scenes.length).toBeGreaterThan(0)
    for (const { title, narration } of scenes) {
      expect(read).toContain(title)
      expect(read).toContain(narration.split('.')[0])
    }
    const got = await download(id, whole)
    expect([got.status, got.headers.get('content-length')]).toEqual([200, String(row.size_bytes)])
    expect((await download(id, first)).status).toBe(404)
    await build({ format: 'deck', modules: [1] }, id)
    expect((await download(id, first)).status).toBe(200)
    await db().question.deleteMany({ where: { module: { courseId: id } } })
    expect(await listed(id)).toMatchObject([{ outdated: false }, { outdated: false }])
    await db().course.update({ where: { id }, data: { title: 'Another' } })
    expect(await listed(id)).toMatchObject([{ outdated: true }, { outdated: true }])
  })

  test('a handout has slides, narration and passages, and no question', async () => {
    const id = await mintPackableCourse()
    const [first] = await db().scene.findMany({ where: { module: { courseId: id } } })
    const name = 'Guide to the fridge.pdf'
    const source = { accountId: home.account.id, mode: 'live' as const, kind: 'pdf' as const, position: 9 }
    await db().source.create({ data: { ...source, id: `src_${id}`, courseId: id, name } })
    const sourceRef = { sourceId: `src_${id}`, start: 0, end: 9, quote: 'It cools.', page: 4 }
    const change = { id: `sch_${id}`, courseId: id, sourceId: `src_${id}`, name: 'Guide 2027.docx' }
    const empty = { text: '', blocks: [], fingerprints: [], wordCount: 0, warnings: [] }
    await db().sourceChange.create({ data: { ...change, ...empty, sourceVersion: 1, createdBy: 'us' } })
    const newRef = { sourceId: change.id, start: 0, end: 9, quote: 'No noise.' }
    const sentences = [
      { text: 'It keeps cool, they say.', sourceRef },
      { text: 'It is quiet too.', sourceRef: newRef },
    ]
    await db().scene.update({ where: { id: first!.id }, data: { sentences } })
    const row = await build({ format: 'handout' }, id)
    expect(keyOf(row)).toMatchObject({
      mediaType: 'application/pdf',
      filename: expect.stringMatching(/ - PDF\.pdf$/),
    })
    expect((await download(id, 'modules/1/handout.pdf')).status).toBe(404)
    const got = await download(id, 'handout.pdf')
    expect([got.status, got.headers.get('content-length')]).toEqual([200, String(row.size_bytes)])
    const pdf = await getDocumentProxy(new Uint8Array(await got.arrayBuffer()))
    const read = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/gu, ' ')
    for (const said of ['It keeps cool, they say.', 'It cools.', `${name}, page 4`, change.name])
      expect(read).toContain(said)
    const scenes = await db().scene.findMany({ where: { module: { courseId: id } } })
    for (const { title } of scenes) expect(read).toContain(title.replace(/\s+/gu, ' '))
    const questions = await db().question.findMany({ where: { module: { courseId: id } } })
    expect(questions.length).toBeGreaterThan(0)
    for (const { prompt, explanation } of questions)
      for (const words of [prompt, explanation].filter(Boolean)) expect(read).not.toContain(words)
    await build({ format: 'handout', modules: [1] }, id)
    expect((await download(id, 'modules/1/handout.pdf')).status).toBe(200)
    await db().question.deleteMany({ where: { module: { courseId: id } } })
    expect(await listed(id)).toMatchObject([{ outdated: false }, { outdated: false }])
    await db().source.update({ where: { id: `src_${id}` }, data: { name: 'Renamed.pdf' } })
    expect((await listed(id)).at(-1)).toMatchObject({ modules: null, outdated: true })
  })

  test('the narration of a course is a Word document with headings, as soon as there are videos', async () => {
    const none = await mintFinishedCourse(home.ctx)
    await db().module.updateMany({ where: { courseId: none }, data: { videoKey: null } })
    const refused = await download(none, 'transcript.docx')
    expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('video_not_ready')])
    const id = await mintPackableCourse()
    const modules = await db().module.findMany({ where: { courseId: id }, include: { scenes: true } })
    const scenes = modules.flatMap((module) => module.scenes)
    const said = [...HOSTILE.slice(0, 2), 'First she says this.\nThen he says that.']
    for (const [i, { id: sceneId }] of scenes.entries()) {
      const sentences = [{ text: said[i % said.length]!, sourceRef: null }]
      await db().scene.update({ where: { id: sceneId }, data: { sentences } })
    }
    const got = await download(id, 'transcript.docx')
    const bytes = new Uint8Array(await got.arrayBuffer())
    expect([got.status, got.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    const { blocks } = await readDocx(bytes)
    const textsOf = (level: number) =>
      blocks.filter((block) => block.kind === 'heading' && block.level === level).map(({ text }) => text)
    // Below the title of the document.
    expect(textsOf(2).slice(-modules.length)).toEqual(
      modules.map(({ moduleIndex, title }) => `${moduleIndex + 1}. ${title}`),
    )
    expect(textsOf(3)).toEqual(scenes.map(({ title }) => title))
    const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text)
    expect(paragraphs.slice(0, 2)).toEqual(HOSTILE.slice(0, 2))
    expect(await download(id, 'transcript.docx').then((again) => again.arrayBuffer())).toEqual(bytes.buffer)
  })

  test('one is deleted with its file, the others stay', async () => {
    const id = await mintPackableCourse()
    const kept = await build({ format: 'web' }, id)
    const gone = await build({ format: 'scorm_1_2' }, id)
    const { package_id } = gone
    expect(await remove(package_id, id)).toMatchObject({ status: 200, body: { package_id, deleted: true } })
    expect((await listed(id)).map((row) => row.package_id)).toEqual([kept.package_id])
    expect(await storage().exists(keyOf(gone).key)).toBe(false)
    expect(await storage().exists(keyOf(kept).key)).toBe(true)
    expect(codeOf(await remove(package_id, id))).toBe('package_not_found')
  })

  test('deleting one during its build leaves no file', async () => {
    // Drawing its slides takes longer than deleting it.
    const { package_id } = (await create({ format: 'handout' })).body as Package
    const building = buildPackage(package_id)
    expect((await remove(package_id)).status).toBe(200)
    await building
    await failPackage(package_id, otherFailure('Gone.'))
    expect(await eventsOf(package_id)).toEqual([])
    expect(await storage().exists(`courses/${courseId}/packages/${package_id}.pdf`)).toBe(false)
    expect((await listed()).map((row) => row.package_id)).not.toContain(package_id)
  })

  test('packages of one module each do not replace the others', async () => {
    const id = await mintPackableCourse()
    const whole = await build({ format: 'web' }, id)
    const { courseId: _course, ...like } = await db().coursePackage.findUniqueOrThrow({
      where: { id: whole.package_id },
    })
    for (let index = 10; index < 40; index++)
      await db().coursePackage.create({
        data: {
          ...like,
          id: `${like.id}${index}`,
          courseId: id,
          moduleNums: [index],
          fileKey: null,
          failure: undefined,
        },
      })
    await build({ format: 'scorm_1_2' }, id)
    expect((await listed(id)).map((row) => row.package_id)).toContain(whole.package_id)
  })

  test('old packages are not swept; they are deleted with their course', async () => {
    const id = await mintPackableCourse()
    const { key } = keyOf(await build({ format: 'web' }, id))
    fixClock(new Date(Date.now() + 3 * 86_400_000))
    await sweepFiles()
    fixClock(null)
    expect(await storage().exists(key)).toBe(true)
    await deleteCourse(home.ctx, id)
    expect(await storage().exists(key)).toBe(false)
    expect(await db().coursePackage.count({ where: { courseId: id } })).toBe(0)
  })
})

describe('refuses', () => {
  test('an unfinished course, a module that does not exist, an unknown format', async () => {
    const { id } = await mintCourse(home.ctx)
    expect(codeOf(await create({ format: 'web' }, id))).toBe('course_not_finished')
    expect(codeOf(await create({ format: 'web', modules: [99] }))).toBe('module_not_found')
    for (const body of [
      { format: 'aicc' },
      { format: 'web', passing_score: 101 },
      { format: 'web', modules: [] },
    ])
      expect((await create(body)).status).toBe(422)
  })
  test('to build a package that was deleted or already built', async () => {
    expect(await buildPackage('pkg_0')).toBe('deleted')
    const { package_id } = await build({ format: 'web' })
    expect(await buildPackage(package_id)).toBe('ready')
  })
})

describe('not yours', () => {
  test('another account and the sandbox find nothing', async () => {
    for (const key of [stranger.liveKey, home.testKey]) {
      expect(codeOf(await list(courseId, key))).toBe('course_not_found')
      expect(codeOf(await create({ format: 'web' }, courseId, key))).toBe('course_not_found')
      expect(codeOf(await remove('pkg_0', courseId, key))).toBe('course_not_found')
      for (const file of ['deck.pptx', 'handout.pdf', 'transcript.docx'])
        expect((await download(courseId, file, key)).status).toBe(404)
    }
    const { package_id } = await build({ format: 'web' }, await mintPackableCourse())
    expect(codeOf(await remove(package_id))).toBe('package_not_found')
  })
})
