import { parseHTML as parse } from 'linkedom'
import { expect, test } from 'vitest'
import { parseHTML } from './light-tree.ts'

test('classes are read, matched and changed as in any tree', () => {
  const { document } = parseHTML('<p class=" lead  big lead ">One</p><p>Two</p><p class="big">Three</p>')
  const [first, second] = document.querySelectorAll('p')
  expect([first!.className, first!.getAttribute('class'), second!.className]).toEqual([
    'lead big',
    'lead big',
    '',
  ])
  const named = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)
  expect(named('.big')).toEqual(['One', 'Three'])
  first!.setAttribute('class', 'small')
  second!.className = 'big'
  expect(named('.big')).toEqual(['Two', 'Three'])
  expect((first!.cloneNode(true) as Element).outerHTML).toBe('<p class="small">One</p>')
})

test('whoever parses without it has events', () => {
  parseHTML('<p>One</p>')
  const { document } = parse('<button>Go</button>')
  const button = document.querySelector('button')!
  let clicks = 0
  button.addEventListener('click', () => {
    clicks += 1
  })
  button.click()
  expect(clicks).toBe(1)
})
