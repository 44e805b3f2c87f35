import { listen } from '../../../platform/events/listen.ts'
import { type EventSink, formatEvent } from '../../../platform/http/files/event-stream.ts'
import { log } from '../../../platform/log.ts'
import { type Changes, readChanges, readMissed, readSnapshot, type Watched } from './watch-changes.ts'
import { courseMessages } from './watch-messages.ts'
import { hasSeen, parseSnapshot, type Snapshot, snapshotId } from './watch-snapshot.ts'

/** Bursts are merged: at most four messages per second and course. */
const ROUND_MS = 250
const RETRY_MS = 1000
/** Changes are also read at this interval, in case a notification was lost. */
const CHECK_MS = 15_000
/** Streams that catch up per round, so that many at once do not take all connections of the pool. */
const JOINERS_A_ROUND = 10

/** Beyond this, the client lists the courses again: a long catch-up would fill its buffer. */
const MOST_MISSED = 100

type Watcher = { watched: Watched; seen: Snapshot | null; sink: EventSink }
type News = Changes & { watcher: Watcher }
type CatchUp = News & { isResumed: boolean }

const holder = globalThis as { coursewrightFeed?: CourseFeed }

/**
 * Sends `sink` every change of the watched courses, after what was missed since the event `since`. Returns a
 * function that stops it. All streams of a process share one connection and one read.
 */
export function watchCourses(watched: Watched, since: string | null, sink: EventSink): () => void {
  holder.coursewrightFeed ??= new CourseFeed()
  const feed = holder.coursewrightFeed
  const watcher = { watched, seen: since === null ? null : parseSnapshot(since), sink }
  feed.join(watcher)
  return () => {
    if (feed.leave(watcher) && holder.coursewrightFeed === feed) holder.coursewrightFeed = undefined
  }
}

/** Reads in sequential rounds, so that messages of a stream are never out of order. */
class CourseFeed {
  readonly #joining = new Set<Watcher>()
  readonly #live = new Set<Watcher>()
  readonly #unlisten = listen(['coursewright_course'], () => this.#look())
  readonly #check = setInterval(() => this.#look(), CHECK_MS).unref()
  #isWanted = false
  #isRunning = false
  #timer: NodeJS.Timeout | undefined
  #nextRoundAt = 0
  #retryAt = 0
  #seen: Snapshot | null = null

  join(watcher: Watcher): void {
    this.#joining.add(watcher)
    this.#pump()
  }

  /** Returns whether it was the last stream; the feed then stops. */
  leave(watcher: Watcher): boolean {
    this.#joining.delete(watcher)
    this.#live.delete(watcher)
    if (this.#joining.size + this.#live.size > 0) return false
    clearTimeout(this.#timer)
    clearInterval(this.#check)
    void this.#unlisten()
    return true
  }

  #look(): void {
    this.#isWanted = true
    this.#pump()
  }

  #pump(): void {
    clearTimeout(this.#timer)
    if (this.#isRunning || this.#joining.size + this.#live.size === 0) return
    if (this.#joining.size === 0 && !this.#isWanted) return
    const at = Math.max(this.#retryAt, this.#joining.size > 0 ? 0 : this.#nextRoundAt)
    const wait = at - performance.now()
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#pump(), wait)
      return
    }
    this.#isRunning = true
    void this.#round()
      .catch((error) => {
        this.#isWanted = true
        this.#retryAt = performance.now() + RETRY_MS
        log().warn({ err: error }, 'could not read course changes')
      })
      .finally(() => {
        this.#isRunning = false
        this.#pump()
      })
  }

  async #round(): Promise<void> {
    this.#seen ??= await readSnapshot()
    const news = await this.#readNews(this.#seen)
    const joiners = [...this.#joining].slice(0, JOINERS_A_ROUND)
    const catches = await Promise.all(
      joiners.map(async (watcher) => ({ watcher, ...(await catchUp(watcher)) })),
    )
    const addressed = news ? this.#addressed(news) : []
    const ids = new Set(
      [...addressed, ...catches].flatMap(({ changes }) => changes.map((one) => one.courseId)),
    )
    const messages = await courseMessages([...ids])
    if (news) this.#seen = news.snapshot
    for (const one of addressed) tell(one, messages)
    for (const caught of catches) this.#admit(caught, messages)
  }

  async #readNews(seen: Snapshot): Promise<Changes | null> {
    if (!this.#isWanted || performance.now() < this.#nextRoundAt) return null
    this.#isWanted = false
    this.#nextRoundAt = performance.now() + ROUND_MS
    return readChanges(seen)
  }

  /** The news of each stream that has any. */
  #addressed({ changes, snapshot }: Changes): News[] {
    const byAccount = Map.groupBy(changes, ({ accountId, mode }) => `${accountId} ${mode}`)
    return [...this.#live].flatMap((watcher) => {
      const { accountId, mode, courseId } = watcher.watched
      const theirs = (byAccount.get(`${accountId} ${mode}`) ?? []).filter(
        (change) =>
          (courseId === null || change.courseId === courseId) &&
          !(watcher.seen && hasSeen(watcher.seen, change.changedBy)),
      )
      return theirs.length > 0 ? [{ watcher, changes: theirs, snapshot }] : []
    })
  }

  #admit({ watcher, changes, snapshot, isResumed }: CatchUp, messages: ReadonlyMap<string, string>): void {
    if (!this.#joining.delete(watcher)) return
    this.#live.add(watcher)
    watcher.seen = snapshot
    const texts = changes.map(({ courseId }) => messages.get(courseId) ?? '')
    const watching = formatEvent({
      event: 'watching',
      data: { resumed: isResumed },
      id: snapshotId(snapshot),
    })
    send(watcher, texts.join('') + watching, texts.at(-1))
  }
}

async function catchUp({ watched, seen }: Watcher): Promise<Changes & { isResumed: boolean }> {
  const { snapshot, changes } = await readMissed(watched, seen)
  const isTooMuch = changes.length > MOST_MISSED
  return { snapshot, changes: isTooMuch ? [] : changes, isResumed: seen !== null && !isTooMuch }
}

/**
 * Only the last message has an id: a client that received fewer has not received everything in the snapshot.
 */
function tell({ watcher, changes, snapshot }: News, messages: ReadonlyMap<string, string>): void {
  const texts = changes.map(({ courseId }) => messages.get(courseId) ?? '')
  const last = texts.pop() ?? ''
  send(watcher, `${texts.join('')}id: ${snapshotId(snapshot)}\n${last}`, last)
}

/** In one write, since a slow reader is disconnected; the stream of a deleted course then ends. */
function send({ watched, sink }: Watcher, text: string, last = ''): void {
  sink.send(text)
  if (watched.courseId !== null && last.startsWith('event: deleted')) sink.end()
}
