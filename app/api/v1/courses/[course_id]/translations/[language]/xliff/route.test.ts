import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import { translateXliff } from '@/e2e/fixtures/translate-xliff.ts'
import { updateSceneContract } from '@/lib/domains/modules/scenes/scene-contract.ts'
import {
  createTranslationContract,
  getTranslationContract,
  importXliffContract,
  type translationWithSegmentsSchema,
} from '@/lib/domains/translations/contract.ts'
import { completeEntry } from '@/lib/domains/voices/glossary/glossary-entry.ts'
import type { Scene } from '@/lib/generated/prisma/client.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import * as sceneRoute from '../../../modules/[module_num]/scenes/[scene_num]/route.ts'
import * as translations from '../../route.ts'
import * as translation from '../route.ts'
import * as route from './route.ts'

type Segment = z.infer<typeof translationWithSegmentsSchema>['segments'][number]
type Imported = z.infer<(typeof importXliffContract)['answers'][200]>

let home: MintedAccount
let stranger: MintedAccount
let courseId: string
let scene: Scene
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
  courseId = await mintFinishedCourse(home.ctx)
  const term = completeEntry({ term: 'Boreal', sayAs: 'word', doNotTranslate: true })
  await db().course.update({ where: { id: courseId }, data: { glossary: [term] } })
  await callContract(translations, createTranslationContract, {
    key: home.liveKey,
    params: { course_id: courseId },
    body: { language: 'fr' },
  })
})
afterAll(disconnect)
beforeEach(async () => {
  await db().translatedText.deleteMany({ where: { translation: { courseId } } })
  scene = (await scenesWith('40 %'))[0]!
})

const params = () => ({ course_id: courseId, language: 'fr' })
const scenesWith = async (words: string) =>
  (
    await db().scene.findMany({
      where: { module: { courseId } },
      orderBy: [{ module: { moduleIndex: 'asc' } }, { sceneIndex: 'asc' }],
    })
  ).filter(({ narration }) => narration.includes(words))
async function download(query = ''): Promise<string> {
  const url = `http://127.0.0.1:3000/api/v1/courses/${courseId}/translations/fr/xliff${query}`
  const answer = await route.GET(new Request(url, { headers: { authorization: `Bearer ${home.liveKey}` } }))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xliff+xml'])
  return answer.text()
}
const upload = (xml: string | Buffer, body: object = {}, key = home.liveKey) =>
  callContract(route, importXliffContract, {
    key,
    params: params(),
    body: { base64: Buffer.from(xml).toString('base64'), ...body },
  })
async function uploaded(xml: string, body: object = {}): Promise<Imported> {
  const answer = await upload(xml, body)
  expect(answer.status).toBe(200)
  return answer.body as Imported
}
const reasonOf = async (xml: string | Buffer) => {
  const { status, body } = await upload(xml)
  const [issue] = (body as { detail: { ctx?: { reason?: string } }[] }).detail
  return [status, issue?.ctx?.reason]
}
async function segments(): Promise<Segment[]> {
  const call = { key: home.liveKey, params: params() }
  const { body } = await callContract(translation, getTranslationContract, call)
  return (body as z.infer<typeof translationWithSegmentsSchema>).segments
}
const inState = async (state: Segment['state']) => (await segments()).filter((each) => each.state === state)

async function edit(narration: string): Promise<void> {
  const { moduleIndex } = await db().module.findUniqueOrThrow({ where: { id: scene.moduleId } })
  const answer = await callContract(sceneRoute, updateSceneContract, {
    key: home.liveKey,
    params: { course_id: courseId, module_num: moduleIndex + 1, scene_num: scene.sceneIndex + 1 },
    body: { narration, version: scene.version },
  })
  expect(answer.status).toBe(200)
}
const restore = () =>
  db().scene.update({
    where: { id: scene.id },
    data: {
      sentences: scene.sentences as object,
      narration: scene.narration,
      bullets: scene.bullets as object,
    },
  })

