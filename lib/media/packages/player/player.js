// The pages of the player: contents, a module with its video and quiz, the exam.
globalThis.coursePlayer ??= {}
;((player) => {
  const course = player.course
  const text = player.texts[course.language]
  const view = globalThis
  const { make, byId } = player
  const record = player.openRecord(course, view)
  const started = Date.now()
  const state =
    player.decodeState(course, record.load()) ??
    player.freshState(course, Math.floor(Math.random() * 36 ** 6).toString(36))
  const EXAM = course.modules.length
  const SAVE_SECONDS = 10
  let isSaved = true
  let shownAt = Date.now()

  const report = () => ({
    standing: player.courseStanding(course, state),
    completion: course.completion,
    location: String(state.open + 1),
    seconds: (Date.now() - started) / 1000,
    saved: player.encodeState(course, state),
  })
  function save() {
    isSaved = record.save(report())
    player.showUnsaved({ course, state, text, learner: record.learner, isSaved })
    showStanding()
  }
  /** A change that may wait for the next save. */
  const touch = () => {
    isSaved = false
  }

  function showStanding() {
    const { score, passed, completed } = player.courseStanding(course, state)
    const parts = [
      record.isRecorded ? null : text.notRecorded,
      completed ? text.done : null,
      passed === null ? null : passed ? text.passed : text.failed,
      score === null ? null : text.score(score),
    ]
    const line = parts.filter(Boolean).join(' · ')
    if (byId('standing').textContent !== line) byId('standing').textContent = line
  }

  const quizStanding = (index) => {
    const { best } = state.quizzes[index]
    return best === null ? null : text.score(best)
  }
  function showContents() {
    const entry = (index, title, notes) =>
      make(
        'li',
        {},
        make(
          'button',
          {
            type: 'button',
            on: { click: () => open(index, true) },
            data: { dir: 'auto', ...(state.open === index && { 'aria-current': 'page' }) },
          },
          title,
          make('small', {}, notes.filter(Boolean).join(' · ')),
        ),
      )
    const modules = course.modules.map(({ title }, index) =>
      entry(index, `${index + 1}. ${title}`, [
        player.isWatched(state.modules[index]) && `✓ ${text.watched}`,
        quizStanding(index),
      ]),
    )
    const exam = course.exam ? [entry(EXAM, text.exam, [quizStanding(EXAM)])] : []
    byId('contents').replaceChildren(make('ol', {}, ...modules, ...exam))
  }

  function open(index, isChosen) {
    state.open = index
    shownAt = Date.now()
    const title = index === EXAM ? text.exam : course.modules[index].title
    const parts = index === EXAM ? [] : [moduleVideo(index), moduleTranscript(course.modules[index])]
    byId('page').replaceChildren(
      make('h2', { dir: 'auto' }, title),
      ...parts,
      make('section', { id: 'quiz' }),
    )
    showQuiz(index)
    showContents()
    save()
    if (isChosen) byId('page').focus()
  }

  function moduleVideo(index) {
    const module = course.modules[index]
    const progress = state.modules[index]
    const video = make('video', { src: module.video, controls: true, preload: 'metadata', playsInline: true })
    video.setAttribute('aria-label', module.title)
    addCaptions(video, module.captions)
    // What was played without a seek; a seek starts over.
    let from = null
    let last = null
    const duration = () => video.duration || module.seconds || 1
    const see = () => {
      const at = video.currentTime
      if (video.seeking || last === null || at < last || at - last > 5) from = at
      last = at
      progress.position = at
      const before = progress.watched
      progress.watched = player.markWatched(before, duration(), from, at)
      touch()
      if (before === progress.watched || !player.isWatched(progress)) return
      showContents()
      save()
    }
    const listeners = {
      loadedmetadata: () => {
        if (progress.position > 0 && progress.position < duration() - 2) video.currentTime = progress.position
      },
      play: () => {
        from = last = video.currentTime
      },
      timeupdate: () => !video.paused && see(),
      seeking: () => {
        last = null
      },
      pause: save,
      ended: () => {
        see()
        progress.position = 0
        save()
        if (!state.quizzes[index].isSubmitted) showQuiz(index)
      },
    }
    for (const [name, handler] of Object.entries(listeners)) video.addEventListener(name, handler)
    return video
  }

  // Browsers refuse track files for pages on a file share: the cues are added one by one.
  function addCaptions(video, captions) {
    const track = video.addTextTrack('captions', text.captions, course.language)
    track.mode = 'showing'
    const seconds = (time) => time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
    for (const block of captions.replaceAll('\r', '').split('\n\n')) {
      const found = /^([\d:.]+) --> ([\d:.]+).*\n([\s\S]+)$/m.exec(block)
      if (found) track.addCue(new VTTCue(seconds(found[1]), seconds(found[2]), found[3].trim()))
    }
  }

  const moduleTranscript = ({ transcript }) =>
    make(
      'details',
      {},
      make('summary', {}, text.transcript),
      ...transcript.flatMap(({ title, narration, picture }) => [
        make('h3', { dir: 'auto' }, title),
        ...(picture ? [pictureFigure(picture)] : []),
        make('p', { dir: 'auto' }, narration),
      ]),
    )

  const pictureFigure = ({ src, alt, caption }) =>
    make(
      'figure',
      {},
      make('img', { src, alt, loading: 'lazy' }),
      ...(caption ? [make('figcaption', { dir: 'auto' }, caption)] : []),
    )

  const poolOf = (index) =>
    index === EXAM
      ? course.modules.flatMap(({ questions }, moduleIndex) =>
          questions.map((each) => ({ ...each, moduleIndex })),
        )
      : course.modules[index].questions

  function attemptOf(index) {
    const quiz = state.quizzes[index]
    if (quiz.attempts === 0) quiz.attempts = 1
    return player.drawAttempt(poolOf(index), {
      size: index === EXAM ? course.exam.size : course.quizSize,
      isExam: index === EXAM,
      seed: `${state.seed} ${index}`,
      number: quiz.attempts,
    })
  }

  function showQuiz(index) {
    const place = byId('quiz')
    if (poolOf(index).length === 0) return place.replaceChildren()
    const quiz = state.quizzes[index]
    const drawn = attemptOf(index)
    const answers = drawn.map(({ question }, at) => player.unpackAnswer(question, quiz.answers[at] ?? ''))
    const keep = (at, answer) => {
      answers[at] = answer
      quiz.answers = drawn.map(({ question }, each) => player.packAnswer(question, answers[each]))
      touch()
    }
    const form = make('form', {
      on: {
        submit: (event) => {
          event.preventDefault()
          submit(index, drawn, answers)
        },
      },
    })
    for (const [at, { question, order }] of drawn.entries())
      form.append(
        questionField({
          question,
          order,
          at,
          answer: answers[at],
          isSubmitted: quiz.isSubmitted,
          keep,
          result: quiz.isSubmitted ? resultOf(index, question, answers[at]) : null,
        }),
      )
    form.append(
      quiz.isSubmitted
        ? make('button', { type: 'button', className: 'main', on: { click: () => retry(index) } }, text.again)
        : make('button', { type: 'submit', className: 'main' }, text.check),
    )
    place.replaceChildren(
      ...(index === EXAM ? [] : [make('h3', {}, text.quiz)]),
      make('p', { id: 'grade', tabIndex: -1 }, gradeText(index, drawn, answers)),
      form,
    )
  }

  function gradeText(index, drawn, answers) {
    const quiz = state.quizzes[index]
    const needed = text.needed(course.passing)
    if (!quiz.isSubmitted) return quiz.best === null ? needed : `${needed} ${text.best(quiz.best)}`
    const score = player.scoreOf(
      drawn.map(({ question }) => question),
      answers,
    )
    const verdict = score >= course.passing ? text.passed : text.failed
    return `${text.labeled(verdict, text.score(score))}. ${needed} ${text.best(quiz.best)}`
  }

  function questionField({ question, order, at, answer, isSubmitted, keep, result }) {
    const options = question.options ?? [
      { id: true, text: text.yes },
      { id: false, text: text.no },
    ]
    const field = make(
      'fieldset',
      { disabled: isSubmitted },
      make('legend', { dir: 'auto' }, `${at + 1}. ${question.prompt}`),
    )
    const textOf = (id) => options.find((each) => each.id === id).text
    const { control } = player.questionTypes[question.type]
    const ids = question.options ? order : [true, false]
    field.append(...CONTROLS[control]({ control, at, answer, textOf, ids, keep: (given) => keep(at, given) }))
    if (result) field.append(result)
    return field
  }

  const CONTROLS = { radio: choiceList, checkbox: choiceList, order: orderList }

  function choiceList({ control, at, answer, ids, textOf, keep }) {
    const isMany = control === 'checkbox'
    const chosen = () => ids.filter((_id, index) => inputs[index].checked)
    const inputs = ids.map((id) =>
      make('input', {
        type: control,
        name: `question-${at}`,
        checked: isMany ? (answer ?? []).includes(id) : answer === id,
        on: { change: () => keep(isMany ? chosen() : (chosen()[0] ?? null)) },
      }),
    )
    const labels = ids.map((id, index) =>
      make('label', {}, inputs[index], make('span', { dir: 'auto' }, textOf(id))),
    )
    return isMany ? [make('p', {}, text.several), ...labels] : labels
  }

  function orderList({ answer, ids, textOf, keep }) {
    const list = answer ?? ids
    const items = make('ol', { className: 'order' })
    const show = (focused) => {
      const rows = list.map((id, index) => {
        const mover = (step, sign, label) =>
          make(
            'button',
            {
              type: 'button',
              disabled: index + step < 0 || index + step >= list.length,
              on: { click: () => move(index, step) },
              data: { 'aria-label': label(textOf(id)) },
            },
            sign,
          )
        return make(
          'li',
          {},
          make('span', { dir: 'auto' }, textOf(id)),
          mover(-1, '↑', text.up),
          mover(1, '↓', text.down),
        )
      })
      items.replaceChildren(...rows)
      if (focused !== undefined) rows[focused].querySelector('button:not(:disabled)')?.focus()
    }
    const move = (index, step) => {
      const [id] = list.splice(index, 1)
      list.splice(index + step, 0, id)
      keep([...list])
      show(index + step)
    }
    show()
    return [make('div', {}, make('p', {}, text.order), items)]
  }

  /**
   * As in the portal: an exam reveals its answers once it is passed, a quiz once it is passed or its module
   * watched.
   */
  function resultOf(index, question, answer) {
    const { correct } = player.gradeAnswer(question, answer)
    const quiz = state.quizzes[index]
    const isPassed = quiz.best !== null && quiz.best >= course.passing
    const isEarned = index !== EXAM && answer !== null && player.isWatched(state.modules[index])
    const line = make('p', {}, correct ? `✓ ${text.right}` : `✗ ${text.wrong}`)
    if (!isPassed && !isEarned) return make('div', { className: 'result' }, line)
    const labelOf = (id) =>
      typeof id === 'boolean'
        ? id
          ? text.yes
          : text.no
        : question.options.find((each) => each.id === id).text
    const told = [answer].flat().map((id) => question.optionFeedback?.[id])
    const paragraphs = [
      ...told,
      correct ? null : text.labeled(text.answer, [question.correct].flat().map(labelOf).join(', ')),
      question.explanation,
    ]
    return make(
      'div',
      { className: 'result' },
      line,
      ...paragraphs.filter(Boolean).map((each) => make('p', { dir: 'auto' }, each)),
    )
  }

  function submit(index, drawn, answers) {
    const quiz = state.quizzes[index]
    const questions = drawn.map(({ question }) => question)
    // An ordering left as shown is an answer too.
    for (const [at, { question, order }] of drawn.entries())
      if (player.questionTypes[question.type].control === 'order') answers[at] ??= order
    const score = player.scoreOf(questions, answers)
    quiz.answers = questions.map((question, at) => player.packAnswer(question, answers[at]))
    quiz.best = Math.max(quiz.best ?? 0, score)
    quiz.isSubmitted = true
    const latency = (Date.now() - shownAt) / 1000 / questions.length
    const objective = index === EXAM ? 'exam' : `module_${index + 1}`
    record.note(
      questions.map((question, at) => ({
        question,
        answer: answers[at],
        correct: player.gradeAnswer(question, answers[at]).correct,
        latency,
        objective,
        id: `${objective}_question_${question.id}_attempt_${quiz.attempts}`,
        time: new Date(),
      })),
    )
    save()
    showQuiz(index)
    showContents()
    byId('grade').focus()
  }

  function retry(index) {
    const quiz = state.quizzes[index]
    Object.assign(quiz, { attempts: quiz.attempts + 1, isSubmitted: false, answers: [] })
    shownAt = Date.now()
    save()
    showQuiz(index)
    byId('grade').focus()
  }

  document.documentElement.lang = course.language
  document.documentElement.style.setProperty('--brand', course.color)
  document.title = course.title
  byId('title').textContent = course.title
  byId('title').dir = 'auto'
  byId('company').textContent = course.company
  byId('contents').setAttribute('aria-label', text.contents)
  view.setInterval(() => isSaved || save(), SAVE_SECONDS * 1000)
  view.addEventListener('pagehide', () => record.close(report()))
  document.addEventListener('visibilitychange', () => document.hidden && save())
  open(Math.min(state.open, course.exam ? EXAM : EXAM - 1), false)
})(globalThis.coursePlayer)
