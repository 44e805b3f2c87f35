import { describe, expect, test } from 'vitest'
import { FLOORS, findRoomCircles, findStrayRooms, findUpwardImports } from './domain-floors.ts'
import { type ProjectFile, readProjectFiles } from './project-files.ts'

const real = readProjectFiles()

/** A file that names others only in types, as the weakest import there is. */
const file = (name: string, ...names: string[]): ProjectFile => ({
  name: `lib/domains/${name}.ts`,
  text: '',
  imports: [],
  names: names.map((target) => `lib/domains/${target}.ts`),
})

describe('an import upwards', () => {
  test.each([
    ['ledger/find-entries', 'sources/source-owner'],
    ['presets/list-presets', 'demo/open-sandbox'],
    ['packages/package-content', 'learners/enrollment/get-enrollment'],
    ['attempts/module/start-attempt', 'operator/read-metrics'],
  ])('from %s to %s is found', (from, to) => {
    expect(findUpwardImports([...real, file(from, to)])).toEqual([
      `lib/domains/${from}.ts imports lib/domains/${to}.ts`,
    ])
  })

  test('is not one downwards, within a floor or within a room', () => {
    const fine = file('review/a-verb', 'ledger/a-row', 'modules/a-rule', 'review/rework/a-verb')
    expect(findUpwardImports([fine])).toEqual([])
  })
})

describe('rooms that import each other', () => {
  test('are found with an import of each', () => {
    const planted = file('modules/planted-rule', 'review/note-artifact')
    const [circle] = findRoomCircles([...real, planted])
    expect(circle).toContain(
      'lib/domains/modules/planted-rule.ts imports lib/domains/review/note-artifact.ts',
    )
    expect(circle).toMatch(/lib\/domains\/review\/.* imports lib\/domains\/modules\//)
  })

  test('are found when others lie between them', () => {
    const files = [file('quiz/a-rule', 'outline/b-rule'), file('outline/b-rule', 'modules/c-rule')]
    expect(findRoomCircles(files)).toEqual([])
    expect(findRoomCircles([...files, file('modules/c-rule', 'quiz/d-rule')])).toHaveLength(1)
  })
})

test('a room without a floor is found, and no floor names a room that is gone', () => {
  expect(findStrayRooms([...real, file('exports/build-export')])).toEqual(['exports'])
  const rooms = new Set(real.map(({ name }) => name.split('/').slice(0, 3).join('/')))
  const gone = Object.values(FLOORS)
    .flat()
    .filter((room) => !rooms.has(`lib/domains/${room}`))
  expect(gone).toEqual([])
})
