import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { writeOutline } from '../builtin/write-outline.ts'
import { readOutlineJson } from '../contract/author-json.ts'
import { documentOf, namedFixture } from '../fixtures/read-fixture.ts'
import { readTree } from '../reading/read-tree.ts'
import { SLIDE_MEASURE } from '../wording/show/measure-slides.ts'
import { scenesOf } from './outlines/pair-outlines.ts'
import { planModules } from './plan-modules.ts'
import { refsOfScene } from './scene-refs.ts'
import { loadScene } from './stored-scene.ts'

const LONG_ITEM = `# Presets\n\n- ${'A preset keeps what the courses of a company share, and its voice is part of it. '.repeat(18)}`

describe('the scenes of a stored outline are those that were planned', () => {
  const documents = [
    ...(['manual.en', 'faq.en', 'meeting.en', 'policy.fr', 'product.fr', 'story.fr'] as const).map((name) =>
      namedFixture(name),
    ),
    documentOf(LONG_ITEM, 'en', 'src_long', 'presets.md'),
  ]
  test.each(documents.map((document) => [document.name, document] as const))('%s', (_name, document) => {
    const trees = [readTree(document)]
    const { modules } = planModules(trees, { measure: SLIDE_MEASURE, targetMinutes: null })
    const planned = modules.flatMap(({ scenes }) => scenes)
    const common = { language: document.language, documents: [document], brief: EMPTY_BRIEF }
    const { outline } = writeOutline({ ...common, feedback: [], previous: null })
    const stored = scenesOf(readOutlineJson(JSON.parse(JSON.stringify(outline)))).filter(({ plan }) => plan)
    expect(stored.map((scene) => loadScene(scene, trees))).toEqual(planned)
    expect(stored.map(({ sourceRefs }) => sourceRefs)).toEqual(planned.map(refsOfScene))
  })
})

test('a scene whose document has changed since is not loaded', () => {
  const document = namedFixture('manual.en')
  const common = { language: document.language, documents: [document], brief: EMPTY_BRIEF }
  const { outline } = writeOutline({ ...common, feedback: [], previous: null })
  const tree = readTree({ ...document, text: ` ${document.text.slice(0, -1)}` })
  expect(scenesOf(outline).map((scene) => loadScene(scene, [tree]))).toEqual(
    scenesOf(outline).map(() => null),
  )
})