describe('a file', () => {
  test('is XLIFF 2.1 with every text, notes, and the terms to keep', async () => {
    const xml = await download()
    const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement
    const [version, from, to] = ['version', 'srcLang', 'trgLang'].map((name) => root.getAttribute(name))
    expect([version, from, to]).toEqual(['2.1', 'en', 'fr'])
    const sources = [...Array.from(root.getElementsByTagName('source'))].map(({ textContent }) => textContent)
    expect(sources).toEqual((await segments()).map(({ source }) => source))
    expect(xml).toMatch(/<mrk id="term\.1" translate="no">Boreal<\/mrk>/)
    expect(xml).toContain('<note>What the narrator says')
  })

  test('comes back translated; the next one has the targets, and takes nothing twice', async () => {
    const xml = translateXliff(await download())
    const all = (await segments()).length
    const first = await uploaded(xml)
    expect(first).toMatchObject({ taken: all, unchanged: 0, untranslated: 0, problems: [] })
    expect(first.translation).toMatchObject({ translated_count: all, missing_count: 0 })
    expect((await segments()).every(({ source, target }) => target === `FR ${source}`)).toBe(true)
    expect(await uploaded(await download())).toMatchObject({ taken: 0, unchanged: all })
    expect(await download('?segments=open')).not.toContain('<unit')
  })

  test('half done, from a tool with its own region, is taken as far as it goes', async () => {
    let count = 0
    const half = translateXliff(await download(), (source) => (count++ % 2 ? null : `FR ${source}`))
    const answer = await uploaded(half.replace('trgLang="fr"', 'trgLang="fr-CA"'))
    expect(answer.taken + answer.untranslated).toBe(count)
    expect(await inState('missing')).toHaveLength(answer.untranslated)
  })
})

