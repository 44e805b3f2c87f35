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

  const VERBS = {
    scorm_1_2: {
      api: 'API',
      start: 'LMSInitialize',
      learner: 'cmi.core.student_name',
      get: 'LMSGetValue',
      set: 'LMSSetValue',
      commit: 'LMSCommit',
      end: 'LMSFinish',
    },
    scorm_2004: {
      api: 'API_1484_11',
      start: 'Initialize',
      learner: 'cmi.learner_name',
      get: 'GetValue',
      set: 'SetValue',
      commit: 'Commit',
      end: 'Terminate',
    },
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
    /** What the platform answers; a platform that throws, as one whose window is gone, has stored nothing. */
    const call = (verb, ...input) => {
      try {
        return String(api[verbs[verb]](...input) ?? '')
      } catch {
        return ''
      }
    }
    const isOpen = call('start', '') === 'true'
    let isClosed = !isOpen
    const get = (name) => (isOpen ? call('get', name) : '')
    const set = (name, value) => call('set', name, String(value)) === 'true'
    // A visit to look at what was done, and a preview, record nothing.
    const mode = get(is12 ? 'cmi.core.lesson_mode' : 'cmi.mode')
    const isReadOnly = mode === 'review' || mode === 'browse'
    const before = standingBefore(get, is12)
    const write = (report) => {
      if (isReadOnly) return true
      const fields = notLower(player.courseFields(report, is12), before)
      const all = [...fields, ['cmi.suspend_data', report.saved]]
      const refused = all.filter(([name, value]) => !set(name, value))
      // SCORM 1.2 leaves the bounds of a score to the platform: the score counts without them.
      return refused.every(([name]) => /score\.(?:min|max)$/.test(name))
    }
    const commit = () => isReadOnly || call('commit', '') === 'true'
    return {
      isRecorded: isOpen,
      learner: get(verbs.learner),
      load: () => get('cmi.suspend_data'),
      save: (report) => !isClosed && write(report) && commit(),
      note(interactions) {
        if (isClosed || isReadOnly) return
        // Platforms that store no interactions return nothing here; the score does not need them.
        const first = Number.parseInt(get('cmi.interactions._count'), 10) || 0
        for (const [index, one] of interactions.entries())
          for (const [name, value] of player.interactionFields(one, is12))
            set(`cmi.interactions.${first + index}.${name}`, value)
      },
      close(report) {
        if (isClosed) return
        write(report)
        commit()
        call('end', '')
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
      learner: '',
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

  /** The record of a package: `load`, `save` (false if refused), `note` answers, `close`. */
  function openRecord(course, view) {
    const api = VERBS[course.format] && findApi(view, VERBS[course.format].api)
    if (api) return platformRecord(api, course.format)
    return browserRecord(view, `course-${course.id}`, course.format === 'web')
  }

  Object.assign(player, { openRecord })
})(globalThis.coursePlayer)
