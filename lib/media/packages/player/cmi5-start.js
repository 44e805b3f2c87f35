// Opens a cmi5 package: the visit first, then the player on top of it.
globalThis.coursePlayer ??= {}
;(async (player) => {
  const TEXTS = {
    en: {
      over: 'This visit has ended: the course was opened elsewhere, or the page was loaded again. Nothing more is recorded here. Open the course again from your training platform.',
      unreachable: 'Your training platform does not answer. Load this page again in a moment.',
      leave: 'Save and leave',
      cut: 'Your training platform did not answer at the end of your visit. What you did before is recorded.',
      left: 'Your visit is recorded. You can close this window.',
    },
    fr: {
      over: 'Cette visite est terminée : la formation a été ouverte ailleurs, ou la page a été rechargée. Plus rien n’est enregistré ici. Ouvrez à nouveau la formation depuis votre plateforme.',
      unreachable: 'Votre plateforme de formation ne répond pas. Rechargez cette page dans un instant.',
      leave: 'Enregistrer et quitter',
      cut: 'Votre plateforme de formation n’a pas répondu à la fin de votre visite. Ce que vous avez fait avant est enregistré.',
      left: 'Votre visite est enregistrée. Vous pouvez fermer cette fenêtre.',
    },
  }
  const view = globalThis
  const { course, byId } = player
  let language = course.language
  let returnUrl = null
  const say = (name) => TEXTS[language][name].replace(/ (?=[:;?!])/g, '\u00a0')

  /** The page with a message in place of the course. */
  function showOnly(name) {
    byId('contents').replaceChildren()
    byId('unsaved').replaceChildren()
    byId('leave')?.remove()
    const link = returnUrl ? player.make('a', { href: returnUrl }, returnUrl) : null
    byId('page').replaceChildren(
      player.make('p', { id: 'ended', data: { role: 'alert' } }, say(name)),
      ...(link ? [link] : []),
    )
    document.documentElement.lang = language
  }

  /** Texts and sound as the learner prefers; what the course says stays in its own language. */
  function applyPreferences({ languagePreference = '', audioPreference } = {}) {
    const known = String(languagePreference)
      .split(',')
      .map((tag) => tag.trim().split('-')[0].toLowerCase())
    language = known.find((each) => player.texts[each]) ?? course.language
    const { captions } = player.texts[course.language]
    player.texts[course.language] = { ...player.texts[language], captions }
    const make = player.make
    player.make = (tag, properties, ...children) => {
      const element = make(tag, properties, ...children)
      const isContent = properties?.dir === 'auto' || properties?.data?.dir === 'auto'
      element.lang = isContent ? course.language : language
      if (tag === 'video' && audioPreference === 'off') element.muted = true
      return element
    }
  }

  /** Runs the player; it tells of its trouble by a notice, which the record can show too. */
  function play(record) {
    player.openRecord = () => record
    const script = player.make('script', { src: 'player.js' })
    script.addEventListener('load', () => {
      byId('title').lang = course.language
      document.documentElement.lang = language
    })
    document.body.append(script)
  }

  function leaveButton(record) {
    const leave = async () => {
      button.disabled = true
      const end = await record.leave(() => view.dispatchEvent(new Event('pagehide')))
      button.disabled = false
      if (end === 'left' && returnUrl) view.location.assign(returnUrl)
      else if (end) showOnly(end)
    }
    const button = player.make('button', { id: 'leave', type: 'button', on: { click: leave } }, say('leave'))
    document.querySelector('header').append(button)
  }

  function start(visit) {
    const { masteryScore, returnURL } = visit.data
    if (/^https?:/i.test(returnURL ?? '')) returnUrl = returnURL
    if (typeof masteryScore === 'number') course.passing = Math.round(1e6 * masteryScore) / 1e4
    applyPreferences(visit.preferences ?? {})
    let shown = null
    const { showUnsaved } = player
    player.showUnsaved = (given) => {
      shown = given
      showUnsaved(given)
    }
    const record = player.cmi5Record(visit, course, {
      onStored: (isSaved) => shown && player.showUnsaved({ ...shown, isSaved }),
      onOver: () => showOnly('over'),
    })
    leaveButton(record)
    play(record)
  }

  // A page that comes back from the browser's memory has said that it ended.
  view.addEventListener('pageshow', ({ persisted }) => persisted && view.location.reload())
  try {
    const visit = await player.openVisit(view)
    if (visit) start(visit)
    else play(player.openRecord(course, view))
  } catch (error) {
    byId('title').textContent = course.title
    showOnly(error.isOver ? 'over' : 'unreachable')
  }
})(globalThis.coursePlayer)
