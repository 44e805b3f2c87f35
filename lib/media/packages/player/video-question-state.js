// Which questions of the videos were answered: kept behind the rest of the saved state, a digit of base 36 a module.
globalThis.coursePlayer ??= {}
;((player) => {
  const MOST = 4095
  const { freshState, decodeState, encodeState } = player

  const withoutAnswers = (state, isDropped) => ({
    ...state,
    quizzes: state.quizzes.map((quiz) => (isDropped(quiz) ? { ...quiz, answers: [] } : quiz)),
  })

  Object.assign(player, {
    freshState: (course, seed) => ({ ...freshState(course, seed), asked: course.modules.map(() => 0) }),
    /** As before, with `asked`: a bit for each question of a module's video that was answered. */
    decodeState(course, text) {
      const state = decodeState(course, text)
      if (!state) return null
      const [, id, , , , , kept = ''] = String(text).split('~')
      const digits = id === course.id ? kept : ''
      const bits = (index) => Number.parseInt(digits[index] ?? '', 36) || 0
      return { ...state, asked: course.modules.map((_module, index) => bits(index)) }
    },
    /** What does not fit beside the scores and these marks are answers of quizzes: of graded ones first. */
    encodeState(course, state) {
      const marks = state.asked
        .map((bits) => bits.toString(36))
        .join('')
        .replace(/0+$/, '')
      if (marks === '') return encodeState(course, state)
      const states = [
        state,
        withoutAnswers(state, ({ isSubmitted }) => isSubmitted),
        withoutAnswers(state, () => true),
      ]
      const texts = states.map((each) => `${encodeState(course, each)}~${marks}`)
      return texts.find(({ length }) => length <= MOST) ?? encodeState(course, state)
    },
  })
})(globalThis.coursePlayer)
