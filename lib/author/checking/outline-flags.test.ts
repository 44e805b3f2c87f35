import { describe, expect, test } from 'vitest'
import type { CourseOutline } from '../contract/author.ts'
import { outlineFlags } from './outline-flags.ts'

const WORDS = {
  en: {
    title: 'How a fridge cools',
    description: 'What happens between the compressor and the shelf.',
    objective: 'Explain the cooling circuit',
    cut: 'Explain the cooling circuit and the',
    direction: 'The compressor heats the gas. (pause)',
  },
  fr: {
    title: 'Comment un réfrigérateur refroidit',
    description: 'Ce qui se passe entre le compresseur et la clayette.',
    objective: 'Expliquer le circuit de froid',
    cut: 'Expliquer le circuit de froid et la',
    direction: 'Le compresseur chauffe le gaz. (pause)',
  },
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const { title, description, objective, cut, direction } = WORDS[language]
  const scene = (name: string) => ({
    ...{ title: name, description: '', plannedNarrationSummary: description, sourceRefs: [] },
  })
  const module = (name: string) => ({
    ...{ title: name, description, objectives: [objective], scenes: [scene(title), scene(`${title} 2`)] },
  })
  const sound: CourseOutline = {
    ...{ courseTitle: title, courseDescription: description, remarks: [] },
    modules: [module(title), module(`${title} 2`)],
  }
  const flagged = (change: (outline: CourseOutline) => void) => {
    const outline = structuredClone(sound)
    change(outline)
    return outlineFlags(outline, language).map(({ code, path, text }) => [code, path, text])
  }

  test('nothing in a sound outline; a title may recur in another module', () => {
    expect(flagged(() => {})).toEqual([])
  })

  test('a truncated text, wherever it is', () => {
    expect(
      flagged((outline) => {
        outline.courseDescription = cut
        outline.modules[1]!.objectives.push(cut)
        outline.modules[0]!.scenes[1]!.description = cut
      }),
    ).toEqual([
      ['fragment', 'course_description', cut],
      ['fragment', 'modules.0.scenes.1.description', cut],
      ['fragment', 'modules.1.objectives.1', cut],
    ])
  })

  test('what a voice should not read', () => {
    expect(
      flagged((outline) => {
        outline.modules[0]!.scenes[0]!.plannedNarrationSummary = direction
      }),
    ).toEqual([['stage_direction', 'modules.0.scenes.0.planned_narration_summary', direction]])
  })

  test('the title of an earlier scene or module, however it is written', () => {
    const again = `${title.toUpperCase()}.`
    expect(
      flagged((outline) => {
        outline.modules[0]!.scenes[1]!.title = again
        outline.modules[1]!.title = again
      }),
    ).toEqual([
      ['title_repeated', 'modules.1.title', again],
      ['title_repeated', 'modules.0.scenes.1.title', again],
    ])
  })

  test('what is still empty is not a fragment', () => {
    expect(
      flagged((outline) => {
        outline.courseDescription = ''
        outline.modules[0]!.scenes = [scene(''), scene('')]
      }),
    ).toEqual([])
  })
})
