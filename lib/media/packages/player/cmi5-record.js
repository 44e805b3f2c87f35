// Where a cmi5 package records progress: statements in their order, and a document to resume from.
globalThis.coursePlayer ??= {}
;((player) => {
  const RETRY_MS = 10_000
  /** Less than what outlives a page: the saved progress is sent beside it. */
  const MOST_BYTES = 48_000

  /**
   * The record of a visit, as `openRecord` returns one. `onStored` hears whether the platform stores, `onOver`
   * that it takes nothing more. Also `leave`: the end of a visit without haste.
   */
  function cmi5Record(visit, course, { onStored, onOver }) {
    const { view, memory, store, data, progress } = visit
    const isGraded = (data.launchMode ?? 'Normal') === 'Normal'
    const reported = new Set(progress?.reported ?? [])
    /** Including what is on its way. */
    const said = new Set(reported)
    const secondsBefore = progress?.seconds ?? 0
    const queue = []
    let unsaved = null
    let draft = null
    let [isStored, hasEnded, isLeaving, hasAttempt] = [true, false, false, false]
    let [sending, running, ended] = [null, null, null]

    const add = (verb, details) =>
      queue.push({ verb, statements: [player.definedStatement(visit, verb, details)] })
    if (!memory.kept.isInitialized) add('initialized')

    const documentOf = () => ({ ...draft, reported: [...reported] })
    /** What the report is the first to reach. */
    function take({ standing, seconds, saved }) {
      if (!isGraded) return
      const total = secondsBefore + seconds
      draft = { saved, seconds: Math.round(total) }
      unsaved = documentOf()
      const reached = { completed: standing.watched, passed: standing.passed === true }
      for (const verb of Object.keys(reached).filter((each) => reached[each] && !said.has(each))) {
        said.add(verb)
        add(verb, { seconds: total, score: standing.score })
      }
    }

    async function deliver({ verb, statements }) {
      try {
        await store.send(statements)
      } catch (error) {
        const isRepeat = (verb === 'completed' || verb === 'passed') && error.isOver
        // An answer that a store cannot read is left out; a verdict it has from a visit whose document was lost.
        const isDropped = verb === null && error.status === 400
        if (!isDropped && !(isRepeat && (await isOpen()))) throw error
      }
      if (verb === 'initialized') memory.keep({ isInitialized: true })
      else if (verb !== null) {
        reported.add(verb)
        if (draft) unsaved = documentOf()
      }
    }
    const isOpen = () =>
      store.progress().then(
        () => true,
        () => false,
      )

    async function drain() {
      while (!hasEnded && (queue.length > 0 || unsaved)) {
        if (queue.length > 0) {
          sending = queue[0]
          await deliver(sending)
          queue.shift()
        } else {
          const kept = unsaved
          await store.keep(kept)
          if (unsaved === kept) unsaved = null
        }
      }
    }
    /** Sends what is waiting, one after the other; tries again while the platform does not answer. */
    function flush() {
      if (hasEnded) return Promise.resolve()
      running ??= drain()
        .then(
          () => settle(true),
          (error) => (error.isOver ? stop() : settle(false)),
        )
        .finally(() => {
          sending = running = null
        })
      return running
    }
    function settle(isGood) {
      if (!isGood && !hasEnded) view.setTimeout(flush, RETRY_MS)
      if (isGood !== isStored) onStored(isGood)
      isStored = isGood
    }
    function stop() {
      hasEnded = true
      memory.keep({ hasEnded })
      onOver()
    }

    /** The last statements: all of them, or those that decide if they are too long to outlive the page. */
    function lastOf({ standing, seconds }) {
      const waiting = queue.filter((each) => each !== sending)
      const isFailed = hasAttempt && standing.passed === false && !said.has('passed')
      const total = secondsBefore + seconds
      const end = [
        ...(isFailed
          ? [player.definedStatement(visit, 'failed', { seconds: total, score: standing.score })]
          : []),
        player.definedStatement(visit, 'terminated', { seconds }),
      ]
      const all = [...waiting.flatMap(({ statements }) => statements), ...end]
      const isLong = new view.TextEncoder().encode(JSON.stringify(all)).length > MOST_BYTES
      const deciding = waiting.filter(({ verb }) => verb !== null)
      return isLong ? [...deciding.flatMap(({ statements }) => statements), ...end] : all
    }

    flush()
    return {
      isRecorded: true,
      learner: visit.launch.actor.name ?? visit.launch.actor.account?.name ?? '',
      load: () => progress?.saved ?? '',
      save(report) {
        take(report)
        flush()
        return isStored
      },
      note(interactions) {
        if (!isGraded) return
        hasAttempt = true
        // Of an attempt that was graded elsewhere, no answer is known.
        if (interactions.length === 0) return
        queue.push({
          verb: null,
          statements: interactions.map((one) => player.answerStatement(visit, course, one)),
        })
      },
      close(report) {
        if (hasEnded) return
        take(report)
        hasEnded = true
        memory.keep({ hasEnded })
        const last = lastOf(report)
        const keep = isGraded ? store.keep(unsaved) : Promise.resolve()
        // On its way out, a page has no time to wait for one before the other.
        ended = isLeaving ? keep.finally(() => store.send(last)) : Promise.all([keep, store.send(last)])
        ended.catch(() => {})
      },
      /**
       * Ends the visit by `close`, which the caller brings about, after what was waiting. Null while the platform
       * stores nothing; `cut` if it stored all but the end.
       */
      async leave(close) {
        await flush()
        if (!isStored || hasEnded) return null
        isLeaving = true
        close()
        return ended.then(
          () => 'left',
          () => 'cut',
        )
      },
    }
  }

  Object.assign(player, { cmi5Record })
})(globalThis.coursePlayer)
