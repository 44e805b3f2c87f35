import { describe, expect, test, vi } from 'vitest'
import { outlineOf } from '../fixtures/outline-of.ts'
import { findMainContent } from './html-main.ts'
import { PageStyles } from './html-style.ts'
import { parsePage } from './parse-page.ts'
import { readHtml } from './read-html.ts'

const PROSE = `<p>${'A sentence of the page that is long enough. '.repeat(8)}</p>`
const read = (html: string) =>
  outlineOf(readHtml(html).blocks).filter((line) => !line.includes('long enough'))
const picturesIn = (html: string) =>
  readHtml(html).blocks.flatMap(({ pictures = [] }) => pictures.map(({ source }) => source))

test('a page is read as a browser reads it, whatever comes before its head', () => {
  expect(read('<html><script>a</script><head><title>x</title></head><body><h1>Guide</h1><p>Text')).toEqual([
    'heading1: Guide',
    'paragraph: Text',
  ])
})

test('the title in a banner above the main content stays, with its sentences', () => {
  const banner =
    '<section><div><h1>Mites</h1><p>We treat the bed and the floor.</p><p>Call us</p></div></section>'
  expect(read(`<body>${banner}<main>${PROSE}<h2>Prices</h2></main></body>`)).toEqual([
    'heading1: Mites',
    'paragraph: We treat the bed and the floor.',
    'heading2: Prices',
  ])
  expect(read(`<body><div><h1>Shop</h1></div>${banner}<main>${PROSE}<h2>Prices</h2></main></body>`)).toEqual([
    'heading2: Prices',
  ])
})

test('a page that multiplies its unclosed tags is refused', () => {
  const open = Array.from({ length: 2_000 }, (_, index) => `<b id="${index}">`).join('')
  expect(() => readHtml(`<p>${open}${'</p><p>x'.repeat(200)}`)).toThrow('nested too deeply')
})

describe('forms, asides and boxes with the names of navigation', () => {
  test('stay if they say something', () => {
    expect(
      read(
        '<form id="aspnetForm"><h1>Prices</h1><p>The buyer compares.</p><p>It costs 400 euros.</p></form>',
      ),
    ).toEqual(['heading1: Prices', 'paragraph: The buyer compares.', 'paragraph: It costs 400 euros.'])
    expect(
      read(
        `${PROSE}<form><p>The setup fee is 400 euros.</p></form><aside><p>Note that the visit is free.</p></aside>
        <div class="menu"><h2>Lunch</h2><p>The lunch costs 24 euros a person.</p></div>
        <div id="related">The related warranty lasts five years.</div>
        <div class="comments">The board adds that it holds until June.</div>`,
      ),
    ).toEqual([
      'paragraph: The setup fee is 400 euros.',
      'paragraph: Note that the visit is free.',
      'heading2: Lunch',
      'paragraph: The lunch costs 24 euros a person.',
      'paragraph: The related warranty lasts five years.',
      'paragraph: The board adds that it holds until June.',
    ])
  })

  test('go if they are links, labels, or what readers of the page wrote', () => {
    expect(
      read(
        `${PROSE}<form><label>Your name</label><input><label>Message. Please be short and friendly.</label></form>
        <aside><a href="/a">All about the pump of the year.</a></aside><div class="menu">Home, shop</div>
        <div class="comments"><p>I like this pump a lot, thanks.</p><textarea></textarea></div>
        <ol class="comment-list"><li id="comment-81">I like this pump a lot.</li><li id="comment-82">So do I, every day.</li></ol>`,
      ),
    ).toEqual([])
  })
})

describe('what opens on a click', () => {
  const item = (button: string, answer: string) => `<div>${button}<div class="a">${answer}</div></div>`

  test('has the text of its button as title, also if only a script knows', () => {
    expect(
      read(
        `<style>.a{display:none}</style>${PROSE}
        ${item('<button class="q">Can we cancel?</button>', 'Yes, within thirty days.')}
        ${item('<div class="top"><div role="button">Is it loud?</div></div>', 'Hardly, no.')}
        <button class="fold">Delivery</button><div class="panel">It arrives in two days.</div>
        <button class="fold">Returns</button><div class="panel">It may come back.</div>
        <dl><dt><button>How long?</button></dt><dd>About two days.</dd></dl>
        <form>${item('<button type="button">Who pays for it?</button>', 'The seller does.')}</form>`,
      ),
    ).toEqual([
      'heading2: Can we cancel?',
      'paragraph: Yes, within thirty days.',
      'heading2: Is it loud?',
      'paragraph: Hardly, no.',
      'heading2: Delivery',
      'paragraph: It arrives in two days.',
      'heading2: Returns',
      'paragraph: It may come back.',
      'heading2: How long?',
      'paragraph: About two days.',
      'heading2: Who pays for it?',
      'paragraph: The seller does.',
    ])
  })

  test('an action above a text is no title', () => {
    expect(
      read(
        `${PROSE}${item('<button class="buy">Add to cart</button>', 'A pump for the cellar.')}
        ${item('<button class="buy">Add to cart</button>', 'A pump for the roof.')}
        ${item('<button>Close</button>', 'A text in a box.')}`,
      ),
    ).toEqual([
      'paragraph: A pump for the cellar.',
      'paragraph: A pump for the roof.',
      'paragraph: A text in a box.',
    ])
  })
})

