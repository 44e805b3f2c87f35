import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Far from UTC and off the full hour: what reads the machine's clock by mistake is seen.
process.env.TZ = 'Pacific/Chatham'

const tests = '**/*.test.{ts,tsx}'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    include: ['lib', 'inngest', 'app', 'pages', 'components', 'scripts'].map(
      (folder) => `${folder}/${tests}`,
    ),
    globalSetup: 'scripts/testing/global-setup.ts',
    setupFiles: 'scripts/testing/setup-file.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
  },
})
