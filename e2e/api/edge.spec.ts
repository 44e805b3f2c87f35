import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const UPGRADES = 200
const PATHS = ['/_next/hmr', '/_next/webpack-hmr', '//x', '/api/v1/health']

/** Sends these bytes to the server and returns what arrived until the connection ended. */
function send(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname)
    let came = ''
    socket.on('data', (chunk) => {
      came += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(came))
    socket.write(text)
  })
}

test('upgrade requests leak no file descriptors', async ({ baseURL }) => {
  const { port } = new URL(baseURL!)
  const record = path.join(process.env.E2E_DATA_DIR ?? '', `server-${port}.json`)
  const { pid } = JSON.parse(fs.readFileSync(record, 'utf8')) as { pid: number }
  // What the service opens in the meantime for itself, and for the other tests.
  const spare = 50
  const descriptors = () => fs.readdirSync(`/proc/${pid}/fd`).length
  const before = descriptors()
  for (let sent = 0; sent < UPGRADES; sent += PATHS.length)
    await Promise.all(
      PATHS.map((target) =>
        send(
          baseURL!,
          `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        ),
      ),
    )
  expect(descriptors()).toBeLessThan(before + spare)
})

test('a malformed target gets the same response as any unknown one', async ({ baseURL }) => {
  const answer = await send(baseURL!, 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('endpoint_not_found')
})

test('a path with a dot segment, or a second host, reaches nothing', async ({ baseURL }) => {
  for (const target of [
    '/api/v1/courses/crs_1/enrollments/..',
    '/api/v1/health/%2e%2e/health',
    '/learn/../api/v1/health',
  ]) {
    const answer = await send(baseURL!, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toContain('endpoint_not_found')
  }
  const twice = await send(
    baseURL!,
    'GET /api/v1/health HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n',
  )
  expect(twice).toMatch(/^HTTP\/1\.1 400 /)
})

test('a page runs only its own scripts, with a nonce of its own', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  const policies = []
  for (const place of ['/sign-in', '/learn/sign-in', '/sign-in']) {
    const response = await page.goto(place, { waitUntil: 'networkidle' })
    const policy = response?.headers()['content-security-policy'] ?? ''
    policies.push(/'nonce-[^']+'/.exec(policy)?.[0])
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  }
  expect(new Set(policies).size).toBe(3)
  // The theme is set by an inline script, the button waits for the page's own scripts.
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
  expect(complaints).toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
})

test('a 404 page runs its scripts too', async ({ page }) => {
  const refused: string[] = []
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()),
  )
  await page.goto('/no/such/page', { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
  expect(refused).toEqual([])
})

test('everything a browser, a phone and a chat app request for a page is linked, and exists', async ({
  request,
}) => {
  for (const [page, manifest] of [
    ['/sign-in', '/manifest.webmanifest'],
    ['/learn/sign-in', '/learn/manifest.webmanifest'],
  ]) {
    const html = await (await request.get(page!)).text()
    const links = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(links.map(([, rel]) => rel).sort(), page).toEqual(['apple-touch-icon', 'icon', 'manifest'])
    expect(links.find(([, rel]) => rel === 'manifest')?.[2], page).toBe(manifest)
    for (const address of [...links.map(([, , href]) => href!), new URL(picture).pathname])
      expect((await request.get(address)).status(), address).toBe(200)
  }
  for (const name of ['/robots.txt', '/favicon.ico'])
    expect((await request.get(name)).status(), name).toBe(200)
})
