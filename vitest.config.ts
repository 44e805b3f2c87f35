import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sortTests } from './scripts/testing/sort-tests.ts'

// Far from UTC and off the full hour: what reads the machine's clock by mistake is seen.
process.env.TZ = 'Pacific/Chatham'

const { rules, services } = sortTests()

/** Whole courses take longest: they begin first, so that no worker is left waiting for one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /\/inngest\/|review-journey/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    globalSetup: 'scripts/testing/global-setup.ts',
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
    projects: [
      // Pure functions: they start no process of their own, and share what they import.
      {
        extends: true,
        test: { name: 'rules', include: rules, isolate: false, restoreMocks: true, unstubGlobals: true },
      },
      {
        extends: true,
        test: { name: 'services', include: services, setupFiles: 'scripts/testing/setup-file.ts' },
      },
    ],
  },
})
