import { describe, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '../../../e2e/fixtures/data/empty-brief.ts'
import { builtinAuthor } from '../../author/builtin/builtin-author.ts'
import type { CourseOutline, OutlineAnswer } from '../../author/contract/author.ts'
import { fixture, namedFixture } from '../../author/fixtures/read-fixture.ts'
import { mergeOutlines, removedScenes } from '../../author/lesson/outlines/merge-outlines.ts'
import { withIds } from '../../author/lesson/outlines/outline-ids.ts'
import { seededRandom } from '../../platform/seeded-random.ts'
import { applyOutlineEdits, type OutlineEdit } from './outline-edit.ts'
import { fromWireOutline, toWireOutline } from './serialize.ts'

const common = {
  language: 'en' as const,
  documents: [fixture('en'), namedFixture('manual.en')],
  brief: EMPTY_BRIEF,
}
const { writeOutline } = builtinAuthor
const { outline: planned } = await writeOutline({ ...common, feedback: [], previous: null })

function edited(outline: CourseOutline, ...edits: OutlineEdit[]): CourseOutline {
  const result = applyOutlineEdits(toWireOutline(outline), edits)
  expect(result.issues).toEqual([])
  return fromWireOutline(result.outline, outline)
}
const set = (path: string, value: unknown): OutlineEdit => ({ path, op: 'set', value })
const titles = ({ modules }: CourseOutline) =>
  modules.map((module) => [module.title, ...module.scenes.map(({ title }) => title)])
const scenes = (outline: CourseOutline) => titles(outline).flatMap(([, ...own]) => own)
/** The outline after a reviewer's notes, as the service requests it. */
const noted = (
  previous: CourseOutline,
  last: OutlineAnswer | null,
  ...notes: (string | [string, string])[]
): Promise<OutlineAnswer> =>
  writeOutline({
    ...common,
    feedback: notes.map((note) =>
      typeof note === 'string' ? { note, target: null } : { note: note[0], target: note[1] },
    ),
    previous: structuredClone(previous),
    draft: last?.draft ?? { outline: planned, brief: EMPTY_BRIEF, first: null, removed: [] },
  })

/** Edits as people make them, in sequence, at random places. */
function someEdits(outline: CourseOutline, seed: number): CourseOutline {
  const random = seededRandom(`edits ${seed}`)
  const upTo = (count: number) => Math.floor(random() * count)
  let now = outline
  for (let step = 0; step < 6; step++) {
    const module = upTo(now.modules.length)
    const count = now.modules[module]!.scenes.length
    const scene = `modules.${module}.scenes.${upTo(count)}`
    const edits: OutlineEdit[] = [
      set(`modules.${module}.title`, `Module ${seed} ${step}`),
      set(`${scene}.title`, `Scene ${seed} ${step}`),
      { path: scene, op: 'insert', value: { title: `New ${seed} ${step}` } },
      { path: `modules.${module}`, op: 'insert', value: { title: `Added ${seed} ${step}` } },
      { path: `modules.${module}`, op: 'move', value: upTo(now.modules.length) },
      { path: scene, op: 'move', value: upTo(count) },
      ...(count > 3 ? [{ path: scene, op: 'remove' as const }] : []),
      ...(count > 3
        ? [
            {
              path: scene,
              op: 'move' as const,
              value: { to: `modules.${upTo(now.modules.length)}.scenes`, index: 0 },
            },
          ]
        : []),
    ]
    const kind = edits[upTo(edits.length)]!
    const result = applyOutlineEdits(toWireOutline(now), [kind])
    if (result.issues.length === 0) now = fromWireOutline(result.outline, now)
  }
  return now
}

describe("a merge of people's changes with the author's", () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed))('satisfies its laws (%i)', (seed) => {
    const mine = someEdits(planned, seed)
    const plain = (outline: CourseOutline) => ({ ...withIds(outline, planned), remarks: [] })
    const merge = (base: CourseOutline, own: CourseOutline, fresh: CourseOutline) =>
      plain(mergeOutlines({ base, edited: own, fresh, removed: removedScenes(base, own) }).outline)
    expect(merge(planned, structuredClone(planned), mine)).toEqual(plain(mine))
    expect(merge(planned, mine, structuredClone(planned))).toEqual(plain(mine))
  })

  test.each(Array.from({ length: 30 }, (_, seed) => seed))(
    'loses and duplicates none of theirs (%i)',
    async (seed) => {
      const mine = someEdits(planned, seed)
      const fresh = await writeOutline({
        ...common,
        brief: { ...EMPTY_BRIEF, targetMinutes: 3 },
        feedback: [],
        previous: null,
      })
      const { outline } = mergeOutlines({ base: planned, edited: mine, fresh: fresh.outline, removed: [] })
      const own = (each: CourseOutline) =>
        titles(each)
          .flat()
          .filter((title) => /^(?:Module|Scene|New|Added) \d+ \d+/.test(title))
          .toSorted()
      expect(own(outline)).toEqual(own(mine))
      expect(outline.modules.every((module) => module.scenes.length > 0)).toBe(true)
      const all = scenes(outline).filter((title) => !/remember|^Why|^Recap/i.test(title))
      expect(all.length).toBe(new Set(all).size)
    },
  )
})

