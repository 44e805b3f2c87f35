import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell first: it skips drawing to a screen. */
const SYSTEM_BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * The Chromium for tests: PLAYWRIGHT_CHROMIUM, Playwright's own, the system's, or one installed now; null if
 * none is available.
 */
export function findBrowser(): string | null {
  const named = process.env.PLAYWRIGHT_CHROMIUM
  if (named) return fs.existsSync(named) ? named : null
  return presentBrowser() ?? (install() ? presentBrowser() : null)
}

function presentBrowser(): string | null {
  const own = chromium.executablePath()
  if (fs.existsSync(own)) return own
  const folders = (process.env.PATH ?? '').split(':')
  const places = SYSTEM_BROWSERS.flatMap((name) => folders.map((folder) => `${folder}/${name}`))
  return places.find((place) => fs.existsSync(place)) ?? null
}

function install(): boolean {
  const run = (command: string, words: string[]) =>
    spawnSync(command, words, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  console.log('  No browser found: installing Chromium.')
  const apt = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'])
  if (process.getuid?.() === 0 && (apt() || (run('apt-get', ['update']) && apt()))) return true
  return run('playwright', ['install', 'chromium'])
}
