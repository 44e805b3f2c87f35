// A learner's progress and answers as fields of SCORM 1.2 and 2004.
globalThis.coursePlayer ??= {}
;((player) => {
  const two = (value) => String(value).padStart(2, '0')
  /** HHHH:MM:SS.SS, as SCORM 1.2 writes seconds. */
  const timespan12 = (time) => {
    const seconds = Math.round(time)
    return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.00`
  }
  const timespan2004 = (seconds) => `PT${Math.round(seconds)}S`

  const courseFields = (report, is12) => (is12 ? fields12 : fields2004)(report)
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

  const pattern = ({ type, options }, answer, is12) =>
    (answer ?? null) === null ? '' : player.questionTypes[type].pattern(options, answer, is12)

  function interactionFields({ question, answer, correct, latency, id, objective, time }, is12) {
    const given = pattern(question, answer, is12)
    return [
      ['id', id],
      ['type', player.questionTypes[question.type].interaction],
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

  Object.assign(player, { courseFields, interactionFields })
})(globalThis.coursePlayer)
