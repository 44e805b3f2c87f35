import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callContract, codeOf } from '@/e2e/fixtures/call-contract.ts'
import { type MintedAccount, mintAccount } from '@/e2e/fixtures/data/mint-account.ts'
import { mintFinishedCourse } from '@/e2e/fixtures/data/mint-finished-course.ts'
import type { SpokenSentence } from '@/lib/author/contract/author.ts'
import { readOutlineJson } from '@/lib/author/contract/author-json.ts'
import { proposeChangeContract, withdrawChangeContract } from '@/lib/domains/changes/contract.ts'
import { concludeChangeContract, decideChangeContract } from '@/lib/domains/changes/decision-contract.ts'
import { db, disconnect } from '@/lib/platform/db.ts'
import type { SourceRef } from '@/lib/product/source-document.ts'
import * as content from '../../../sources/[source_id]/content/route.ts'
import * as decisions from '../decisions/route.ts'
import * as one from '../route.ts'
import * as route from './route.ts'

let home: MintedAccount
let stranger: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
  stranger = await mintAccount()
})
afterAll(disconnect)

const GONE = 'The motor is guaranteed for ten years.'
const newText = (text: string) =>
  `Prices of this year.\n\n${text}`
    .replace('60 euros', '75 euros')
    .replaceAll('Boreal', 'Aurora')
    .replace(GONE, '')

/** A finished course with a new version of its source: another price and name, and a condition less. */
async function changed() {
  const courseId = await mintFinishedCourse(home.ctx)
  const source = await db().source.findFirstOrThrow({ where: { courseId } })
  const { body } = await callContract(content, proposeChangeContract, {
    key: home.liveKey,
    params: { course_id: courseId, source_id: source.id },
    body: { text: newText(source.text) },
  })
  const { change_id, differences } = body as { change_id: string; differences: { position: number }[] }
  return { courseId, source, params: { course_id: courseId, change_id }, differences }
}
type Changed = Awaited<ReturnType<typeof changed>>
const conclude = ({ params }: Changed, body: object = {}, key = home.liveKey) =>
  callContract(route, concludeChangeContract, { key, params, body })

async function stored(courseId: string) {
  const scenes = await db().scene.findMany({ where: { module: { courseId } }, orderBy: { id: 'asc' } })
  const questions = await db().question.findMany({ where: { module: { courseId } }, orderBy: { id: 'asc' } })
  const outlines = await db().outlineVersion.findMany({ where: { courseId } })
  const source = await db().source.findFirstOrThrow({ where: { courseId }, include: { versions: true } })
  const versions = await db().artifactVersion.findMany({ where: { entry: { courseId } } })
  const planned = outlines.flatMap(({ content: read }) =>
    readOutlineJson(read).modules.flatMap((module) => module.scenes),
  )
  const spoken = scenes.flatMap(({ sentences }) => sentences as SpokenSentence[])
  const refs = [
    ...spoken.map(({ sourceRef }) => sourceRef),
    ...questions.map(({ sourceRef }) => sourceRef as SourceRef | null),
    ...planned.flatMap(({ sourceRefs }) => sourceRefs),
    ...passagesIn(versions),
  ]
  return { scenes, questions, planned, source, spoken, refs }
}
/** Every passage anywhere in a value. */
function passagesIn(value: unknown): SourceRef[] {
  if (typeof value !== 'object' || value === null) return []
  return 'quote' in value ? [value as SourceRef] : Object.values(value).flatMap(passagesIn)
}

