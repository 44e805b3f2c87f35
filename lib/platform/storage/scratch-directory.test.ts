import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { env } from '../env.ts'
import { inScratchDirectory, sweepScratch } from './scratch-directory.ts'

test('a separate directory, gone afterwards, even if the work fails', async () => {
  const places: string[] = []
  const use = async (directory: string) => {
    places.push(directory)
    await writeFile(path.join(directory, 'a'), 'x')
    return directory
  }
  await inScratchDirectory(use)
  const failing = inScratchDirectory(async (directory) => {
    await use(directory)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(new Set(places).size).toBe(2)
  expect(places.map((place) => existsSync(place))).toEqual([false, false])
})

test('the sweep removes what a killed process left, and nothing in use', async () => {
  const left = path.join(env().dataDir, 'scratch', 'work-left')
  await mkdir(left, { recursive: true })
  const now = Date.now()
  await utimes(left, new Date(now - 7_200_000), new Date(now - 7_200_000))
  await inScratchDirectory(async (directory) => {
    await sweepScratch(now)
    expect([existsSync(left), existsSync(directory)]).toEqual([false, true])
  })
})
