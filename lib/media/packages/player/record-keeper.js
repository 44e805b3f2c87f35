// Where progress is recorded: a learning platform by SCORM 1.2 or 2004, or for a web package this browser.
globalThis.coursePlayer ??= {}
;((player) => {
  /** The API of the platform: in this window, one of those around it, or the one that opened it. */
  function findApi(view, name) {
    for (const start of [view, view.opener]) {
      let place = start
      for (let depth = 0; place && depth < 20; depth++) {
        try {
          if (place[name]) return place[name]
        } catch {
          break
        }
        if (place.parent === place) break
        place = place.parent
      }
    }
    return null
  }

  const two = (value) => String(value).padStart(2, '0')
  /** HHHH:MM:SS.SS, as SCORM 1.2 writes seconds. */
  const timespan12 = (time) => {
    const seconds = Math.round(time)
    return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.00`
  }
  const timespan2004 = (seconds) => `PT${Math.round(seconds)}S`

  const VERBS = {
    scorm_1_2: {
      api: 'API',
      start: 'LMSInitialize',
      get: 'LMSGetValue',
      set: 'LMSSetValue',
      commit: 'LMSCommit',
      end: 'LMSFinish',
    },
    scorm_2004: {
      api: 'API_1484_11',
      start: 'Initialize',
      get: 'GetValue',
      set: 'SetValue',
      commit: 'Commit',
      end: 'Terminate',
    },
  }

  const fields12 = ({ standing, completion, location, seconds }) => [
    ['cmi.core.lesson_status', status12(standing, completion)],
    ['cmi.core.lesson_location', location],
    ...(standing.score === null
      ? []
      : [
          ['cmi.core.score.raw', standing.score],
          ['cmi.core.score.min', 0],
          ['cmi.core.score.max', 100],
        ]),
    ['cmi.core.session_time', timespan12(seconds)],
    ['cmi.core.exit', 'suspend'],
  ]
  function status12({ completed, passed, hasQuiz }, completion) {
    const byQuiz = completion !== 'watched' && hasQuiz
    if (completed) return byQuiz ? 'passed' : 'completed'
    return byQuiz && passed === false ? 'failed' : 'incomplete'
  }

  const fields2004 = ({ standing, location, seconds }) => [
    ['cmi.completion_status', standing.completed ? 'completed' : 'incomplete'],
    ['cmi.success_status', standing.passed === null ? 'unknown' : standing.passed ? 'passed' : 'failed'],
    ['cmi.location', location],
    ...(standing.score === null
      ? []
      : [
          ['cmi.score.scaled', standing.score / 100],
          ['cmi.score.raw', standing.score],
          ['cmi.score.min', 0],
          ['cmi.score.max', 100],
        ]),
    ['cmi.session_time', timespan2004(seconds)],
    ['cmi.exit', 'suspend'],
  ]

  const TYPES = {
    single_choice: 'choice',
    multiple_choice: 'choice',
    true_false: 'true-false',
    ordering: 'sequencing',
  }
  /** An answer in SCORM's notation: options are letters by position. */
  function pattern({ type, options }, answer, is12) {
    if (answer === null || answer === undefined) return ''
    if (type === 'true_false') return is12 ? (answer ? 't' : 'f') : String(answer)
    const letters = [answer]
      .flat()
      .map((id) => 'abcdefghijklmnopqrstuvwxyz'[options.findIndex((each) => each.id === id)])
    return letters.join(is12 ? ',' : '[,]')
  }

  function interactionFields({ question, answer, correct, latency, id, objective, time }, is12) {
    const given = pattern(question, answer, is12)
    return [
      ['id', id],
      ['type', TYPES[question.type]],
      ['objectives.0.id', objective],
      [is12 ? 'time' : 'timestamp', is12 ? time.toTimeString().slice(0, 8) : time.toISOString().slice(0, 19)],
      ['correct_responses.0.pattern', pattern(question, question.correct, is12)],
      ['weighting', question.points],
      ...(given === '' ? [] : [[is12 ? 'student_response' : 'learner_response', given]]),
      ['result', correct ? 'correct' : is12 ? 'wrong' : 'incorrect'],
      ['latency', (is12 ? timespan12 : timespan2004)(latency)],
      ...(is12 ? [] : [['description', [...question.prompt].slice(0, 250).join('')]]),
    ]
  }

  /** What a platform may already have, the lowest first. */
  const RANKS = {
    'cmi.core.lesson_status': ['incomplete', 'failed', 'completed', 'passed'],
    'cmi.completion_status': ['incomplete', 'completed'],
    'cmi.success_status': ['unknown', 'failed', 'passed'],
  }
  const isScore = (name) => /score\.(?:raw|scaled)$/.test(name)
  const rankOf = (name, value) => (RANKS[name] ? RANKS[name].indexOf(value) : Number.parseFloat(value))

  /** How high the statuses and the score stand when a visit begins: some platforms keep them and nothing else. */
  function standingBefore(get, is12) {
    const scores = is12 ? ['cmi.core.score.raw'] : ['cmi.score.raw', 'cmi.score.scaled']
    const names = [...Object.keys(RANKS).filter((name) => name.startsWith('cmi.core') === is12), ...scores]
    return new Map(names.map((name) => [name, rankOf(name, get(name))]))
  }

  /** The fields without those that would take back a pass or a better score. */
  function notLower(fields, before) {
    const isLower = ([name, value]) =>
      (RANKS[name] || isScore(name)) && rankOf(name, value) < (before.get(name) ?? Number.NaN)
    const isWorse = fields.some((field) => isScore(field[0]) && isLower(field))
    return fields.filter((field) => !isLower(field) && !(isWorse && /score\./.test(field[0])))
  }

  function platformRecord(api, format) {
    const verbs = VERBS[format]
    const is12 = format === 'scorm_1_2'
    const isTrue = (answer) => String(answer) === 'true'
    const isOpen = isTrue(api[verbs.start](''))
    let isClosed = !isOpen
    const get = (name) => (isOpen ? String(api[verbs.get](name) ?? '') : '')
    const set = (name, value) => isTrue(api[verbs.set](name, String(value)))
    // A visit to look at what was done, and a preview, record nothing.
    const mode = get(is12 ? 'cmi.core.lesson_mode' : 'cmi.mode')
    const isReadOnly = mode === 'review' || mode === 'browse'
    const before = standingBefore(get, is12)
    const write = (report) => {
      if (isReadOnly) return true
      const fields = notLower((is12 ? fields12 : fields2004)(report), before)
      const done = [...fields, ['cmi.suspend_data', report.saved]].map(([name, value]) => set(name, value))
      return done.every(Boolean)
    }
    const commit = () => isReadOnly || isTrue(api[verbs.commit](''))
    return {
      isRecorded: isOpen,
      load: () => get('cmi.suspend_data'),
      save: (report) => !isClosed && write(report) && commit(),
      note(interactions) {
        if (isClosed || isReadOnly) return
        // Platforms that store no interactions return nothing here; the score does not need them.
        const first = Number.parseInt(get('cmi.interactions._count'), 10) || 0
        for (const [index, one] of interactions.entries())
          for (const [name, value] of interactionFields(one, is12))
            set(`cmi.interactions.${first + index}.${name}`, value)
      },
      close(report) {
        if (isClosed) return
        write(report)
        commit()
        api[verbs.end]('')
        isClosed = true
      },
    }
  }

  /** Stores the text in this browser, or if that is blocked only while the page is open. */
  function browserRecord(view, key, isRecorded) {
    let text = ''
    const save = ({ saved }) => {
      text = saved
      try {
        view.localStorage.setItem(key, saved)
      } catch {
        // A browser without storage: it is kept in memory.
      }
      return true
    }
    return {
      isRecorded,
      load() {
        try {
          return view.localStorage.getItem(key) ?? text
        } catch {
          return text
        }
      },
      save,
      note() {},
      close: save,
    }
  }

  /** The record of a package: `load`, `save`, `note` answers, `close`. */
  function openRecord(course, view) {
    const api = VERBS[course.format] && findApi(view, VERBS[course.format].api)
    if (api) return platformRecord(api, course.format)
    return browserRecord(view, `course-${course.id}`, course.format === 'web')
  }

  Object.assign(player, { openRecord })
})(globalThis.coursePlayer)
