// Pauses videos for their questions. It adds to the player's parts, which know nothing of it.
globalThis.coursePlayer ??= {}
;((player) => {
  const { course } = player
  const { make, freshState, decodeState, openRecord, cmi5Record } = player
  /** A pause this close to its second is on time. */
  const SLACK = 0.02
  let [state, record] = [null, null]

  player.freshState = (...input) => {
    state = freshState(...input)
    return state
  }
  player.decodeState = (...input) => {
    state = decodeState(...input)
    return state
  }
  player.openRecord = (...input) => {
    record = openRecord(...input)
    return record
  }
  if (cmi5Record)
    player.cmi5Record = (...input) => {
      record = withoutFailure(cmi5Record(...input))
      return record
    }

  /** A failure is told after an attempt at a quiz, which an answer without points is not. */
  function withoutFailure(inner) {
    let hasAttempt = false
    return {
      ...inner,
      note(interactions) {
        hasAttempt ||= interactions.some(({ question }) => question.points > 0)
        inner.note(interactions)
      },
      close({ standing, ...report }) {
        const passed = hasAttempt ? standing.passed : standing.passed || null
        inner.close({ ...report, standing: { ...standing, passed } })
      },
    }
  }

  player.make = (tag, properties, ...children) => {
    const element = make(tag, properties, ...children)
    const index = tag === 'video' ? course.modules.findIndex(({ video }) => video === properties.src) : -1
    // Once the player listens too: what was played counts before the pause.
    if (course.modules[index]?.videoQuestions) Promise.resolve().then(() => watch(element, index))
    return element
  }

  function watch(video, moduleIndex) {
    const questions = course.modules[moduleIndex].videoQuestions
    const isAnswered = (at) => ((state.asked[moduleIndex] >> at) & 1) === 1
    let panel = null
    let isDone = false
    // Questions up to here were passed; null after a jump. A saved position is in whole seconds.
    let passed = null
    let before = 1

    function close() {
      const hadFocus = panel?.contains(document.activeElement)
      panel?.remove()
      panel = null
      if (hadFocus) video.focus()
    }
    function check(now = video.currentTime) {
      if (panel || video.seeking) return
      passed ??= now - before
      before = 0
      const next = questions.findIndex((question, at) => question.at > passed && !isAnswered(at))
      // At the end of a video, its end comes first: the player waits for it.
      if (next < 0 || (Number.isFinite(now) && questions[next].at > video.duration - 0.5)) return
      const wait = (questions[next].at - now) / (video.playbackRate || 1)
      if (wait <= SLACK) ask(next, now)
      else if (wait < 0.5 && !video.paused) globalThis.setTimeout(() => video.paused || check(), 1000 * wait)
    }

    function ask(at, now) {
      const question = { ...questions[at], points: 0 }
      const shownAt = Date.now()
      passed = Math.max(question.at, now)
      const resume = () => {
        close()
        // After its end, it would start over.
        if (!isDone) video.play()
      }
      const seed = `${state.seed} ${question.id}`
      const [{ order }] = player.drawAttempt([question], { size: 1, isExam: true, seed, number: 1 })
      panel = player.videoQuestionPanel({
        question,
        order,
        text: player.texts[course.language],
        onAnswer: (answer) => answered({ question, at, answer, latency: (Date.now() - shownAt) / 1000 }),
        onAgain() {
          close()
          video.currentTime = question.from
          video.play()
        },
        onContinue: resume,
      })
      if (!isDone) {
        // The player counts what was played up to here.
        video.dispatchEvent(new Event('timeupdate'))
        video.pause()
      }
      if (document.fullscreenElement) document.exitFullscreen()
      if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen()
      video.after(panel)
      panel.querySelector('h3').focus()
    }

    function answered({ question, at, answer, latency }) {
      const { correct } = player.gradeAnswer({ ...question, points: 1 }, answer)
      const objective = `module_${moduleIndex + 1}_video`
      const id = `${objective}_question_${at + 1}`
      state.asked[moduleIndex] |= 1 << at
      record.note([{ question, answer, correct, latency, objective, id, time: new Date() }])
      // At a pause, the player saves.
      video.dispatchEvent(new Event('pause'))
      return correct
    }

    const listeners = {
      timeupdate: () => video.paused || check(),
      seeking: () => {
        passed = null
        isDone = false
      },
      play: () => {
        isDone = false
        close()
      },
      ended: () => {
        isDone = true
        check(Number.POSITIVE_INFINITY)
      },
    }
    for (const [name, handler] of Object.entries(listeners)) video.addEventListener(name, handler)
  }
})(globalThis.coursePlayer)
