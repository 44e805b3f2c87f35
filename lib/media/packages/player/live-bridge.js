// The page of a live package: opens the player of the service in a frame, and reports what it says to the platform.
globalThis.coursePlayer ??= {}
;(async (player) => {
  const TEXTS = {
    en: {
      noPlatform: 'Your training platform was not found. Open this course from your training platform.',
      unreachable: 'The course cannot be reached right now. Open it again in a moment.',
      unsaved: 'Your training platform is not saving your progress. We keep trying.',
      over: 'This visit has ended: the course was opened elsewhere, or the page was loaded again. Open the course again from your training platform.',
      unknown: 'This course is no longer offered here. Ask whoever gave you the course.',
      revoked: 'Access to this course here has ended. Ask whoever gave you the course.',
      origin: 'This course belongs to another training platform and cannot be opened here.',
      full: 'This course has as many learners here as it may have. Ask whoever gave you the course.',
      rate: 'Too many learners are opening the course at the moment. Open it again in a minute.',
    },
    fr: {
      noPlatform:
        'Votre plateforme de formation est introuvable. Ouvrez cette formation depuis votre plateforme.',
      unreachable: 'La formation est injoignable pour le moment. Ouvrez-la à nouveau dans un instant.',
      unsaved: 'Votre plateforme de formation n’enregistre pas votre progression. Nous continuons d’essayer.',
      over: 'Cette visite est terminée : la formation a été ouverte ailleurs, ou la page a été rechargée. Ouvrez à nouveau la formation depuis votre plateforme.',
      unknown: 'Cette formation n’est plus proposée ici. Adressez-vous à la personne qui vous l’a donnée.',
      revoked: 'L’accès à cette formation a pris fin ici. Adressez-vous à la personne qui vous l’a donnée.',
      origin: 'Cette formation appartient à une autre plateforme et ne peut pas être ouverte ici.',
      full: 'Cette formation a atteint ici son nombre maximal d’apprenants. Adressez-vous à la personne qui vous l’a donnée.',
      rate: 'Trop d’apprenants ouvrent la formation en ce moment. Ouvrez-la à nouveau dans une minute.',
    },
  }
  const RETRY_MS = 10_000
  const view = globalThis
  const { course, byId, make } = player
  const say = (name) => (TEXTS[course.language][name] ?? '').replace(/ (?=[:;?!])/g, '\u00a0')
  const show = (name) => byId('page').replaceChildren(make('p', { data: { role: 'alert' } }, say(name)))

  /** As the record keeper of a file package does, which keeps the name of the learner only. */
  function findApi(name) {
    for (let place of [view, view.opener])
      for (let depth = 0; place && depth < 20; depth++) {
        try {
          if (place[name]) return place[name]
        } catch {
          break
        }
        if (place.parent === place) break
        place = place.parent
      }
    return null
  }

  const SCORM = {
    scorm_1_2: { api: 'API', get: 'LMSGetValue', learner: 'cmi.core.student_id' },
    scorm_2004: { api: 'API_1484_11', get: 'GetValue', learner: 'cmi.learner_id' },
  }
  /** Who learns, and where it is recorded; null without a platform. */
  async function findPlatform() {
    if (course.format === 'cmi5') {
      const visit = await player.openVisit(view)
      if (!visit) return null
      const { account, mbox, name } = visit.launch.actor
      const learnerId = account ? `${account.homePage} ${account.name}` : mbox
      const hooks = { onStored: warn, onOver: () => end('over') }
      const mastery = visit.data.masteryScore
      return { learnerId, learnerName: name, mastery, record: player.cmi5Record(visit, course, hooks) }
    }
    const { api: name, get, learner } = SCORM[course.format]
    const api = findApi(name)
    if (!api) return null
    const record = player.openRecord(course, { [name]: api })
    return { learnerId: record.isRecorded && String(api[get](learner)), learnerName: record.learner, record }
  }

  /** The origins around this page, as far as the browser tells. */
  const framesAround = () =>
    [...(view.location.ancestorOrigins ?? [])].filter((each) => /^https?:/.test(each))

  /** The address of the player, or the reason it is refused. */
  async function launch({ learnerId, learnerName }) {
    const body = {
      token: course.token,
      learner_id: String(learnerId).slice(0, 500),
      learner_name: String(learnerName ?? '').slice(0, 200),
      frames: framesAround().slice(0, 10),
    }
    const answer = await view.fetch(`${course.service}/api/v1/launches`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.ok) return (await answer.json()).url
    if (answer.status === 429) throw Object.assign(new Error('rate'), { reason: 'rate' })
    const error = (await answer.json()).detail?.error
    throw Object.assign(new Error('refused'), { reason: error?.details?.reason })
  }

  const begunAt = Date.now()
  let [platform, report, attemptsTold] = [null, null, 0]
  const warn = (isStored) => byId('unsaved').replaceChildren(isStored ? '' : say('unsaved'))
  /** By the rule of the package, and no pass below a score that the platform asks for. */
  function standingNow({ watched, passed, score, hasQuiz }) {
    const isBelow = score !== null && score < 100 * (platform.mastery ?? 0)
    const isPassed = passed === null ? null : passed && !isBelow
    const byQuiz = !hasQuiz || isPassed === true
    const rules = {
      watched,
      passed: hasQuiz ? byQuiz : watched,
      watched_and_passed: watched && byQuiz,
    }
    return { watched, score, hasQuiz, passed: isPassed, completed: rules[course.completion] }
  }
  /** `attempts`: those whose failure the platform has heard of, if there was one. */
  const fullReport = (attempts = attemptsTold) => ({
    standing: standingNow(report.standing),
    // Platforms of SCORM 2004 refuse an empty one.
    location: report.location || '0',
    completion: course.completion,
    seconds: (Date.now() - begunAt) / 1000,
    saved: JSON.stringify({ live: 1, location: report.location, attempts }),
  })
  const save = () => report && warn(platform.record.save(fullReport()))
  function end(name) {
    view.removeEventListener('message', hear)
    show(name)
  }
  function close() {
    if (report) platform.record.close(fullReport(report.attempts))
    report = null
  }

  /** Where the learner was, and how many attempts were told of, as last reported. */
  function lastReport() {
    try {
      const { live, location, attempts } = JSON.parse(platform.record.load())
      if (live) return { location: String(location), attempts: Number(attempts) || 0 }
    } catch {
      // A first visit.
    }
    return { location: '', attempts: 0 }
  }

  let frame = null
  let nonce = ''
  const service = new URL(course.service).origin
  /** Only the frame, at the address of the service, with the ticket of this launch. */
  function hear({ origin, source, data }) {
    if (origin !== service || source !== frame?.contentWindow || data?.launch !== nonce) return
    if (data.kind === 'ready')
      source.postMessage({ launch: nonce, kind: 'resume', location: lastReport().location }, service)
    if (data.kind === 'report') {
      const attempts = Number(data.attempts) || 0
      report = { standing: data.standing, location: String(data.location), attempts }
      if (attempts > attemptsTold) platform.record.note([])
      save()
    }
  }

  document.documentElement.lang = course.language
  document.title = course.title
  try {
    platform = await findPlatform()
    if (!platform?.learnerId) return show('noPlatform')
    const url = await launch(platform)
    nonce = url.split('/').at(-1)
    attemptsTold = lastReport().attempts
    view.addEventListener('message', hear)
    view.addEventListener('pagehide', close)
    view.setInterval(save, RETRY_MS)
    frame = make('iframe', { title: course.title, src: url, allow: 'fullscreen', allowFullscreen: true })
    byId('page').replaceChildren(frame)
  } catch (error) {
    show(error.isOver ? 'over' : TEXTS.en[error.reason] ? error.reason : 'unreachable')
  }
})(globalThis.coursePlayer)
