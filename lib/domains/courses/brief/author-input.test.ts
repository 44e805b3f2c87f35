import { afterAll, expect, test } from 'vitest'
import { mintAccount } from '../../../../e2e/fixtures/data/mint-account.ts'
import { mintLaunchedCourse } from '../../../../e2e/fixtures/data/mint-generated-course.ts'
import { db, disconnect } from '../../../platform/db.ts'
import { toJson } from '../../../platform/json-column.ts'
import { loadCourseForWriting } from '../../runs/load-run.ts'
import { completeEntry } from '../../voices/glossary/glossary-entry.ts'
import { authorInput } from './author-input.ts'

afterAll(disconnect)

test('the company and the terms of its glossary reach the author if the documents contain them', async () => {
  const { courseId } = await mintLaunchedCourse((await mintAccount()).ctx)
  const entry = (term: string, doNotTranslate: boolean) =>
    completeEntry({ term, sayAs: 'word', doNotTranslate, language: 'en' })
  const { look } = await db().course.findUniqueOrThrow({ where: { id: courseId } })
  const ofPreset = [entry('Boreal', true), entry('price', true), entry('Nowhere', true)]
  await db().course.update({
    where: { id: courseId },
    data: {
      look: toJson({ ...(look as object), glossary: ofPreset }),
      glossary: toJson([entry('Price', false)]),
    },
  })
  const course = await loadCourseForWriting(courseId)
  expect(course.sources.some(({ text }) => text?.includes('price'))).toBe(true)
  const { keptTerms, terms, company } = authorInput(course)
  expect([keptTerms, terms]).toEqual([['Boreal'], ['Price']])
  expect(company).toEqual({ name: expect.stringMatching(/\p{L}/u), tagline: null })
})
