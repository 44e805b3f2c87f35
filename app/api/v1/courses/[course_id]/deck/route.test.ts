import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { recordVideoPart } from '@/lib/domains/modules/record-part.ts'
import { updateSceneContract } from '@/lib/domains/modules/scenes/scene-contract.ts'
import { buildPackage } from '@/lib/domains/packages/build-package.ts'
import {
  type DeckProposals,
  proposeDeckChangesContract,
} from '@/lib/domains/packages/changed-deck/changed-deck-contract.ts'
import { createPackageContract } from '@/lib/domains/packages/contract.ts'
import { changeVideoQuestion, createVideoQuestion } from '@/lib/domains/quiz/video/change-video-question.ts'
import type { Scene } from '@/lib/generated/prisma/client.ts'
import { zipToBuffer } from '@/lib/media/deck/office-zip.ts'
import { readZip } from '@/lib/media/packages/fixtures/read-zip.ts'
import { db, disconnect, transaction } from '@/lib/platform/db.ts'
import { storage } from '@/lib/platform/storage/current-storage.ts'
import * as sceneRoute from '../modules/[module_num]/scenes/[scene_num]/route.ts'
import * as packages from '../packages/route.ts'
import * as route from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
let deck: Buffer
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = await mintFinishedCourse(home.ctx)
  const course = await db().course.findUniqueOrThrow({ where: { id: courseId } })
  for (const each of await db().module.findMany({ where: { courseId } })) {
    const [videoKey, captionsKey] = [`${each.id}.mp4`, `${each.id}.vtt`]
    const module = await db().module.update({
      where: { id: each.id },
      data: { videoKey, captionsKey, durationSeconds: 60 },
      include: { scenes: { orderBy: { sceneIndex: 'asc' } } },
    })
    await transaction((tx) => recordVideoPart(tx, course, module, { video: videoKey, captions: captionsKey }))
  }
  deck = await deckOf(courseId)
})
afterAll(disconnect)

async function deckOf(id: string): Promise<Buffer> {
  const made = await callContract(packages, createPackageContract, {
    key: home.liveKey,
    params: { course_id: id },
    body: { format: 'deck' },
  })
  const { package_id } = made.body as { package_id: string }
  expect(await buildPackage(package_id)).toBe('ready')
  const { fileKey } = await db().coursePackage.findUniqueOrThrow({ where: { id: package_id } })
  return Buffer.from(await storage().get(fileKey!))
}

/** The deck after `edit` has changed the text of its parts. */
async function changed(edit: (xml: string, part: string) => string): Promise<Buffer> {
  const parts = [...(await readZip(deck))].map(([name, bytes]) => ({
    name,
    bytes: /\.(xml|rels)$/.test(name) ? Buffer.from(edit(bytes.toString('utf8'), name)) : bytes,
  }))
  return zipToBuffer(parts)
}
const upload = (bytes: Buffer, id = courseId, key = home.liveKey) =>
  callContract(route, proposeDeckChangesContract, {
    key,
    params: { course_id: id },
    body: { base64: bytes.toString('base64') },
  })
const proposed = async (bytes: Buffer) => {
  const { status, body } = await upload(bytes)
  expect(status).toBe(200)
  return body as DeckProposals
}
const scenesOf = () =>
  db().scene.findMany({
    where: { module: { courseId } },
    orderBy: [{ module: { moduleIndex: 'asc' } }, { sceneIndex: 'asc' }],
    include: { module: true },
  })
const onSlide = (number: number, change: (xml: string) => string) =>
  changed((xml, part) => (part === `ppt/slides/slide${number}.xml` ? change(xml) : xml))
const titled = (xml: string, title: string) =>
  xml.replace(/(type="title".*?<a:t>)[^<]*/s, (_, before: string) => before + title)
const reasonOf = ({ body }: Awaited<ReturnType<typeof upload>>) =>
  (body as { detail: { type: string; ctx?: { reason?: string } }[] }).detail[0]
