import { defineConfig, devices } from '@playwright/test'

// `npm test` starts a server of its own and says here where it is; the browser stays off the network but for it.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = process.env.PLAYWRIGHT_CHROMIUM

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // What fails on a busy machine is tried twice more; the report names it as flaky.
  retries: 2,
  // No test is about time: a machine may be busy with something else.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_URL,
    locale: 'en-GB',
    timezoneId: 'Pacific/Chatham',
    // Nothing waits for a transition; what moves is proved where it is about moving.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording each act takes a third of the time; where one fails, run it again with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: { args: [...quiet, ...sandbox], ...(browser && { executablePath: browser }) },
  },
})
