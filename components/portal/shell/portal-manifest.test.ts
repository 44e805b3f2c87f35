import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PORTAL_ICONS, portalManifest } from './portal-manifest.ts'

const file = (address: string) => path.join(import.meta.dirname, '../../../public', address)

/** Width and height of a PNG, from its header. */
const sizeOf = (address: string) => {
  const bytes = fs.readFileSync(file(address))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test.each([
  ['Boreal', 'Boreal'],
  ['Boreal Kitchen Appliances', 'Boreal'],
  ['Nordlicht GmbH', 'Nordlicht'],
  ['Küchengeräteverband', 'Küchengeräte'],
])('%s is short enough for a home screen: %s', (name, short) => {
  expect(portalManifest({ name, color: '#0f766e' })).toMatchObject({
    name,
    short_name: short,
    theme_color: '#0f766e',
    start_url: '/learn',
  })
})

test('a portal without a color uses that of the product', () => {
  expect(portalManifest({ name: 'Boreal', color: null }).theme_color).toBe('#1f5eff')
})

test('the icons exist in the announced sizes', () => {
  const { icons } = JSON.parse(fs.readFileSync(file('manifest.webmanifest'), 'utf8'))
  expect(icons).toEqual(PORTAL_ICONS)
  for (const { src, sizes } of PORTAL_ICONS) expect(sizeOf(src), src).toBe(sizes)
  expect([sizeOf('apple-touch-icon.png'), sizeOf('social.png')]).toEqual(['180x180', '1200x630'])
  expect(fs.readFileSync(file('robots.txt'), 'utf8')).toContain('Disallow: /learn')
})