describe('concluding', () => {
  test('makes the new text that of the source, and every passage quotes what it points at', async () => {
    const course = await changed()
    const decided = await callContract(decisions, decideChangeContract, {
      key: home.liveKey,
      params: course.params,
      body: { decisions: course.differences.map(({ position }) => ({ position, decision: 'take' })) },
    })
    expect(decided.status).toBe(200)
    const before = await stored(course.courseId)
    const early = await conclude(course)
    expect([early.status, codeOf(early)]).toEqual([409, 'change_undecided'])
    expect(await stored(course.courseId)).toEqual(before)

    const { status, body } = await conclude(course, { refuse_rest: true })
    expect([status, body]).toMatchObject([
      200,
      { status: 'concluded', open_count: 0, closed_by: 'First key' },
    ])
    const after = await stored(course.courseId)
    expect(after.source).toMatchObject({
      name: course.source.name,
      textVersion: 2,
      versions: [{ version: 1, text: course.source.text }],
    })
    expect(after.source.text).toContain('75 euros')
    for (const ref of after.refs) if (ref) expect(after.source.text.slice(ref.start, ref.end)).toBe(ref.quote)

    const saved = after.spoken.find(({ text }) => text.includes('75 euros'))
    expect(saved?.sourceRef?.quote).toContain('75 euros')
    for (const [at, { sourceRef }] of before.spoken.entries()) {
      const now = after.spoken[at]?.sourceRef
      if (!sourceRef || sourceRef.quote === GONE) expect(now).toBeNull()
      else
        expect(now?.quote).toBe(
          newText(sourceRef.quote)
            .replace(/^Prices.*\n\n/, '')
            .replaceAll(/ +(?=\n|$)/g, ''),
        )
    }
    expect(before.spoken.some(({ sourceRef }) => sourceRef?.quote === GONE)).toBe(true)
    expect(after.planned.some(({ plan }) => plan)).toBe(true)
    const without = ({ sentences: _, updatedAt: __, ...scene }: (typeof after.scenes)[number]) => scene
    expect(after.scenes.map(without)).toEqual(before.scenes.map(without))

    expect((await conclude(course)).body).toEqual(body)
    expect(await stored(course.courseId)).toEqual(after)
  })

  test('gives the source the name and kind of its new file, at once if that says the same', async () => {
    const { courseId, source } = await changed()
    const sendFile = async (filename: string, text: string) => {
      const { body } = await callContract(content, proposeChangeContract, {
        key: home.liveKey,
        params: { course_id: courseId, source_id: source.id },
        body: { file: { filename, base64: Buffer.from(text).toString('base64') } },
      })
      const { change_id } = body as { change_id: string }
      return { course_id: courseId, change_id }
    }
    const now = async () => {
      const { name, kind } = await db().source.findUniqueOrThrow({ where: { id: source.id } })
      return [name, kind]
    }
    const params = await sendFile('prices-2027.txt', newText(source.text))
    expect(await now()).toEqual([source.name, source.kind])
    await callContract(route, concludeChangeContract, {
      key: home.liveKey,
      params,
      body: { refuse_rest: true },
    })
    expect(await now()).toEqual(['prices-2027.txt', 'txt'])
    await sendFile('prices-2028.md', newText(source.text))
    expect(await now()).toEqual(['prices-2028.md', 'md'])
    const page = { kind: 'url' } as const
    await db().source.update({ where: { id: source.id }, data: page })
    await sendFile('prices-2029.md', newText(source.text))
    expect(await now()).toEqual(['prices-2029.md', page.kind])
  })

  test('twice at once concludes once', async () => {
    const course = await changed()
    const both = await Promise.all([0, 1].map(() => conclude(course, { refuse_rest: true })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await stored(course.courseId)).source.versions).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('while texts are being written', async () => {
    const course = await changed()
    await db().course.update({ where: { id: course.courseId }, data: { status: 'generating' } })
    const answer = await conclude(course, { refuse_rest: true })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'not_ready_for_review'])
  })

  test('a withdrawn change, and other accounts', async () => {
    const course = await changed()
    const other = await conclude(course, { refuse_rest: true }, stranger.liveKey)
    expect([other.status, codeOf(other)]).toEqual([404, 'course_not_found'])
    await callContract(one, withdrawChangeContract, { key: home.liveKey, params: course.params })
    const answer = await conclude(course, { refuse_rest: true })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'change_decided'])
  })
})
