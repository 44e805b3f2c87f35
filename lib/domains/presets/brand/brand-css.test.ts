import { expect, test } from 'vitest'
import { readColor, readCss } from './brand-css.ts'

test.each([
  ['#ABC', '#aabbcc'],
  ['#12345678', null],
  ['#123456ff', '#123456'],
  ['rgb(255, 0 51 / 100%)', '#ff0033'],
  ['rgba(0,0,0,.4)', null],
  ['rgb(100% 0% 0%)', '#ff0000'],
  ['hsl(210, 100%, 50%)', '#0080ff'],
  ['hsl(0 100% 50% / 90%)', '#ff0000'],
  ['white !important', '#ffffff'],
  ['transparent', null],
  ['var(--x)', null],
  ['url(#a)', null],
])('%s is %s', (value, color) => {
  expect(readColor(value)).toBe(color)
})

const CSS = `
/* body { color: #ff00ff } */
@import url("x.css");
:root { --brand-primary: #0b3c5d; --color-accent: var(--sun); --sun: #f2811d; --success: #00ff00; --bs-primary: #0d6efd }
body, html { background: #fdfcf8; color: rgb(20 30 40); font-family: "Space Grotesk", Arial, sans-serif }
@media (min-width: 3px) { .button { background-color: var(--brand-primary) } h1 { font-family: Georgia } }
.late { color: #`

test('custom properties by name, the page by its body, the rest by frequency', () => {
  const { colors, fonts } = readCss([CSS])
  const of = (use: string) => colors.filter((trace) => trace.use === use).map(({ color }) => color)
  expect(of('primary')).toEqual(['#0b3c5d'])
  expect(of('accent')).toEqual(['#f2811d'])
  expect(of('background')).toEqual(['#fdfcf8'])
  expect(of('text')).toEqual(['#141e28'])
  expect(of('any')).toContain('#0b3c5d')
  expect(JSON.stringify(colors)).not.toMatch(/ff00ff|00ff00|0d6efd/)
  expect(fonts.map(({ value }) => value)).toEqual(['Space Grotesk', 'Georgia'])
  expect(colors.find(({ use }) => use === 'accent')?.quote).toBe('--color-accent: var(--sun)')
})

test('hostile sheets take time proportional to their length', () => {
  const before = performance.now()
  readCss([
    '/*'.repeat(500_000),
    'a'.repeat(1_000_000),
    '{'.repeat(500_000),
    ':root{--a:var(--a);--b:var(--b)}',
  ])
  expect(readCss([':root{--primary:var(--primary)}']).colors).toEqual([])
  expect(performance.now() - before).toBeLessThan(30_000)
})
