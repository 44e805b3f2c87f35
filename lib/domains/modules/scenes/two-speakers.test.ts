import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintWrittenCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import type { Ctx } from '../../../platform/auth/context.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { readSentences } from './scene-json.ts'
import { narrationRequest } from './scene-request.ts'
import { updateScene } from './update-scene.ts'

const SOURCE = `# Selling the Boreal fridge

## The call

A call about the fridge often goes like this. Listen to how the representative asks before answering anything.

Customer: “Your fridge costs far too much for a small hotel like ours.”

Representative: “Compared with what you pay for energy today?”

Customer: “I have never looked at what the old fridges cost us.”

Representative: “Let us look at your last bill together, it takes two minutes.”

## What hotels say

Hotels that changed their fridges tell others about it.

> The new fridges saved us a whole month of energy in the first year.
>
> — Ann Lee, hotel manager
`

let ctx: Ctx
let courseId: string
beforeAll(async () => {
  ctx = (await mintAccount()).ctx
  courseId = (await mintWrittenCourse(ctx, { language: 'en', sourceText: SOURCE })).courseId
})
afterAll(disconnect)

async function spokenBy(voice: 'narrator' | 'other'): Promise<[string | null, string][]> {
  const scenes = await db().scene.findMany({
    where: { module: { courseId } },
    orderBy: [{ module: { moduleIndex: 'asc' } }, { sceneIndex: 'asc' }],
  })
  return scenes
    .flatMap(({ sentences }) => readSentences(sentences))
    .flatMap(({ speaker, text }) => (speaker?.voice === voice ? [[speaker.name, text] as const] : []))
    .map(([name, text]) => [name, text])
}

test('in a course, customers and signed quotations have a voice of their own', async () => {
  expect(await spokenBy('other')).toEqual([
    ['Customer', expect.stringContaining('costs far too much')],
    ['Customer', expect.stringContaining('never looked')],
    ['Ann Lee, hotel manager', expect.stringContaining('saved us a whole month')],
  ])
  expect((await spokenBy('narrator')).map(([name]) => name)).toEqual(['Representative', 'Representative'])
})

test('their words are still theirs after a reviewer has changed them', async () => {
  const course = await db().course.findUniqueOrThrow({ where: { id: courseId } })
  const scenes = await db().scene.findMany({ where: { module: { courseId } }, include: { module: true } })
  const talk = scenes.find(({ narration }) => narration.includes('never looked'))!
  const narration = talk.narration.replace('I have never looked at', 'Nobody here ever looked at')
  await updateScene(
    ctx,
    { courseId, moduleNum: talk.module.moduleIndex + 1, sceneNum: talk.sceneIndex + 1 },
    { narration },
  )
  expect(await spokenBy('other')).toContainEqual(['Customer', expect.stringContaining('Nobody here ever')])
  const edited = await db().scene.findUniqueOrThrow({ where: { id: talk.id } })
  const { otherVoice, sentences, persona } = narrationRequest(course, edited)
  const place = sentences.findIndex((text) => text.includes('Nobody here ever'))
  expect(otherVoice?.from[place]).toBe(1)
  expect(otherVoice?.persona).not.toBe(persona)
})
