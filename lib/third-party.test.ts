import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Installed = { name: string; license: string }
type Manifest = { license?: string | { type: string }; licenses?: { type: string }[] }

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const FREE = new Set(
  `0BSD Apache-2.0 BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 EPL-2.0 ISC MIT MIT-0 MPL-2.0 PostgreSQL
   Python-2.0 Unlicense Zlib`.split(/\s+/),
)

/** Whether an SPDX expression asks for nothing we have to look after. */
function isFree(expression: string): boolean {
  const words = expression.replace(/[()]/g, '').trim()
  if (/ or /i.test(words)) return words.split(/ or /i).some(isFree)
  return words.split(/ and /i).every((word) => FREE.has(word.trim()))
}

/** What the service, its client and its command need at run time, each with a lock file of its own. */
const productionPackages = (): Installed[] =>
  ['.', 'packages/client', 'packages/cli'].flatMap(productionPackagesOf)

function productionPackagesOf(folder: string): Installed[] {
  const { packages } = JSON.parse(read(`${folder}/package-lock.json`)) as {
    packages: Record<string, { dev?: boolean }>
  }
  const fileOf = (place: string) => path.join(folder, place, 'package.json')
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev && fs.existsSync(path.join(root, fileOf(place))))
    .map(([place]) => {
      const { license, licenses } = JSON.parse(read(fileOf(place))) as Manifest
      const single = typeof license === 'object' ? license.type : license
      const name = place.replace(/^.*node_modules\//, '')
      return { name, license: single ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown' }
    })
}

const listed = [...read('THIRD_PARTY.md').matchAll(/^\| (`.*?) \|/gm)]
  .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
  .map(([, name = '']) => name)
const covers = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(Apache-2.0 AND BSD-3-Clause)', true],
  ['GPL-3.0', false],
  ['MIT AND LGPL-3.0-or-later', false],
  ['AGPL-3.0-only', false],
  ['unknown', false],
])('%s is free of conditions: %s', (expression, free) => {
  expect(isFree(expression)).toBe(free)
})

test('every production package with conditions is in THIRD_PARTY.md', () => {
  const packages = productionPackages()
  expect(packages.length).toBeGreaterThan(100)
  const missing = packages.filter(
    ({ name, license }) => !isFree(license) && !listed.some((pattern) => covers(pattern, name)),
  )
  expect(missing, 'Say in THIRD_PARTY.md how it is kept apart, or do without it.').toEqual([])
})

test('every row of THIRD_PARTY.md is about a package that is here', () => {
  const packages = productionPackages()
  const stale = listed.filter((pattern) => !packages.some(({ name }) => covers(pattern, name)))
  expect(stale, 'Remove the row.').toEqual([])
})
