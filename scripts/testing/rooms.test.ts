import { describe, expect, test } from 'vitest'
import { type ProjectFile, readProjectFiles } from './project-files.ts'
import { AUTHOR, COMPONENTS, CONSOLE, DOMAINS, SANDBOX } from './room-floors.ts'
import {
  findFolderCircles,
  findGoneRooms,
  findHiddenImports,
  findRoomCircles,
  findStrayRooms,
  findUpwardImports,
  type House,
} from './rooms.ts'

const real = readProjectFiles()

/** A file that imports others only as types, the weakest kind of import. */
const fileOf =
  ({ folder }: House) =>
  (name: string, ...names: string[]): ProjectFile => ({
    name: `${folder}/${name}.ts`,
    text: '',
    imports: [],
    names: names.map((target) => `${folder}/${target}.ts`),
  })

describe('an import upwards', () => {
  test.each([
    [DOMAINS, 'ledger/find-entries', 'sources/source-owner'],
    [DOMAINS, 'presets/list-presets', 'demo/open-sandbox'],
    [DOMAINS, 'packages/package-content', 'learners/enrollment/get-enrollment'],
    [DOMAINS, 'attempts/module/start-attempt', 'operator/read-metrics'],
    [DOMAINS, 'runs/lock-run', 'contracts'],
    [COMPONENTS, 'ui/a-field', 'shared/use-action'],
    [COMPONENTS, 'shared/providers', 'console/review/use-review'],
    [CONSOLE, 'review/use-review', 'quiz/quiz-desk'],
    [CONSOLE, 'data/use-course', 'shell/console-header'],
  ])('in $folder from %s to %s is found', (house, from, to) => {
    const file = fileOf(house)
    expect(findUpwardImports([...real, file(from, to)], house)).toEqual([
      `${house.folder}/${from}.ts imports ${house.folder}/${to}.ts`,
    ])
  })

  test('is allowed downwards, within a floor and within a room', () => {
    const file = fileOf(DOMAINS)
    const fine = file('review/a-verb', 'ledger/a-row', 'modules/a-rule', 'review/rework/a-verb')
    expect(findUpwardImports([fine], DOMAINS)).toEqual([])
  })
})

describe('an import of something hidden', () => {
  const importing = (name: string, target: string): ProjectFile => ({
    ...{ name, text: '', imports: [] },
    names: [target],
  })

  test.each([
    [AUTHOR, 'lib/domains/quiz/generate-quiz.ts', 'lib/author/model/model-quiz.ts'],
    [AUTHOR, 'scripts/bench/bench-voice.ts', 'lib/author/builtin/write-outline.ts'],
    [SANDBOX, 'lib/domains/quiz/generate-quiz.ts', 'lib/domains/sandbox/demo-author.ts'],
    [SANDBOX, 'lib/domains/modules/scenes/narrate-scene.ts', 'lib/domains/modules/media/demo-media.ts'],
  ])('is found (%#)', (interior, name, target) => {
    expect(findHiddenImports([...real, importing(name, target)], interior)).toEqual([
      `${name} imports ${target}`,
    ])
  })

  test('is allowed from within, and of what is next to it', () => {
    const within = importing('lib/author/current-author.ts', 'lib/author/model/model-author.ts')
    const beside = importing('lib/domains/quiz/generate-quiz.ts', 'lib/author/builtin/builtin-author.ts')
    expect(findHiddenImports([within, beside], AUTHOR)).toEqual([])
    const choice = importing('lib/domains/makers/makers-of.ts', 'lib/domains/sandbox/demo-makers.ts')
    expect(findHiddenImports([choice], SANDBOX)).toEqual([])
  })
})

describe('separate rooms', () => {
  test.each([
    [CONSOLE, 'home/home-content', 'courses/course-list'],
    [CONSOLE, 'video/video-desk', 'slides/slide-desk'],
    [COMPONENTS, 'portal/quiz/quiz-view', 'console/quiz/quiz-list'],
  ])('in $folder are found when %s imports %s', (house, from, to) => {
    const file = fileOf(house)
    expect(findUpwardImports([...real, file(from, to)], house)).toEqual([
      `${house.folder}/${from}.ts imports ${house.folder}/${to}.ts`,
    ])
  })

  test('may import themselves and what is below them', () => {
    const fine = fileOf(CONSOLE)('quiz/exam/a-part', 'quiz/a-rule', 'review/a-hook', 'data/a-query')
    expect(findUpwardImports([fine], CONSOLE)).toEqual([])
  })
})

describe('rooms that import each other', () => {
  test.each([
    [DOMAINS, 'modules/planted-rule', 'review/note-artifact'],
    [CONSOLE, 'data/planted-query', 'review/use-review'],
  ])('in $folder are found with one import from each', (house, from, to) => {
    const [circle] = findRoomCircles([...real, fileOf(house)(from, to)], house)
    const [room, other] = [from, to].map((name) => `${house.folder}/${name.split('/')[0]}/`)
    expect(circle).toContain(`${house.folder}/${from}.ts imports ${house.folder}/${to}.ts`)
    expect(circle).toMatch(new RegExp(`${other}.* imports ${room}`))
  })

  test('are found even with others in between', () => {
    const file = fileOf(DOMAINS)
    const files = [file('quiz/a-rule', 'outline/b-rule'), file('outline/b-rule', 'modules/c-rule')]
    expect(findRoomCircles(files, DOMAINS)).toEqual([])
    expect(findRoomCircles([...files, file('modules/c-rule', 'quiz/d-rule')], DOMAINS)).toHaveLength(1)
  })
})

test.each([
  [DOMAINS, 'exports/build-export', 'exports'],
  [COMPONENTS, 'admin/admin-page', 'admin'],
  [CONSOLE, 'reports/report-desk', 'reports'],
  [CONSOLE, 'everything', 'everything.ts'],
])('in $folder %s has no floor, and no floor names a room that is gone', (house, name, room) => {
  expect(findStrayRooms([...real, fileOf(house)(name)], house)).toEqual([room])
  expect(findGoneRooms(real, house)).toEqual([])
})

describe('a circle of folders', () => {
  const file = (name: string, target: string): ProjectFile => ({
    ...{ name: `lib/author/${name}`, text: '', imports: [] },
    names: [`lib/author/${target}`],
  })

  test('is found over several folders, a folder and one inside it included', () => {
    const files = [file('text/a.ts', 'lesson/b.ts'), file('lesson/b.ts', 'lesson/c.ts')]
    expect(findFolderCircles(files, 'lib/author')).toEqual([])
    expect(findFolderCircles([...files, file('lesson/c.ts', 'text/a.ts')], 'lib/author')).toHaveLength(1)
    const nested = [file('ask/a.ts', 'ask/facts/b.ts'), file('ask/facts/b.ts', 'ask/c.ts')]
    expect(findFolderCircles(nested, 'lib/author')).toHaveLength(1)
  })

  test('is none if only a test makes it', () => {
    const files = [file('text/a.ts', 'lesson/b.ts'), file('lesson/b.test.ts', 'text/a.ts')]
    expect(findFolderCircles(files, 'lib/author')).toEqual([])
  })
})
