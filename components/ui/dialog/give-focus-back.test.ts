import { beforeEach, expect, test, vi } from 'vitest'
import { giveFocusBack } from './give-focus-back.ts'

class Place {
  isConnected = true
  takesFocus = true
  focus = vi.fn(() => {
    if (this.takesFocus) Object.assign(document, { activeElement: this })
  })
}
const place = () => new Place() as Place & HTMLElement
const [body, main] = [place(), place()]

beforeEach(() => {
  main.focus.mockClear()
  vi.stubGlobal('HTMLElement', Place)
  vi.stubGlobal('document', { body, activeElement: body, querySelector: () => main })
})

test('the focus returns to what opened the window', () => {
  const button = place()
  giveFocusBack(button)
  expect([button.focus.mock.calls.length, main.focus.mock.calls.length]).toEqual([1, 0])
})

test('if a key opened it, or the opener is gone, the focus goes to the main element, never to the body', () => {
  const gone = place()
  gone.isConnected = false
  for (const opener of [body, gone, null]) giveFocusBack(opener)
  expect([gone.focus.mock.calls.length, main.focus.mock.calls.length]).toEqual([0, 3])
})

test('an opener that no longer takes the focus passes it on to the main element', () => {
  const text = place()
  Object.assign(text, { takesFocus: false })
  giveFocusBack(text)
  expect(document.activeElement).toBe(main)
})