describe('an edit of the original', () => {
  test('makes its own segment stale, which alone is in the next file, and not as a target', async () => {
    const old = translateXliff(await download())
    await uploaded(old)
    await edit(scene.narration.replace('40 %', '45 %'))
    try {
      const stale = await inState('stale')
      expect(stale.length).toBeGreaterThan(0)
      for (const each of stale) expect(each.unit).toBe(`${scene.id}.narration`)
      expect(stale[0]).toMatchObject({
        source: expect.stringContaining('45 %'),
        translated_from: expect.stringContaining('40 %'),
        target: expect.stringMatching(/^FR .*40 %/),
      })
      const open = await download('?segments=open')
      expect([...open.matchAll(/<unit id="([^"]+)"/g)].map(([, id]) => id)).toEqual([stale[0]!.unit])
      expect(open).toMatch(/<mtc:match ref="#\d+"><source>[^<]*40 %[^<]*<\/source><target>FR /)
      expect((await uploaded(open)).taken).toBe(0)
      expect(await inState('stale')).toEqual(stale)
      // The old file has the old text: named, and everything else of it is taken.
      const again = await uploaded(old.replaceAll('<target>FR', '<target>ENCORE'))
      expect(again.problems.map(({ reason, unit }) => [reason, unit])).toEqual(
        stale.map(({ unit }) => ['stale', unit]),
      )
      expect(again.taken).toBe((await segments()).length - stale.length)
      await uploaded(translateXliff(open))
      expect(await inState('stale')).toEqual([])
    } finally {
      await restore()
    }
    // What was translated before the edit is there again with its text.
    expect(await inState('stale')).toEqual([])
    expect(await inState('missing')).toEqual([])
  })

  test('that only moves sentences leaves their translations with them', async () => {
    await uploaded(translateXliff(await download()))
    const sentences = scene.sentences as object[]
    await db().scene.update({
      where: { id: scene.id },
      data: { sentences: [{ text: 'A new start.', sourceRef: null }, ...sentences] },
    })
    try {
      expect(await inState('stale')).toEqual([])
      expect((await inState('missing')).map(({ source }) => source)).toEqual(['A new start.'])
    } finally {
      await restore()
    }
  })

  test('before its file comes back keeps what was translated, to start from', async () => {
    const old = translateXliff(await download())
    await edit(scene.narration.replace('40 %', '45 %'))
    try {
      expect((await uploaded(old)).problems).toMatchObject([{ reason: 'stale' }])
      expect(await inState('stale')).toMatchObject([{ translated_from: expect.stringContaining('40 %') }])
      expect(await inState('missing')).toEqual([])
    } finally {
      await restore()
    }
  })
})

describe('names segments that it does not take', () => {
  const problemsOf = async (say: (source: string) => string, body = {}) =>
    (await uploaded(translateXliff(await download(), say), body)).problems

  test('without figures, terms or cells of the original, or too long', async () => {
    const digits = await problemsOf((source) => `FR ${source.replaceAll('40 %', '45 %')}`)
    expect(digits.length).toBeGreaterThan(0)
    for (const each of digits) expect(each).toMatchObject({ reason: 'figures_lost', lost: ['40'] })
    expect(await inState('missing')).toHaveLength(digits.length)
    const terms = await problemsOf((source) => source.replaceAll('Boreal', 'boréal'))
    expect(terms.length).toBeGreaterThan(0)
    for (const each of terms) expect(each).toMatchObject({ reason: 'terms_lost', lost: ['Boreal'] })
    const long = await problemsOf((source) => source.padEnd(7000, '.'))
    expect(new Set(long.map(({ reason }) => reason))).toEqual(new Set(['too_long']))
    await db().scene.update({ where: { id: scene.id }, data: { bullets: ['One | Two'] } })
    try {
      const cells = await problemsOf((source) => source.replace(' | ', ', '))
      expect(cells).toMatchObject([{ reason: 'cells_lost', source: 'One | Two', target: 'One, Two' }])
    } finally {
      await restore()
    }
  })

  test('unless what is lost is meant: figures in words need no permission', async () => {
    const say = (source: string) => `FR ${source.replaceAll('40 %', '45 %')}`
    expect(await problemsOf(say, { accept_lost: true })).toEqual([])
    const inWords = (source: string) => `FR ${source.replaceAll('40 %', 'quarante pour cent')}`
    expect(await problemsOf(inWords)).toEqual([])
  })

  test('that the course does not have', async () => {
    const strange =
      '<unit id="scn_other.title"><segment id="1"><source>A</source><target>B</target></segment></unit>'
    const { taken, problems } = await uploaded((await download()).replace('</file>', `${strange}</file>`))
    expect(taken).toBe(0)
    expect(problems).toMatchObject([{ unit: 'scn_other.title', segment: '1', reason: 'unknown' }])
  })
})

describe('refuses, and changes nothing', () => {
  test.each([
    ['not_xml', () => 'no xml'],
    ['not_xml', (xml: string) => xml.slice(0, -20)],
    ['not_xml', (xml: string) => Buffer.concat([Buffer.from(xml), Buffer.from([0xff])])],
    ['doctype', (xml: string) => xml.replace('<xliff', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff')],
    ['not_xliff', () => '<html><body/></html>'],
    ['version', (xml: string) => xml.replace('version="2.1"', 'version="1.2"')],
    ['version', (xml: string) => xml.replace('document:2.0', 'document:1.2')],
    ['other_course', (xml: string) => xml.replaceAll(courseId, 'crs_other')],
    ['other_language', (xml: string) => xml.replace('trgLang="fr"', 'trgLang="de"')],
    ['other_language', (xml: string) => xml.replace('srcLang="en"', '')],
  ] as const)('%s', async (reason, change) => {
    const xml = translateXliff(await download())
    expect(await reasonOf(change(xml))).toEqual([422, `xliff_${reason}`])
    expect(await inState('translated')).toEqual([])
  })
})

test('not yours: a course of another account does not exist', async () => {
  expect(codeOf(await upload(await download(), {}, stranger.liveKey))).toBe('course_not_found')
})