describe('what visitors do not see', () => {
  test('goes, whether a style, class or attribute hides it', () => {
    expect(
      read(
        `<style>.x{color:red;display:none} p.y, .z span{visibility:hidden} .s{text-decoration:line-through}</style>${PROSE}
        <p class="x">A</p><p class="y">B</p><p class="z">C<span>D</span></p><p style="DISPLAY : NONE">E</p>
        <p style="visibility:hidden">F</p><p aria-hidden="true">G</p><p class="d-none">H</p>
        <p>Now <span class="s">60</span> <span style="text-decoration: line-through">50</span> 40 euros</p>`,
      ),
    ).toEqual(['paragraph: C', 'paragraph: Now 40 euros'])
  })

  test('does not include what is hidden on some devices, or until a script runs', () => {
    expect(
      read(
        `<style>@media print{.a{display:none}} .b{display:none} @media (min-width:9em){.b{display:block}}
        .c:hover{display:none} .all{display:none}</style><div class="all">${PROSE}
        <p class="a">One</p><p class="b">Two</p><p class="c">Three</p><p class="hidden md:block">Four</p></div>`,
      ),
    ).toEqual(['paragraph: One', 'paragraph: Two', 'paragraph: Three', 'paragraph: Four'])
  })

  test('a box about cookies goes, with any kind of button', () => {
    const box = (button: string) => `<div><p>We use cookies to improve this site.</p>${button}</div>`
    expect(
      read(
        PROSE +
          box('<input type="submit" value="OK">') +
          box('<a href="javascript:void(0)">OK</a>') +
          box('<input type="button" value="Accept">'),
      ),
    ).toEqual([])
  })
})

test('the speaker of a quotation is part of it', () => {
  expect(
    read(
      `${PROSE}<blockquote><p>Trust grows.</p><footer>Jane Doe</footer></blockquote><footer>Us</footer>
      <blockquote><p>It pays.</p><p class="author">Ann Lee</p></blockquote>`,
    ),
  ).toEqual(['quote: Trust grows.', 'quote: Jane Doe', 'quote: It pays.', 'quote: Ann Lee'])
})

test('a title keeps its words and loses the link to itself', () => {
  expect(read(`<h2><a class="toc-backref" href="#1">Prices</a><a href="#p">¶</a></h2>${PROSE}`)).toEqual([
    'heading2: Prices',
  ])
})

test('a picture that is loaded later is found', () => {
  expect(
    picturesIn(
      `${PROSE}<picture><source srcset="a.webp"><img data-src="a.png"></picture>
      <img src="dot.gif" data-original="b.png"><img srcset="c-1.png 400w, c-2.png 800w" data-id="3">
      <picture><source data-srcset="d.webp 2x"><img src="data:image/gif;base64,R0"></picture>
      <img src="data:image/gif;base64,R0"><noscript><img src="e.png"></noscript><img src="f.png">`,
    ),
  ).toEqual(['a.png', 'b.png', 'c-2.png', 'd.webp', 'e.png', 'f.png'])
})

test('the text of named boxes within boxes is read as often, however deep they are', () => {
  const charactersRead = (depth: number): number => {
    const page = parsePage(`<body>${'<div class="box">'.repeat(depth)}${PROSE}${'</div>'.repeat(depth)}`)
    let prototype = Object.getPrototypeOf(page.body)
    while (!Object.hasOwn(prototype, 'textContent')) prototype = Object.getPrototypeOf(prototype)
    const reading = vi.spyOn(prototype, 'textContent', 'get')
    findMainContent(page, new PageStyles(page))
    const all = reading.mock.results.reduce((sum, { value }) => sum + String(value).length, 0)
    reading.mockRestore()
    return all
  }
  expect(charactersRead(200)).toBe(charactersRead(20))
})
