import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MintedAccount, mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { COMPANY_ANSWERS, mintCompany } from '../../../../e2e/fixtures/data/mint-company.ts'
import { mintCourse } from '../../../../e2e/fixtures/data/mint-course.ts'
import { mintLaunchedCourse, mintWrittenCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import type { CourseOutline, SpokenSentence } from '../../../author/contract/author.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { updateSource } from '../../intake/update-source.ts'
import { answerQuestions } from '../../presets/questionnaire/answer-questions.ts'
import { passGate } from '../../review/pass-gate.ts'
import { loadRunForWriting } from '../../runs/load-run.ts'
import type { CourseRun } from '../../runs/lock-course.ts'
import { launchCourse } from '../launch-course.ts'
import { authorInput } from './author-input.ts'
import { getBrief } from './get-brief.ts'

const FORBIDDEN = `# Selling the Boreal fridge

## Why customers buy it
The Boreal fridge uses 40 % less energy than the model it replaces. It is no gadget for rich people.
It keeps food fresh for nine days. The motor is guaranteed for ten years. A family saves about 60 euros a year.
`

let home: MintedAccount
beforeAll(async () => {
  home = await mintAccount()
})
afterAll(disconnect)

const sourcesOf = ({ courseId }: CourseRun) =>
  db().source.findMany({ where: { courseId }, orderBy: { position: 'asc' } })
const profileOf = async (run: CourseRun) =>
  (await sourcesOf(run)).find(({ kind }) => kind === 'questionnaire')

/** All texts of a course: outline without its evidence, slides, narration and questions. */
async function readCourse({ courseId }: CourseRun) {
  const outline = await db().outlineVersion.findFirstOrThrow({ where: { courseId } })
  const content = outline.content as unknown as CourseOutline
  const scenes = await db().scene.findMany({
    where: { module: { courseId } },
    orderBy: [{ module: { moduleIndex: 'asc' } }, { sceneIndex: 'asc' }],
  })
  const questions = await db().question.findMany({ where: { module: { courseId } } })
  const sentences = scenes.flatMap((scene) => scene.sentences as unknown as SpokenSentence[])
  return {
    titles: content.modules.flatMap((module) => module.scenes.map(({ title }) => title)),
    sentences,
    narration: sentences.map(({ text }) => text).join(' '),
    everything: JSON.stringify([
      content.modules.map((module) => ({
        ...module,
        scenes: module.scenes.map(({ sourceRefs: _, ...scene }) => scene),
      })),
      scenes.map(({ title, bullets, narration }) => [title, bullets, narration]),
      questions.map(({ prompt, options, explanation, keyPoints }) => [
        prompt,
        options,
        explanation,
        keyPoints,
      ]),
    ]),
  }
}

test('a course teaches what its company answered: objections, tone, words; other answers yield another course', async () => {
  const formal = await mintCompany(home.ctx, {
    tone: 'formal',
    forbidden_words: ['gadget'],
    vocabulary: ['yearly cost -> price'],
  })
  const friendly = await mintCompany(home.ctx, {
    tone: 'friendly',
    objections: ['The kitchen is too small -> Measure the space with the paper template.'],
  })
  const run = await mintWrittenCourse(home.ctx, { presetId: formal, sourceText: FORBIDDEN, asked: true })
  const other = await mintWrittenCourse(home.ctx, { presetId: friendly, sourceText: FORBIDDEN, asked: true })
  const [one, two] = [await readCourse(run), await readCourse(other)]

  expect(one.titles).toContain('“It is too expensive”')
  expect(one.narration).toContain('It is too expensive')
  expect(one.narration).toContain('Offer to hold the model for three days.')
  expect(one.narration).toContain('yearly cost')
  expect(two.narration).toContain('Measure the space with the paper template.')
  expect(two.narration).not.toContain('It is too expensive')

  expect(two.everything).toMatch(/gadget/i)
  expect(one.everything).not.toMatch(/gadget/i)

  const [brief, otherBrief] = await Promise.all(
    [run, other].map(async (each) => authorInput(await loadRunForWriting(each)).brief),
  )
  expect([brief?.tone, otherBrief?.tone]).toEqual(['formal', 'friendly'])
  // Tone is for the voice, and for a language model: what the sources say is not rewritten for it.
  expect(one.sentences.filter(({ sourceRef }) => sourceRef === null)).toEqual([])

  const profile = await profileOf(run)
  const quoted = one.sentences.flatMap(({ sourceRef }) => sourceRef ?? [])
  const fromProfile = quoted.filter(({ sourceId }) => sourceId === profile?.id)
  expect(fromProfile.length).toBeGreaterThan(3)
  for (const { start, end, quote } of fromProfile) expect(profile?.text.slice(start, end)).toBe(quote)
})

test('the profile is the last source: named, reviewed, and with the answers as of the launch', async () => {
  const presetId = await mintCompany(home.ctx, { tone: 'energetic' })
  const run = await mintLaunchedCourse(home.ctx, { presetId, language: 'fr' })
  const sources = await sourcesOf(run)
  expect(sources.map(({ kind }) => kind)).toEqual(['text', 'questionnaire'])
  const profile = sources[1]!
  expect(profile).toMatchObject({ name: 'Profil de l’entreprise', status: 'ready', excluded: false })
  expect(profile.text).toContain('Répondre aux objections')
  const row = await db().reviewEntry.findMany({ where: { courseId: run.courseId, artifactType: 'source' } })
  expect(row).toHaveLength(2)

  await answerQuestions(home.ctx, presetId, [
    { question_id: 'tone', value: 'neutral' },
    { question_id: 'value', value: ['They sleep better'] },
  ])
  await launchCourse(home.ctx, run.courseId, 'mint')
  expect(await sourcesOf(run)).toEqual(sources)
  expect(authorInput(await loadRunForWriting(run)).brief.tone).toBe('energetic')
  const later = await mintLaunchedCourse(home.ctx, { presetId })
  expect(await profileOf(later)).toMatchObject({ name: 'Company profile' })
  expect((await profileOf(later))?.text).toContain('They sleep better')
})

test('the profile can be left out like any source, and is not a course on its own', async () => {
  const presetId = await mintCompany(home.ctx)
  const run = await mintLaunchedCourse(home.ctx, { presetId })
  const [document, profile] = await sourcesOf(run)
  const documents = async () =>
    authorInput(await loadRunForWriting(run)).documents.map(({ sourceId }) => sourceId)
  expect(await documents()).toEqual([document!.id, profile!.id])
  await updateSource(home.ctx, { courseId: run.courseId }, profile!.id, { excluded: true })
  expect(await documents()).toEqual([document!.id])
  await updateSource(home.ctx, { courseId: run.courseId }, profile!.id, { excluded: false })
  await updateSource(home.ctx, { courseId: run.courseId }, document!.id, { excluded: true })
  expect(await documents()).toEqual([])
})

test('the checkpoint of the sources waits for the profile too', async () => {
  const presetId = await mintCompany(home.ctx)
  const run = await mintLaunchedCourse(home.ctx, { presetId, settings: { source_review: 'manual' } })
  const rows = await db().reviewEntry.findMany({ where: { courseId: run.courseId } })
  const profile = await profileOf(run)
  const ofDocument = rows.filter(({ targetKey }) => !targetKey.includes(profile!.id))
  const assetIds = ofDocument.map(({ assetId }) => assetId)
  await db().reviewEntry.updateMany({ where: { assetId: { in: assetIds } }, data: { status: 'approved' } })
  expect(await passGate(run, 'source_review', null)).toBe('waiting')
  await updateSource(home.ctx, { courseId: run.courseId }, profile!.id, { excluded: true })
  expect(await passGate(run, 'source_review', null)).toBe('released')
})

test('a theme has no profile', async () => {
  const run = await mintLaunchedCourse(home.ctx)
  expect(await profileOf(run)).toBeUndefined()
  expect(authorInput(await loadRunForWriting(run)).brief.forbiddenWords).toEqual([])
})

test('the brief takes audience, tone and words to avoid from the questionnaire', async () => {
  const presetId = await mintCompany(home.ctx, {
    sales_team: 'The shops of the north',
    tone: 'energetic',
    forbidden_words: ['cheap'],
  })
  const course = await mintCourse(home.ctx, { presetId })
  const { suggestions } = await getBrief(home.ctx, course.id)
  const value = (id: string) => suggestions.find(({ questionId }) => questionId === id)?.value
  expect([value('audience'), value('tone'), value('must_avoid')]).toEqual([
    'The shops of the north',
    'energetic',
    ['cheap'],
  ])
  expect(suggestions.find(({ questionId }) => questionId === 'objectives')?.sourceRef).not.toBeNull()
  expect(Object.keys(COMPANY_ANSWERS)).not.toContain('audience')
})
