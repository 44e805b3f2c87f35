import { expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../e2e/fixtures/data/empty-brief.ts'
import { HOSTILE_TEXTS, superlinearGrowth } from '../product/fixtures/hostile-texts.ts'
import { suggestBrief } from './builtin/brief/suggest-brief.ts'
import { suggestProfile } from './builtin/brief/suggest-profile.ts'
import { writeOutline } from './builtin/write-outline.ts'
import { writeQuiz } from './builtin/write-quiz.ts'
import { writeScenes } from './builtin/write-scenes.ts'
import type { SceneDraft } from './contract/author.ts'
import { documentOf } from './fixtures/read-fixture.ts'
import { readTree } from './reading/read-tree.ts'

// In a process of its own: it measures CPU time, which garbage of the files before it takes too.

test.each(Object.entries(HOSTILE_TEXTS))(
  'the time a course takes grows with the length of its document: %s',
  async (_name, text) => {
    const common = (own: string) => ({
      language: 'en' as const,
      documents: [documentOf(own, 'en')],
      brief: EMPTY_BRIEF,
      feedback: [],
    })
    const outlines = new Map<string, ReturnType<typeof writeOutline>>()
    const scenes = new Map<string, SceneDraft[]>()
    const first = (own: string) => ({
      ...common(own),
      outline: outlines.get(own)!.outline,
      moduleIndex: 0,
    })
    const stages: Record<string, (own: string) => unknown> = {
      tree: (own) => readTree(documentOf(own, 'en')),
      brief: (own) => suggestBrief({ ...common(own), courseTitle: null }),
      profile: (own) => suggestProfile(common(own)),
      outline: (own) => outlines.set(own, writeOutline({ ...common(own), previous: null })),
      scenes: (own) => scenes.set(own, writeScenes(first(own))),
      // A text without a word makes no module.
      quiz: (own) =>
        first(own).outline.modules.length > 0 &&
        writeQuiz({ ...first(own), scenes: scenes.get(own)!, poolSize: 18 }),
    }
    const grown: Record<string, number | null> = {}
    for (const [stage, run] of Object.entries(stages)) grown[stage] = await superlinearGrowth(text, run)
    expect(Object.entries(grown).filter(([, factor]) => factor !== null)).toEqual([])
  },
)
