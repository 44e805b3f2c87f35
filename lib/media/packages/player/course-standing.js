// A learner's progress: what the player shows and reports.
globalThis.coursePlayer ??= {}
;((player) => {
  /** The quizzes that count: the exam, or without one every quiz of a module. */
  const decisive = (course, state) =>
    course.exam
      ? [state.quizzes.at(-1)]
      : state.quizzes.filter((_quiz, index) => (course.modules[index]?.questions.length ?? 0) > 0)

  /**
   * `score` in percent, null before the first; `passed` null while a quiz that decides is not done, or there
   * is none; `completed` by the rule of the package.
   */
  function courseStanding(course, state) {
    const quizzes = decisive(course, state)
    const graded = quizzes.filter(({ best }) => best !== null)
    const total = graded.reduce((sum, { best }) => sum + best, 0)
    const score = graded.length === 0 ? null : Math.round((10 * total) / quizzes.length) / 10
    const isGraded = quizzes.length > 0 && graded.length === quizzes.length
    const passed = isGraded ? quizzes.every(({ best }) => best >= course.passing) : null
    const watched = state.modules.every(player.isWatched)
    const isPassed = passed === true || quizzes.length === 0
    const rules = {
      watched,
      passed: quizzes.length === 0 ? watched : isPassed,
      watched_and_passed: watched && isPassed,
    }
    return { score, passed, watched, completed: rules[course.completion], hasQuiz: quizzes.length > 0 }
  }

  Object.assign(player, { courseStanding })
})(globalThis.coursePlayer)
