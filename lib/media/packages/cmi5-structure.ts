import type { CompletionRule } from '../../product/package-formats.ts'
import type { PackagedCourse } from './course-package.ts'
import { type XmlElement, xmlElement } from './xml-element.ts'

/** What a platform waits for before it moves on. */
const MOVE_ON: Record<CompletionRule, string> = {
  watched: 'Completed',
  passed: 'Passed',
  watched_and_passed: 'CompletedAndPassed',
}

/** The `cmi5.xml` of a course with one unit, which any window may show. */
export function cmi5Structure(
  course: Pick<PackagedCourse, 'iri' | 'title' | 'language' | 'completion' | 'passing'> & {
    modules: readonly { title: string; questions: readonly unknown[] }[]
  },
): string {
  const { iri, title, language, completion, passing, modules } = course
  if (!iri) throw new Error('a course of cmi5 has an IRI')
  const texts = (text: string): XmlElement[] => [
    xmlElement('title', {}, xmlElement('langstring', { lang: language }, text)),
    xmlElement(
      'description',
      {},
      xmlElement('langstring', { lang: language }, modules.map((module) => module.title).join('\n')),
    ),
  ]
  const hasTest = modules.some(({ questions }) => questions.length > 0)
  const structure = xmlElement(
    'courseStructure',
    { xmlns: 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd' },
    xmlElement('course', { id: iri }, ...texts(title)),
    xmlElement(
      'au',
      {
        id: `${iri}#unit`,
        launchMethod: 'AnyWindow',
        moveOn: MOVE_ON[completion],
        ...(hasTest && { masteryScore: String(Math.round(10 * passing) / 1000) }),
      },
      ...texts(title),
      xmlElement('url', {}, 'index.html'),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${structure.xml}\n`
}
