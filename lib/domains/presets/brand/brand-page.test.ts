import { expect, test } from 'vitest'
import { readPageLinks, readPageTraces } from './brand-page.ts'

const PAGE = `<!doctype html><html><head><title>Fridges that think ahead | Boreal</title>
<meta property="og:site_name" content="Boreal Home"><meta name="theme-color" content="#0B3C5D">
<meta name="description" content="We build fridges. And much more.">
<link rel="stylesheet" href="/main.css"><link rel="preload stylesheet" href="https://static.boreal.example/a.css">
<link rel="stylesheet" href="https://fonts.example.net/css"><link rel="apple-touch-icon" href="touch.png">
<link rel="icon" href="data:image/png;base64,AAAA" sizes="192x192">
<script type="application/ld+json">{"@type":"Organization","name":"Boreal SAS","logo":{"@type":"ImageObject","url":"https:\\/\\/cdn.example\\/l.png"}}</script>
</head><body><header><a class="logo" href="/"><img src="img/mark.svg" alt="Boreal"></a></header>
<h1>Cold, kept well.</h1><section class="clients"><img class="logo" src="other.png" alt="client logo"></section></body></html>`

test('its own style sheets, and the logo where logos are', () => {
  const { sheets, logos } = readPageLinks({ html: PAGE, url: 'https://www.boreal.example/fr/' })
  expect(sheets).toEqual(['https://www.boreal.example/main.css', 'https://static.boreal.example/a.css'])
  expect(logos.map(({ url }) => url)).toEqual([
    'https://www.boreal.example/fr/img/mark.svg',
    'https://cdn.example/l.png',
    'https://www.boreal.example/fr/touch.png',
    'data:image/png;base64,AAAA',
  ])
})

test('an uploaded page is followed nowhere', () => {
  const { sheets, logos } = readPageLinks({ html: PAGE, url: null })
  expect([sheets, logos.map(({ url }) => url)]).toEqual([[], ['data:image/png;base64,AAAA']])
})

test('an inline logo is taken as is', () => {
  const html = '<nav><a aria-label="Acme logo"><svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg></a></nav>'
  const [logo] = readPageLinks({ html, url: 'https://a.example/' }).logos
  expect(logo?.svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1 1">/)
})

test('name, tagline and colors with their evidence', () => {
  const { names, taglines, colors } = readPageTraces({ html: PAGE, url: null, sheets: ['body{color:#123}'] })
  expect(names.map(({ value, weight }) => [value, weight])).toEqual([
    ['Boreal Home', 3],
    ['Boreal SAS', 2.5],
    ['Boreal', 1.5],
  ])
  expect(taglines.map(({ value }) => value)).toEqual([
    'Fridges that think ahead',
    'We build fridges.',
    'Cold, kept well.',
  ])
  expect(colors).toContainEqual({
    color: '#0b3c5d',
    use: 'primary',
    weight: 1.5,
    quote: '<meta name="theme-color" content="#0B3C5D">',
  })
  expect(readPageTraces({ html: '', url: null, sheets: [] }).names).toEqual([])
})

test.each([
  ['Boreal | Fridges that think', 'https://www.example.com/', 'Boreal'],
  ['Home | Boreal', null, 'Boreal'],
  ['Prices – Boreal', null, 'Boreal'],
  ['Boreal – Prices', 'https://www.boreal.example/', 'Boreal'],
  ['Maison Élan: le pain de nos vallées', 'https://maison-elan.example/', 'Maison Élan'],
  ['Fridges that think', null, undefined],
  ['How to keep your fridge clean - The fridge blog of us', null, undefined],
])('the name in the title %s', (title, url, name) => {
  const { names } = readPageTraces({ html: `<title>${title}</title>`, url, sheets: [] })
  expect(names[0]?.value).toBe(name)
})

test.each([
  [null, 1],
  ['https://a.example/', 1],
  ['https://a.example/fr/', 1],
  ['https://a.example/en-GB/index.html', 1],
  ['https://a.example/blog/2024/how-to', 0],
  ['https://a.example/pricing', 0],
])('the heading of %s is a tagline: %s', (url, count) => {
  const page = { html: '<h1>Cold, kept very well</h1>', url, sheets: [] }
  expect(readPageTraces(page).taglines.length).toBe(count)
})
