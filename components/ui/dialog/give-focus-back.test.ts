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

test('the focus goes back to what opened the window', () => {
  const button = place()
  giveFocusBack(button)
  expect([button.focus.mock.calls.length, main.focus.mock.calls.length]).toEqual([1, 0])
})

test('opened by a key, or from what is gone, it goes to the main part and never to the body', () => {
  const gone = place()
  gone.isConnected = false
  for (const opener of [body, gone, null]) giveFocusBack(opener)
  expect([gone.focus.mock.calls.length, main.focus.mock.calls.length]).toEqual([0, 3])
})

test('what no longer takes the focus passes it on to the main part', () => {
  const text = place()
  Object.assign(text, { takesFocus: false })
  giveFocusBack(text)
  expect(document.activeElement).toBe(main)
})
