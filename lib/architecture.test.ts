import { describe, expect, test } from 'vitest'
import {
  findCircles,
  findImports,
  findNames,
  type ProjectFile,
  reachOf,
  readProjectFiles,
  readTestFiles,
} from '../scripts/testing/project-files.ts'
import { AUTHOR, COMPONENTS, CONSOLE, DOMAINS, SANDBOX } from '../scripts/testing/room-floors.ts'
import {
  findFolderCircles,
  findHiddenImports,
  findRoomCircles,
  findStrayRooms,
  findUpwardImports,
} from '../scripts/testing/rooms.ts'
import { contracts } from './domains/contracts.ts'

/** The layers of lib, the lowest first: a folder imports from itself and from those before it. */
const LAYERS = ['generated', 'platform', 'product', 'media', 'author', 'domains']
const MAY_IMPORT: Record<string, string[]> = {
  lib: ['lib', 'package.json'],
  inngest: ['inngest', 'lib'],
  components: ['components', 'lib'],
  app: ['app', 'components', 'inngest', 'lib', 'package.json'],
  pages: ['lib'],
  packages: ['packages'],
}
const SERVER =
  /^package:(node:|pg$|pino$|next\/headers|server-only)|^lib\/platform\/(db|env|log|workers\/worker-pool)\.ts$|^lib\/generated/

const files = readProjectFiles()
const below = (folder: string) => files.filter(({ name }) => name.startsWith(`${folder}/`))
const expectNone = (found: string[], remedy: string) => expect(found, remedy).toEqual([])

const layerOf = (name: string): number => LAYERS.indexOf(name.split('/')[1] ?? '')

test.each(Object.entries(MAY_IMPORT))('direction: %s', (folder, allowed) => {
  const outside = (target: string) =>
    !target.startsWith('package:') && !allowed.includes(target.split('/')[0] ?? '')
  expectNone(
    findImports(below(folder), outside),
    `${folder} imports only from ${allowed.join(', ')}: move what both need into lib.`,
  )
})

test(`direction in lib: ${LAYERS.join(' ← ')}`, () => {
  const upwards = (target: string, file: ProjectFile) =>
    target.startsWith('lib/') && layerOf(target) > layerOf(file.name)
  expectNone(
    findImports(below('lib'), upwards, 'names'),
    'A lower layer does not know a higher one, not even its types: move the shared part down.',
  )
})

test('every source file of lib is in a layer', () => {
  const strange = findNames(below('lib'), ({ name }) => layerOf(name) < 0)
  expectNone(strange, `The layers are ${LAYERS.slice(1).join(', ')}.`)
})

test('only the author knows its two implementations', () => {
  expectNone(
    findHiddenImports(files, AUTHOR),
    'Ask the Author of current-author.ts, or move what its callers need beside it into lib/author.',
  )
})

test('only who chooses by mode knows the sandbox', () => {
  expectNone(
    findHiddenImports(files, SANDBOX),
    'Ask makersOf, mediaOf or quotaOf: a method there has an implementation for either mode.',
  )
})

describe.each([DOMAINS, COMPONENTS, CONSOLE])('the rooms of $folder', (house) => {
  test(`import downwards: ${Object.keys(house.floors).join(' ← ')}`, () => {
    expectNone(findStrayRooms(files, house), 'Give it a floor in scripts/testing/room-floors.ts.')
    expectNone(
      findUpwardImports(files, house),
      'Move what both need down, or let the caller, in components the page, pass it in.',
    )
  })

  test('never import each other, directly or by way of others', () => {
    expectNone(findRoomCircles(files, house), 'Let one of them pass the other an id, a function or an event.')
  })
})

test.each(['lib/author'])('no circle between the folders of %s', (folder) => {
  expectNone(
    findFolderCircles(files, folder),
    'Move what both need into a folder below, or let the caller pass it in.',
  )
})

const NAMES_LANGUAGE =
  /[!=]==? '(?:fr|en)'|'(?:fr|en)' [!=]==?|case '(?:fr|en)':|\{\s*(?:fr|en): [^{}]*,\s*(?:fr|en): /

test('the authors ask the pack of a language, not which language it is', () => {
  expect("const dot = language === 'fr' ? 'point' : 'dot'").toMatch(NAMES_LANGUAGE)
  const branching = below('lib/author').filter(
    ({ name, text }) =>
      !/\.test\.ts$|\/fixtures\/|^lib\/author\/language\//.test(name) && NAMES_LANGUAGE.test(text),
  )
  expectNone(
    findNames(branching, () => true),
    'Give the packs of lib/author/language a member for it.',
  )
})

test('nothing asks whether a language is French or English: what differs is a record of all languages', () => {
  const asks = /[!=]==? '(?:fr|en)'|'(?:fr|en)' [!=]==?|case '(?:fr|en)':/
  const asking = ['lib', 'components', 'app'].flatMap((folder) =>
    below(folder).filter(
      ({ name, text }) => !/\.test\.tsx?$|^lib\/generated\//.test(name) && asks.test(text),
    ),
  )
  expectNone(
    findNames(asking, () => true),
    'Index a Record<Language, …>: a further language then fails to compile until it is there.',
  )
})

test('no cycles, those of types included', () => {
  const named = files.map((file) => ({ ...file, imports: file.names }))
  expectNone(findCircles(named), 'Move what both files need into a third one.')
})

test('Prisma only inside lib', () => {
  const outside = files.filter(({ name }) => !/^lib\/|^scripts\/schema-engine/.test(name))
  const isPrisma = (target: string) => /^package:@?prisma\b|^lib\/generated\//.test(target)
  expectNone(findImports(outside, isPrisma), 'Write a verb in its domain of lib and call that.')
})

test('components never import server code, nor what imports it', () => {
  const found = below('components').flatMap((file) =>
    [...reachOf(file, files)]
      .filter((target) => SERVER.test(target))
      .map((target) => `${file.name} reaches ${target}`),
  )
  expectNone(found, 'Let the page load it and pass it as props, or ask the API.')
})

const isRoute = /^app\/api\/(?!inngest\/|.*\[\.\.\.).*\/route\.ts$|^pages\/api\/.*\.ts$/

test('every contract has its route file, and the reverse', () => {
  const promised = contracts.map(({ path: address, bytes }) => {
    const folder = address.slice(1).replace(/\{(\w+)\}/g, '[$1]')
    return bytes ? `pages/${folder}.ts` : `app/${folder}/route.ts`
  })
  const present = findNames(files, ({ name }) => isRoute.test(name))
  const absent = promised.filter((name) => !present.includes(name))
  expectNone(absent, 'Write the route: export const { GET, … } = routes(on(contract, handler)).')
  const unpromised = present.filter((name) => !promised.includes(name))
  expectNone(unpromised, 'Write its contract and add it to lib/domains/contracts.ts.')
})

test('every route is called by a test', () => {
  const called = new Set(readTestFiles().flatMap(({ imports }) => imports))
  expectNone(
    findNames(files, ({ name }) => isRoute.test(name) && !called.has(name)),
    'Import it in the route.test.ts beside it, or in that of the resource it belongs to.',
  )
})
