import type { ApiAnswer } from '@/components/shared/api-types'

export type CourseState = ApiAnswer<'GET', '/courses/{course_id}/status'>
export type LiveEvent =
  | { event: 'course'; data: CourseState }
  | { event: 'deleted'; data: { course_id: string } }
  /** up to date; unless `resumed`, earlier events may have been missed */
  | { event: 'watching'; data: { resumed: boolean } }

type Listener = {
  event: (event: LiveEvent) => void
  live: (isLive: boolean) => void
  /** the service refuses this browser, as when its session has expired */
  refused: () => void
}
/** Messages between tabs; `ask`: is anyone connected? */
type Note = LiveEvent | { event: 'live'; data: boolean } | { event: 'ask' }

const NAMES = ['course', 'deleted', 'watching'] as const
const REFUSED_RETRY_MS = 30_000

/**
 * Subscribes to the events of a stream and its connection state. All tabs of a browser share one connection,
 * since browsers open only six per server: a visible tab that holds the lock connects and forwards to the
 * others. Returns the unsubscribe function.
 */
export function openLiveEvents(url: string, listener: Listener): () => void {
  const channel = new BroadcastChannel(`coursewright ${url}`)
  let stopLeading: (() => void) | null = null
  let candidacy: AbortController | null = null
  let isConnected = false

  const tell = (note: Exclude<Note, { event: 'ask' }>): void => {
    channel.postMessage(note)
    receive(note)
  }
  const receive = (note: Note): void => {
    if (note.event === 'live') listener.live(note.data)
    else if (note.event !== 'ask') listener.event(note)
    else if (stopLeading) channel.postMessage({ event: 'live', data: isConnected } satisfies Note)
  }
  const connected = (is: boolean): void => {
    if (is === isConnected) return
    isConnected = is
    tell({ event: 'live', data: is })
  }
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const close = connect(url, tell, connected, listener.refused)
      stopLeading = () => {
        stopLeading = null
        close()
        connected(false)
        resolve()
      }
    })
  const stand = (): void => {
    if (candidacy) return
    const standing = new AbortController()
    candidacy = standing
    channel.postMessage({ event: 'ask' } satisfies Note)
    const run = async () => (standing.signal.aborted ? undefined : lead())
    // Without a secure context there are no locks; each visible tab then opens its own connection.
    if ('locks' in navigator)
      navigator.locks.request(`coursewright ${url}`, { signal: standing.signal }, run).catch(() => {})
    else void run()
  }
  const stepBack = (): void => {
    candidacy?.abort()
    candidacy = null
    stopLeading?.()
  }
  const follow = () => (document.visibilityState === 'visible' ? stand() : stepBack())

  channel.onmessage = ({ data }: MessageEvent<Note>) => receive(data)
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stepBack()
    channel.close()
  }
}

/**
 * Keeps one EventSource open. It reconnects automatically, except after a refusal. Returns the close
 * function.
 */
function connect(
  url: string,
  tell: (event: LiveEvent) => void,
  connected: (is: boolean) => void,
  refused: () => void,
) {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = (): void => {
    source = new EventSource(url)
    for (const name of NAMES)
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        tell({ event: name, data: JSON.parse(data) } as LiveEvent)
        if (name === 'watching') connected(true)
      })
    source.onerror = () => {
      connected(false)
      if (source.readyState !== EventSource.CLOSED) return
      refused()
      timer = setTimeout(open, REFUSED_RETRY_MS)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
