import type { Language } from '../../product/source-document.ts'
import type { CourseOutline } from '../contract/author.ts'
import { sentenceKey } from '../text/text-match.ts'
import { hasDirection, isBrokenLine } from './text-flags.ts'

export const OUTLINE_FLAGS = ['stage_direction', 'fragment', 'title_repeated'] as const

/** What an attentive reader would object to, and where: a path of the outline as in the API. */
export type OutlineFlag = { code: (typeof OUTLINE_FLAGS)[number]; path: string; text: string }
type Part = Omit<OutlineFlag, 'code'>

/**
 * The places in an outline that would make a reader stop: stage directions and timings, truncated texts, and
 * a title that an earlier module, or an earlier scene of the same module, already has. Pure.
 */
export function outlineFlags(outline: CourseOutline, language: Language): OutlineFlag[] {
  const flag = (code: OutlineFlag['code'], parts: Part[]) => parts.map((part) => ({ code, ...part }))
  const parts = partsOf(outline)
  const titles = (list: readonly { title: string }[], at: string) =>
    list.map(({ title }, index) => ({ path: `${at}.${index}.title`, text: title }))
  return [
    ...flag(
      'stage_direction',
      parts.filter(({ text }) => hasDirection(text)),
    ),
    ...flag(
      'fragment',
      parts.filter(({ text }) => isBrokenLine(text, language)),
    ),
    ...flag('title_repeated', [
      ...repeated(titles(outline.modules, 'modules')),
      ...outline.modules.flatMap(({ scenes }, index) => repeated(titles(scenes, `modules.${index}.scenes`))),
    ]),
  ]
}

const repeated = (titles: Part[]): Part[] =>
  titles.filter(({ text }, index) => {
    const words = sentenceKey(text)
    return words !== '' && titles.slice(0, index).some((earlier) => sentenceKey(earlier.text) === words)
  })

const partsOf = ({ courseTitle, courseDescription, modules }: CourseOutline): Part[] =>
  [
    { path: 'course_title', text: courseTitle },
    { path: 'course_description', text: courseDescription },
    ...modules.flatMap(({ title, description, objectives, scenes }, module) => {
      const at = `modules.${module}`
      return [
        { path: `${at}.title`, text: title },
        { path: `${at}.description`, text: description },
        ...objectives.map((text, index) => ({ path: `${at}.objectives.${index}`, text })),
        ...scenes.flatMap((scene, index) => [
          { path: `${at}.scenes.${index}.title`, text: scene.title },
          { path: `${at}.scenes.${index}.description`, text: scene.description },
          {
            path: `${at}.scenes.${index}.planned_narration_summary`,
            text: scene.plannedNarrationSummary,
          },
        ]),
      ]
    }),
  ].filter(({ text }) => text.trim() !== '')
