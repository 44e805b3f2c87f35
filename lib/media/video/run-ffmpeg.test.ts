import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { env } from '../../platform/env.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const directory = mkdtempSync(path.join(os.tmpdir(), 'coursewright-ffmpeg-'))
afterAll(() => rmSync(directory, { recursive: true }))

const limits = { cwd: directory, timeoutSeconds: 20 }
const silence = (seconds: number) => ['-f', 'lavfi', '-i', 'anullsrc=r=8000', '-t', String(seconds)]

describe('ffmpeg', () => {
  test('runs in the given folder, many times in parallel', async () => {
    const names = Array.from({ length: 6 }, (_, i) => `silence-${i}.wav`)
    await Promise.all(names.map((name) => runFfmpeg([...silence(1), name], limits)))
    expect(readdirSync(directory).toSorted()).toEqual(names)
  })

  test('reports its error output', async () => {
    await expect(runFfmpeg(['-i', 'nothing.wav', 'out.wav'], limits)).rejects.toThrow(
      /ffmpeg exited with \d+: .*nothing\.wav: No such file/s,
    )
    await expect(runFfmpeg(['-i', 'a\0b', 'out.wav'], limits)).rejects.toThrow(/null bytes/)
    await expect(
      runFfmpeg(silence(1), { cwd: path.join(directory, 'nowhere'), timeoutSeconds: 20 }),
    ).rejects.toThrow(/ENOENT/)
  })

  test('is killed when it takes too long, and the next one gets its turn', async () => {
    const endless = ['-re', ...silence(60), '-f', 'null', '-']
    const late = Array.from({ length: env().WORKERS }, () =>
      runFfmpeg(endless, { cwd: directory, timeoutSeconds: 1 }),
    )
    const next = runFfmpeg([...silence(1), 'next.wav'], limits)
    for (const one of await Promise.allSettled(late))
      expect(one).toMatchObject({ reason: { message: expect.stringContaining('SIGKILL') } })
    await next
    expect(readdirSync(directory)).toContain('next.wav')
  })
})
