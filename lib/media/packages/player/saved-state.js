// What is kept between visits, as a text of fewer than 4,096 characters: SCORM 1.2 takes no more.
//   1~<package>~<seed>~<module open>~<position.watched;…>~<attempts.best.submitted.answers;…>
// Numbers are in base 36. The quizzes are those of the modules, then the exam.
globalThis.coursePlayer ??= {}
;((player) => {
  const VERSION = '1'
  const MOST = 4095
  /** Parts of a video, each watched or not. */
  const PARTS = 20
  const ALL_PARTS = 2 ** PARTS - 1

  const freshQuiz = () => ({ attempts: 0, best: null, isSubmitted: false, answers: [] })
  const freshState = (course, seed) => ({
    seed,
    open: 0,
    modules: course.modules.map(() => ({ position: 0, watched: 0 })),
    quizzes: [...course.modules, null].map(freshQuiz),
  })

  const code = (number) => Math.max(0, Math.round(number)).toString(36)
  const packQuiz = ({ attempts, best, isSubmitted, answers }, withAnswers) => {
    if (attempts === 0) return ''
    const kept = withAnswers ? answers.join('-').replace(/-+$/, '') : ''
    const score = best === null ? '' : code(best * 10)
    return [code(attempts), score, isSubmitted ? 'y' : '', kept].join('.').replace(/\.+$/, '')
  }

  function pack(course, state, keepsAnswers) {
    return [
      VERSION,
      course.id,
      state.seed,
      code(state.open),
      state.modules.map(({ position, watched }) => `${code(position)}.${code(watched)}`).join(';'),
      state.quizzes.map((quiz) => packQuiz(quiz, keepsAnswers(quiz))).join(';'),
    ].join('~')
  }

  /** A long course keeps only the answers of open attempts, then none: scores are never lost. */
  function encodeState(course, state) {
    const choices = [() => true, ({ isSubmitted }) => !isSubmitted, () => false]
    for (const keepsAnswers of choices) {
      const text = pack(course, state, keepsAnswers)
      if (text.length <= MOST) return text
    }
    return pack(
      course,
      { ...state, modules: state.modules.map(({ watched }) => ({ position: 0, watched })) },
      choices[2],
    )
  }

  const number = (text, most) => {
    const value = Number.parseInt(text || '0', 36)
    return Number.isFinite(value) ? Math.min(value, most) : 0
  }

  /** The state of a saved text; null for one that is not of this version. Answers to other questions are dropped. */
  function decodeState(course, text) {
    const [version, id, seed, open, modules = '', quizzes = ''] = String(text ?? '').split('~')
    if (version !== VERSION || !/^[a-z0-9]{1,12}$/.test(seed ?? '')) return null
    const state = freshState(course, seed)
    const isSame = id === course.id
    state.open = number(open, course.modules.length)
    for (const [index, part] of modules.split(';').slice(0, state.modules.length).entries()) {
      const [position, watched] = part.split('.')
      state.modules[index] = { position: number(position, 86_400), watched: number(watched, ALL_PARTS) }
    }
    if (!isSame) return state
    for (const [index, part] of quizzes.split(';').slice(0, state.quizzes.length).entries()) {
      const [attempts, best, isSubmitted, answers] = part.split('.')
      state.quizzes[index] = {
        attempts: number(attempts, 9999),
        best: best ? number(best, 1000) / 10 : null,
        isSubmitted: isSubmitted === 'y',
        answers: (answers ?? '').split('-').filter((_, place) => place < 100),
      }
    }
    return state
  }

  /** The parts of a video watched once `from` to `to` was played without a seek, in seconds. */
  function markWatched(watched, duration, from, to) {
    const length = duration / PARTS
    let marks = watched
    for (let part = 0; part < PARTS; part++) {
      const seen = Math.min(to, (part + 1) * length) - Math.max(from, part * length)
      if (seen >= length / 2) marks |= 1 << part
    }
    return marks
  }

  const watchedParts = (watched) => watched.toString(2).replaceAll('0', '').length
  const isWatched = ({ watched }) => watchedParts(watched) >= 0.9 * PARTS

  Object.assign(player, { freshState, encodeState, decodeState, markWatched, isWatched })
})(globalThis.coursePlayer)
