import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveEvent, openLiveEvents } from './live-events.ts'

/** One tab's document; the module reads the global one when it is imported and when it is called back. */
class FakeDocument extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible'
  show(state: 'visible' | 'hidden') {
    this.visibilityState = state
    vi.stubGlobal('document', this)
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static open: FakeEventSource[] = []
  readyState = 0
  onerror: (() => void) | null = null
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.open.push(this)
  }
  close() {
    FakeEventSource.open = FakeEventSource.open.filter((one) => one !== this)
  }
  say({ event, data }: LiveEvent) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
  fail(readyState: number) {
    this.readyState = readyState
    this.onerror?.()
  }
}

const watching: LiveEvent = { event: 'watching', data: { resumed: false } }
const gone = (course_id: string): LiveEvent => ({ event: 'deleted', data: { course_id } })
const tabs: (() => void)[] = []
let url = ''
let number = 0

function openTab() {
  const page = new FakeDocument()
  vi.stubGlobal('document', page)
  const heard: LiveEvent[] = []
  const tab = { page, heard, isLive: false, refusals: 0, close: () => {} }
  tab.close = openLiveEvents(url, {
    event: (event) => heard.push(event),
    refused: () => {
      tab.refusals++
    },
    live: (isLive) => {
      tab.isLive = isLive
    },
  })
  tabs.push(tab.close)
  return tab
}
async function source(): Promise<FakeEventSource> {
  await vi.waitFor(() => expect(FakeEventSource.open).toHaveLength(1))
  return FakeEventSource.open[0]!
}

beforeEach(() => {
  url = `/api/v1/events?${++number}`
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  for (const close of tabs.splice(0)) close()
  FakeEventSource.open = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('tabs share one connection, get the same events and know that it is live, even late ones', async () => {
  const [first, second] = [openTab(), openTab()]
  const connection = await source()
  expect(connection.url).toBe(url)
  connection.say(watching)
  connection.say(gone('crs_1'))
  for (const tab of [first, second]) {
    await vi.waitFor(() => expect(tab.heard).toEqual([watching, gone('crs_1')]))
    expect(tab.isLive).toBe(true)
  }
  const late = openTab()
  await vi.waitFor(() => expect(late.isLive).toBe(true))
  expect(FakeEventSource.open).toEqual([connection])
})

test('a leader that is hidden or closed hands over; with no visible tab there is no connection', async () => {
  const [first, second] = [openTab(), openTab()]
  const connection = await source()
  connection.say(watching)
  await vi.waitFor(() => expect(second.isLive).toBe(true))
  first.page.show('hidden')
  expect(FakeEventSource.open).not.toContain(connection)
  const next = await source()
  await vi.waitFor(() => expect(second.isLive).toBe(false))
  next.say(watching)
  await vi.waitFor(() => expect([first.isLive, second.isLive]).toEqual([true, true]))
  first.page.show('visible')
  second.close()
  expect(await source()).not.toBe(next)
  first.page.show('hidden')
  expect(FakeEventSource.open).toEqual([])
})

test('it is not live while it reconnects; a refusal is reported, and retried later', async () => {
  const tab = openTab()
  const connection = await source()
  connection.say(watching)
  expect(tab.isLive).toBe(true)
  connection.fail(0)
  expect(tab.isLive).toBe(false)
  connection.say({ event: 'watching', data: { resumed: true } })
  expect(tab.isLive).toBe(true)
  vi.useFakeTimers()
  expect(tab.refusals).toBe(0)
  connection.fail(FakeEventSource.CLOSED)
  expect([tab.isLive, tab.refusals]).toEqual([false, 1])
  vi.advanceTimersByTime(30_000)
  expect(FakeEventSource.open.at(-1)).not.toBe(connection)
})

test('without locks each visible tab has its own connection', async () => {
  vi.stubGlobal('navigator', {})
  const tab = openTab()
  const connection = await source()
  connection.say(watching)
  expect(tab.isLive).toBe(true)
  tab.close()
  expect(FakeEventSource.open).toEqual([])
})
