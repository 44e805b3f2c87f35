import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PLACEHOLDERS, root } from '../../environment.ts'

/** A running work host: where it listens, and how to stop it. */
export type RunningHost = { socketPath: string; stop(): Promise<void> }

/**
 * Starts the process that runs the workers and ffmpeg for a test run (see work-host.ts); `folder` contains
 * its socket and data. Its memo outlives the run; TEST_MEMO=off repeats all work, as CI does.
 */
export async function startWorkHost(folder: string): Promise<RunningHost> {
  const socketPath = path.join(folder, 'work.sock')
  const memo = process.env.TEST_MEMO ?? (process.env.CI ? 'run' : 'on')
  const memoFolders: Record<string, string> = {
    on: path.join(root, '.data-test/work-memo'),
    run: path.join(folder, 'work-memo'),
    off: '',
  }
  const memoFolder = memoFolders[memo]
  if (memoFolder === undefined) throw new Error(`TEST_MEMO is on, run or off, not "${memo}"`)
  const host = fork(path.join(import.meta.dirname, 'work-host.ts'), [socketPath, memoFolder], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    env: {
      ...process.env,
      ...PLACEHOLDERS,
      DATA_DIR: path.join(folder, 'work-host'),
      NODE_ENV: 'test',
    } as NodeJS.ProcessEnv,
  })
  const ended = once(host, 'exit')
  await Promise.race([
    once(host, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the work host exited with code ${code}`))),
  ])
  return {
    socketPath,
    stop: async () => {
      host.disconnect()
      await ended
    },
  }
}
