import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sortTests } from './scripts/testing/sort-tests.ts'

// Far from UTC and off the full hour: what reads the machine's clock by mistake is seen.
process.env.TZ = 'Pacific/Chatham'

const { rules, services, apart } = sortTests()

/** Files in a random order, to see whether one depends on another. */
const seed = process.env.TEST_SHUFFLE

/** Whole courses take longest: they begin first, so that no worker is left waiting for one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /\/inngest\/|review-journey/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Files of a project share the modules they load. */
const SHARED = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true }
const WITH_DATABASE = {
  globalSetup: 'scripts/testing/global-setup.ts',
  setupFiles: 'scripts/testing/setup-file.ts',
}

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    pool: 'forks',
    sequence: seed ? { shuffle: { files: true }, seed: Number(seed) } : { sequencer: LongestFirst },
    maxWorkers: 2,
    // Types, lint and the build run beside the tests: what takes a second alone may take ten.
    testTimeout: 600_000,
    // As in the browser tests: twice more, since a machine that is busy with something else is not a fault.
    retry: 2,
    expect: { poll: { timeout: 120_000 } },
    hookTimeout: 600_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    projects: [
      // Pure functions: they start no process of their own, and share what they import.
      { extends: true, test: { name: 'rules', include: rules, ...SHARED } },
      // A database and a data folder for each file; setup-file.ts gives the next one a process as if new.
      { extends: true, test: { name: 'services', include: services, ...SHARED, ...WITH_DATABASE } },
      // What only a process of its own can take.
      { extends: true, test: { name: 'apart', include: apart, ...WITH_DATABASE } },
    ],
  },
})