const bulletsOf = (scene: Scene) => scene.bullets as string[]

describe('works', () => {
  test('a deck that comes back as it was proposes nothing', async () => {
    const { scenes, unchanged, removed, unknown, reordered } = await proposed(deck)
    expect({ scenes, removed, unknown, reordered }).toEqual({
      scenes: [],
      removed: [],
      unknown: [],
      reordered: false,
    })
    expect(unchanged).toBe((await scenesOf()).length)
  })

  test('the questions at the end of a module are no scenes, and of none', async () => {
    const place = { courseId, moduleNum: 1 }
    const options = ['Zest', 'Apple', 'Milk'].map((text, n) => ({ id: 'abc'[n]!, text }))
    const plain = { difficulty: 'easy', points: 1, optionFeedback: null, sourceRef: null } as const
    const { id } = await createVideoQuestion(
      home.ctx,
      { ...place, sceneIndex: 0 },
      {
        ...{ type: 'ordering', prompt: 'What comes when?', options, correct: ['b', 'c', 'a'] },
        ...{ ...plain, explanation: 'By the alphabet.', keyPoints: null, rubric: null },
      },
    )
    await db().course.update({ where: { id: courseId }, data: { videoQuestions: true } })
    const asking = await deckOf(courseId)
    await changeVideoQuestion(home.ctx, { ...place, questionId: id }, { isLeftOut: true })
    const slides = (bytes: Map<string, Buffer>) =>
      [...bytes.keys()].filter((name) => name.startsWith('ppt/slides/slide')).length
    expect(slides(await readZip(asking)) - slides(await readZip(deck))).toBe(2)
    expect(await proposed(asking)).toEqual({
      ...(await proposed(deck)),
      unchanged: (await scenesOf()).length,
    })
  })

  test('a title, a line and notes become changes beside what stands, and the edit of the scene', async () => {
    const all = await scenesOf()
    const at = all.findIndex((scene) => scene.layout === 'bullets' && bulletsOf(scene).length > 1)
    const scene = all[at]!
    const bytes = await changed((xml, part) => {
      if (part === `ppt/slides/slide${at + 1}.xml`)
        return titled(xml, 'Zebras').replace(
          /(name="Line 1 .*?)<a:r>.*?<\/a:p>/s,
          '$1<a:r><a:t>Stripes</a:t></a:r></a:p>',
        )
      return part === `ppt/notesSlides/notesSlide${at + 1}.xml`
        ? xml.replaceAll(/<a:t>[^<]+/g, '<a:t>Zebras have stripes.')
        : xml
    })
    const { scenes, unchanged } = await proposed(bytes)
    const lines = ['Stripes', ...bulletsOf(scene).slice(1)]
    const same = { conflict: false, problem: null }
    const [title, bullets, narration] = [[scene.title], bulletsOf(scene), [scene.narration]]
    const place = { module_num: scene.module.moduleIndex + 1, scene_num: scene.sceneIndex + 1 }
    const [edit] = scenes.map((each) => each.edit)
    expect(scenes).toMatchObject([
      {
        ...place,
        title: scene.title,
        slide: at + 1,
        changes: [
          { field: 'title', exported: title, before: title, after: ['Zebras'], ...same },
          { field: 'bullets', exported: bullets, before: bullets, after: lines, ...same },
          { field: 'narration', exported: narration, before: narration, ...same },
        ],
        edit: { title: 'Zebras', bullets: lines, version: scene.version },
        left_alone: [],
      },
    ])
    expect(unchanged).toBe(all.length - 1)
    expect(await scenesOf()).toEqual(all)
    // The edit is taken as it is, and then there is nothing left to propose.
    const saved = await callContract(sceneRoute, updateSceneContract, {
      key: home.liveKey,
      params: { course_id: courseId, ...place },
      body: edit!,
    })
    expect(saved).toMatchObject({ status: 200, body: { title: 'Zebras', version: scene.version + 1 } })
    expect((await proposed(bytes)).scenes).toEqual([])
  })

  test('what the author changed since is not proposed; what both changed is a conflict', async () => {
    const all = await scenesOf()
    const at = all.findIndex((scene) => scene.layout === 'bullets' && scene.title !== 'Zebras')
    const scene = all[at]!
    await db().scene.update({ where: { id: scene.id }, data: { title: 'Since changed here' } })
    try {
      expect((await proposed(deck)).scenes.flatMap(({ changes }) => changes)).not.toContainEqual(
        expect.objectContaining({ before: ['Since changed here'] }),
      )
      const { scenes } = await proposed(await onSlide(at + 1, (xml) => titled(xml, 'And in the file')))
      expect(scenes.flatMap(({ changes }) => changes)).toContainEqual({
        field: 'title',
        exported: [scene.title],
        before: ['Since changed here'],
        after: ['And in the file'],
        conflict: true,
        problem: null,
      })
    } finally {
      await db().scene.update({ where: { id: scene.id }, data: { title: scene.title } })
    }
  })

  test('slides that are gone, new or copied, and another order, are named', async () => {
    const all = await scenesOf()
    const id = /<p:sldId id="(\d+)" r:id="(rId\d+)"\/>/g
    const bytes = await changed((xml, part) => {
      if (part === 'ppt/slides/slide2.xml')
        return titled(xml.replaceAll(all[1]!.id, 'gone'), 'A new one').replaceAll(/ \(scn[^)]*\)/g, '')
      if (part !== 'ppt/presentation.xml') return xml
      const [first, second, third, ...rest] = [...xml.matchAll(id)].map(([each]) => each)
      const list = [third, second, first, third?.replace(/id="\d+"/, 'id="999"'), ...rest].join('')
      return xml.replace(/<p:sldIdLst>.*?<\/p:sldIdLst>/s, `<p:sldIdLst>${list}</p:sldIdLst>`)
    })
    const { removed, unknown, reordered } = await proposed(bytes)
    expect(removed).toEqual([
      { module_num: all[1]!.module.moduleIndex + 1, scene_num: 2, title: all[1]!.title },
    ])
    expect(unknown).toEqual([
      { slide: 2, title: 'A new one' },
      { slide: 4, title: expect.stringContaining(all[2]!.title.split(' ').at(-1)!) },
    ])
    expect(reordered).toBe(true)
  })

  test('a change that the scene cannot take says why, and is not in the edit', async () => {
    const { scenes } = await proposed(await onSlide(3, (xml) => titled(xml, 'x'.repeat(201))))
    expect(scenes).toMatchObject([{ edit: null, changes: [{ field: 'title', problem: expect.any(String) }] }])
  })
})

describe('refuses', () => {
  test('the deck of another course, and a presentation of none', async () => {
    const rename = (to: string) =>
      changed((xml, part) => (part === 'docProps/custom.xml' ? xml.replace(courseId, to) : xml))
    const other = await upload(await rename('crs_other'))
    expect([other.status, reasonOf(other)?.ctx?.reason]).toEqual([422, 'deck_other_course'])
    const none = await changed((xml, part) =>
      part === 'docProps/custom.xml' ? xml.replace('"course_id"', '"else"') : xml,
    )
    const unknown = await upload(none)
    expect([unknown.status, reasonOf(unknown)?.ctx?.reason]).toEqual([422, 'deck_unknown'])
  })

  test('what is no presentation', async () => {
    const files = [Buffer.from('no zip'), deck.subarray(0, deck.length / 2)]
    for (const bytes of files)
      expect(await upload(bytes)).toMatchObject({ status: 422, body: { detail: [{ type: 'file_corrupt' }] } })
  })
})

describe('not yours', () => {
  test('a course of another account does not exist', async () => {
    expect(codeOf(await upload(deck, courseId, stranger.liveKey))).toBe('course_not_found')
  })
})
