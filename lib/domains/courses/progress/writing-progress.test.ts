import { describe, expect, test } from 'vitest'
import { type PieceCalls, writingProgress } from './writing-progress.ts'

const empty = { scenes: 3, texts: false, slides: 0, audios: 0, quiz: false, video: false, ready: false }
const told = { ...empty, texts: true }
const at = (
  task: PieceCalls['task'],
  moduleIndex: number,
  calls: number,
  more: Partial<PieceCalls> = {},
): PieceCalls => ({ task, moduleIndex, calls, isCheck: false, ended: false, ...more })
const ended = { ended: true }
const plan = (calls: number) => at('outline', 0, calls, ended)

describe('which call of how many', () => {
  test.each<[string, (typeof empty)[], PieceCalls[], string | null]>([
    ['nothing is written', [empty], [plan(2)], null],
    ['the outline: no total yet', [], [at('outline', 0, 1)], '1 of null'],
    ['the first module of two', [empty, empty], [plan(2), at('scenes', 0, 1)], '3 of 12'],
    [
      'its quiz, after a repair',
      [told, empty],
      [plan(2), at('scenes', 0, 4, ended), at('quiz', 0, 1)],
      '7 of 14',
    ],
    ['two modules at once', [empty, empty], [plan(2), at('scenes', 1, 2), at('scenes', 0, 1)], '5 of 12'],
    ['written before calls were counted', [told, empty], [at('scenes', 1, 1)], '5 of 12'],
    ['a module that is no longer planned', [empty], [plan(2), at('quiz', 3, 1)], null],
  ])('%s', (_name, modules, calls, wanted) => {
    const said = writingProgress({ outlineReady: modules.length > 0, modules }, calls)
    expect(said && `${said.call} of ${said.calls}`).toBe(wanted)
  })

  test('the count never exceeds the total, however often something is written again', () => {
    for (let calls = 1; calls < 30; calls++) {
      const said = writingProgress({ outlineReady: true, modules: [empty] }, [plan(9), at('quiz', 0, calls)])
      expect(said!.call).toBeLessThanOrEqual(said!.calls!)
    }
  })
})

test('the piece whose call began last is named, the outline without a module', () => {
  const modules = [empty, empty]
  const check = { isCheck: true }
  expect(
    writingProgress({ outlineReady: true, modules }, [at('scenes', 0, 1), at('scenes', 1, 2, check)]),
  ).toMatchObject({ task: 'scenes', isCheck: true, moduleIndex: 1 })
  expect(writingProgress({ outlineReady: false, modules: [] }, [at('outline', 0, 1)])?.moduleIndex).toBeNull()
})
