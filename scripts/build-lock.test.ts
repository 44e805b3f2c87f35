import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { env } from '../lib/platform/env.ts'
import { recordServing, servingProcesses, withLock } from './build-lock.ts'

const folder = fs.mkdtempSync(path.join(env().dataDir, 'lock-'))
const lock = path.join(folder, 'lock')
const gone = (): number => spawnSync(process.execPath, ['-e', '']).pid

test('the second process waits, and the lock of a killed process is taken over', async () => {
  fs.writeFileSync(lock, String(gone()))
  const module = path.join(import.meta.dirname, 'build-lock.ts')
  const source = `import { withLock } from ${JSON.stringify(module)}
    import fs from 'node:fs'
    await withLock(${JSON.stringify(lock)}, () => {
      fs.appendFileSync(${JSON.stringify(`${lock}.log`)}, 'in ')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150)
      fs.appendFileSync(${JSON.stringify(`${lock}.log`)}, 'out ')
    })`
  const runs = [1, 2].map(() => spawn(process.execPath, ['--input-type=module-typescript', '-e', source]))
  await Promise.all(runs.map((run) => new Promise((resolve) => run.once('exit', resolve))))
  expect(fs.readFileSync(`${lock}.log`, 'utf8')).toBe('in out in out ')
  expect(await withLock(lock, () => 7)).toBe(7)
  expect(fs.existsSync(lock)).toBe(false)
})

test('serving processes are known until they end', () => {
  const serving = path.join(folder, 'serving')
  expect(servingProcesses(serving)).toEqual([])
  recordServing(serving, gone())
  const takeBack = recordServing(serving, process.pid)
  expect(servingProcesses(serving)).toEqual([process.pid])
  takeBack()
  expect(servingProcesses(serving)).toEqual([])
})
