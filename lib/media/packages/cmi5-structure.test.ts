import { expect, test } from 'vitest'
import { COMPLETION_RULES } from '../../product/package-formats.ts'
import { cmi5Structure } from './cmi5-structure.ts'
import type { PackagedCourse } from './course-package.ts'
import { readXml } from './fixtures/check-manifest.ts'
import { HOSTILE, samplePackage } from './fixtures/sample-package.ts'

const NAMESPACE = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd'
const iri = 'urn:uuid:6c0a7a3e-8d0c-8a51-8f14-0d2b7d6a1c11'

/** The elements of a course structure by path, in order, with their attributes and texts. */
function read(change: Partial<PackagedCourse> = {}, sizes = {}) {
  const root = readXml(
    cmi5Structure(samplePackage({ format: 'cmi5', iri, ...change }, sizes)),
  ).documentElement
  const elements = Array.from(root.getElementsByTagNameNS(NAMESPACE, '*'))
  const pathOf = (element: Element): string =>
    element === root ? '' : `${pathOf(element.parentNode as Element)}/${element.localName}`
  const unit = elements.find(({ localName }) => localName === 'au')!
  const texts = (name: string) =>
    elements.filter(({ localName }) => localName === name).map(({ textContent }) => textContent)
  return { root, paths: elements.map(pathOf), unit, texts, course: elements[0]! }
}

test('one course and one unit, each element where the schema wants it', () => {
  const { root, paths, course, unit, texts } = read({ language: 'fr' })
  expect([root.localName, root.namespaceURI]).toEqual(['courseStructure', NAMESPACE])
  expect(paths).toEqual([
    '/course',
    ...['/title', '/title/langstring', '/description', '/description/langstring'].map(
      (end) => `/course${end}`,
    ),
    '/au',
    ...['/title', '/title/langstring', '/description', '/description/langstring'].map((end) => `/au${end}`),
    '/au/url',
  ])
  expect([course.getAttribute('id'), unit.getAttribute('id')]).toEqual([iri, `${iri}#unit`])
  expect(texts('url')).toEqual(['index.html'])
  expect(texts('description')).toEqual(Array(2).fill('Module 1\nModule 2'))
  const languages = Array.from(root.getElementsByTagName('langstring')).map((each) =>
    each.getAttribute('lang'),
  )
  expect(languages).toEqual(Array(4).fill('fr'))
})

test.each([
  ['watched', 'Completed'],
  ['passed', 'Passed'],
  ['watched_and_passed', 'CompletedAndPassed'],
] as const)('%s: moveOn is %s', (completion, moveOn) => {
  expect(COMPLETION_RULES).toContain(completion)
  const { unit } = read({ completion })
  expect(unit.getAttribute('moveOn')).toBe(moveOn)
  expect(unit.getAttribute('launchMethod')).toBe('AnyWindow')
})

test.each([
  [70, '0.7'],
  [70.3, '0.703'],
  [0, '0'],
  [100, '1'],
])('a passing score of %d %% is a mastery score of %s', (passing, score) => {
  expect(read({ passing }).unit.getAttribute('masteryScore')).toBe(score)
})

test('without questions there is no score to reach', () => {
  expect(read({ completion: 'watched' }, { questions: 0 }).unit.hasAttribute('masteryScore')).toBe(false)
})

test.each(HOSTILE)('takes the title %j', (title) => {
  const allowed = [...title.toWellFormed()].filter((sign) => sign !== '\u0000' && sign !== '\u0007').join('')
  expect(read({ title }).texts('title')).toEqual([allowed, allowed])
})