describe('notes on an outline that people have edited', () => {
  test("people's texts, additions, removals and orders stay", async () => {
    const taken = titles(planned)[0]![3]!
    const mine = edited(
      planned,
      set('course_title', 'Ours'),
      set('modules.0.title', 'The first call'),
      set('modules.0.scenes.0.title', 'Hello'),
      { path: 'modules.0.scenes.2', op: 'remove' },
      { path: 'modules.0.scenes.1', op: 'insert', value: { title: 'Our story' } },
      { path: 'modules.1', op: 'move', value: 0 },
    )
    const answer = await noted(mine, null, 'Shorter, please')
    expect(answer.applied).toEqual([true])
    expect(answer.outline.courseTitle).toBe('Ours')
    const first = titles(answer.outline).find(([title]) => title === 'The first call')!
    expect(first.slice(1, 3)).toEqual(['Hello', 'Our story'])
    expect(scenes(answer.outline)).not.toContain(taken)
    expect(scenes(answer.outline).length).toBeLessThan(scenes(mine).length)
    const longer = await noted(answer.outline, answer, 'Longer')
    expect(
      titles(longer.outline)
        .find(([title]) => title === 'The first call')
        ?.slice(1, 3),
    ).toEqual(['Hello', 'Our story'])
    expect(scenes(longer.outline)).not.toContain(taken)
    expect(scenes(longer.outline).length).toBeGreaterThan(scenes(answer.outline).length)
  })

  test('a module of theirs keeps its name and the scenes that a shorter plan keeps', async () => {
    const manual = { ...common, documents: [namedFixture('manual.en')] }
    const plan = await writeOutline({ ...manual, feedback: [], previous: null })
    const mine = edited(plan.outline, set('modules.0.title', 'Ours'))
    const feedback = [{ note: 'Shorter', target: null }]
    const { outline } = await writeOutline({ ...manual, feedback, previous: mine, draft: plan.draft! })
    const own = outline.modules.find(({ title }) => title === 'Ours')
    const theirs = mine.modules[0]!.scenes.map(({ title }) => title)
    const kept = own!.scenes.map(({ title }) => title)
    expect(kept.length).toBeGreaterThan(0)
    expect(theirs).toEqual(expect.arrayContaining(kept))
    expect(kept.length).toBeLessThan(theirs.length)
  })

  test('what an earlier note asked for stays, until a newer one says otherwise', async () => {
    const short = await noted(planned, null, 'Shorter, please')
    const count = scenes(short.outline).length
    expect(count).toBeLessThan(scenes(planned).length)
    const again = await noted(short.outline, short, 'Rename "Ours" to "Theirs"')
    expect(scenes(again.outline).length).toBe(count)
    const without = await noted(again.outline, again, 'Please remove the scene on how a sale unfolds.')
    expect(scenes(without.outline)).not.toContain('How a sale unfolds')
    const longer = await noted(without.outline, without, 'Longer')
    expect(scenes(longer.outline).length).toBeGreaterThan(scenes(without.outline).length)
    expect(scenes(longer.outline)).not.toContain('How a sale unfolds')
    const back = await noted(longer.outline, longer, 'Say more about how a sale unfolds')
    expect(scenes(back.outline)).toContain('How a sale unfolds')
  })

  test('a note about exactly that place changes what people wrote there', async () => {
    const mine = edited(planned, set('modules.0.title', 'Ours'), set('modules.0.scenes.1.title', 'Our scene'))
    const renamed = await noted(mine, null, ['Rename it to "Theirs"', 'modules.0'])
    expect(titles(renamed.outline)[0]!.slice(0, 3)).toEqual(['Theirs', titles(mine)[0]![1], 'Our scene'])
    const dropped = await noted(renamed.outline, renamed, ['Remove this scene', 'modules.0.scenes.1'])
    expect(scenes(dropped.outline)).not.toContain('Our scene')
    const later = await noted(dropped.outline, dropped, 'Longer')
    expect(titles(later.outline)[0]![0]).toBe('Theirs')
    expect(scenes(later.outline)).not.toContain(titles(planned)[0]![2])
  })

  test('a scene that people removed comes back if a note asks for it', async () => {
    const at = planned.modules.findIndex(({ scenes: own }) =>
      own.some(({ title }) => title === 'How a sale unfolds'),
    )
    const scene = planned.modules[at]!.scenes.findIndex(({ title }) => title === 'How a sale unfolds')
    const mine = edited(planned, { path: `modules.${at}.scenes.${scene}`, op: 'remove' })
    expect(scenes((await noted(mine, null, 'Start with prices')).outline)).not.toContain('How a sale unfolds')
    const back = await noted(mine, null, 'Say more about how a sale unfolds')
    expect(scenes(back.outline)).toContain('How a sale unfolds')
  })
})
