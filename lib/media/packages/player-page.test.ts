import * as scorm12 from 'scorm-again/scorm12'
import { expect, test } from 'vitest'
import { KEYED_TYPES } from '../../product/question-types.ts'
import { openPage } from './fixtures/open-page.ts'
import { samplePackage } from './fixtures/sample-package.ts'

const { Scorm12API } = scorm12 as unknown as { Scorm12API: typeof scorm12.default }

test('a visit: contents, captions, a graded quiz, and the next visit resumes there', async () => {
  const api = new Scorm12API({ autocommit: false, logLevel: 5 })
  const { document, cues, submit } = await openPage(api)
  expect([document.title, document.querySelector('h1')?.textContent]).toEqual(
    Array(2).fill('Selling the fridge'),
  )
  expect(document.querySelectorAll('nav button').length).toBe(3)
  expect(cues).toMatchObject([{ words: [0, 2, 'Hello.'] }])
  expect(document.querySelectorAll('fieldset').length).toBe(6)
  expect(api.lmsGetValue('cmi.core.lesson_status')).toBe('incomplete')
  submit()
  expect(document.querySelectorAll('.result').length).toBe(6)
  expect(document.querySelector('form')?.textContent).not.toContain('Because.')
  expect(Number(api.lmsGetValue('cmi.interactions._count'))).toBe(6)
  const saved = api.lmsGetValue('cmi.suspend_data')

  const second = new Scorm12API({ autocommit: false, logLevel: 5 })
  second.loadFromJSON({ suspend_data: saved } as never, 'cmi')
  const again = await openPage(second)
  expect(again.document.querySelectorAll('.result').length).toBe(6)
  again.leave()
  expect(second.isTerminated()).toBe(true)
})

test.each(KEYED_TYPES)('%s can be answered, and its answer is reported', async (type) => {
  const course = samplePackage()
  const questions = course.modules[0]!.questions.filter((question) => question.type === type).slice(0, 1)
  const api = new Scorm12API({ autocommit: false, logLevel: 5 })
  const modules = [{ ...course.modules[0]!, questions }]
  const { document, submit } = await openPage(api, { ...course, modules, exam: null })
  expect(document.querySelectorAll('fieldset input, fieldset button').length).toBeGreaterThan(1)
  submit()
  expect(document.querySelectorAll('.result').length).toBe(1)
  expect(Number(api.lmsGetValue('cmi.interactions._count'))).toBe(1)
  expect(JSON.stringify(api.cmi.interactions.childArray)).toMatch(/"type":"(choice|true-false|sequencing)"/)
})

test.each([
  ['scorm_1_2', 'LMS', 'en', /not saving your progress/, 'Learner: Byron, Ada', 'Not passed yet: '],
  [
    'scorm_2004',
    '',
    'fr',
    /n’enregistre pas votre progression/,
    'Apprenant\u00a0: Byron, Ada',
    'Pas encore réussi\u00a0: ',
  ],
] as const)('%s: while nothing is stored the page says so and offers the result', async (...given) => {
  const [format, prefix, language, notice, learner, verdict] = given
  let stores = 'false'
  const api = Object.fromEntries([
    ...['Initialize', 'Finish'].map((verb) => [prefix + verb, () => 'true']),
    ...['SetValue', 'Commit'].map((verb) => [prefix + verb, () => stores]),
    [`${prefix}GetValue`, (name: string) => (name.endsWith('_name') ? 'Byron, Ada' : '')],
  ])
  const page = await openPage(api, samplePackage({ format, language }))
  const shown = () => page.document.querySelector('#unsaved')?.textContent
  expect(shown()).toMatch(notice)
  page.submit()
  expect(page.document.querySelector('#grade')?.textContent).toContain(verdict)
  page.press('#unsaved button')
  const file = await page.files[0]?.text()
  expect(file).toContain(learner)
  expect(file).toMatch(/1\. Module 1 · .*\d/)
  stores = 'true'
  page.tick()
  expect(shown()).toBe('')
})
