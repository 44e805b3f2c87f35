// What learners see while their platform refuses to store: a notice, with their result as a text file.
globalThis.coursePlayer ??= {}
;((player) => {
  /** The standing of the course and of each module, line by line. */
  function resultText({ course, state, text, learner, time }) {
    const { score, passed, completed } = player.courseStanding(course, state)
    const standing = [
      completed ? text.done : text.notDone,
      passed === null ? null : passed ? text.passed : text.failed,
      score === null ? null : text.score(score),
    ]
    const of = (title, { best }, isWatched) => [
      title,
      isWatched ? text.watched : null,
      best === null ? null : text.best(best),
    ]
    const parts = course.modules.map(({ title }, index) =>
      of(`${index + 1}. ${title}`, state.quizzes[index], player.isWatched(state.modules[index])),
    )
    if (course.exam) parts.push(of(text.exam, state.quizzes.at(-1), false))
    const line = (all) => all.filter(Boolean).join(' · ')
    return [
      line([course.title, course.company]),
      learner === '' ? null : text.learner(learner),
      text.time(time),
      line(standing),
      '',
      ...parts.map(line),
      '',
      text.notStored,
    ]
      .filter((each) => each !== null)
      .join('\r\n')
  }

  function download(name, content) {
    // With its mark, since editors of Windows would not read accents without.
    const url = URL.createObjectURL(new Blob(['\ufeff', content], { type: 'text/plain;charset=utf-8' }))
    player.make('a', { href: url, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }

  /** Shows the notice while the result is not stored, and takes it away once it is. */
  function showUnsaved({ isSaved, text, ...result }) {
    const place = player.byId('unsaved')
    if (isSaved) return place.replaceChildren()
    // It is announced when it appears, not at every try.
    if (place.childElementCount > 0) return
    const save = () =>
      download(
        `${text.file}-${result.course.id}.txt`,
        player.resultText({ ...result, text, time: new Date() }),
      )
    place.append(
      player.make('p', {}, text.unsaved),
      player.make('button', { type: 'button', on: { click: save } }, text.download),
    )
  }

  Object.assign(player, { resultText, showUnsaved })
})(globalThis.coursePlayer)
