// What differs by type of question: how it is shown, graded, saved and reported. A test compares the types and
// their grading with those of the service.
globalThis.coursePlayer ??= {}
;((player) => {
  const listOf = (answer) => (Array.isArray(answer) ? [...new Set(answer)] : [])
  const asWhole = (correct, answer) => (answer === correct ? 1 : 0)

  function shareOfChosen(correct, answer) {
    const chosen = new Set(listOf(answer))
    const right = correct.filter((id) => chosen.has(id)).length
    return Math.max(0, right - (chosen.size - right)) / correct.length
  }
  function shareOfOrder(correct, answer) {
    const given = listOf(answer)
    if (correct.length === 1) return asWhole(correct[0], given[0])
    const right = correct.slice(1).filter((id, index) => {
      const place = given.indexOf(correct[index])
      return place >= 0 && given[place + 1] === id
    }).length
    return right / (correct.length - 1)
  }

  // 36 options at most.
  const placesOf = (options, answer) =>
    [answer].flat().map((id) => options.findIndex((each) => each.id === id).toString(36))
  function idsAt(options, packed) {
    const ids = [...packed].map((sign) => options[Number.parseInt(sign, 36)]?.id)
    return ids.includes(undefined) ? null : ids
  }
  const lettersOf = (options, answer, is12) =>
    [answer]
      .flat()
      .map((id) => 'abcdefghijklmnopqrstuvwxyz'[options.findIndex((each) => each.id === id)])
      .join(is12 ? ',' : '[,]')

  /**
   * `control`: what a learner answers with. `share` of the points for an answer (0-1). `pack` and `unpack`: an
   * answer in a few characters, and back; null if it names no option. `interaction` and `pattern`: its type
   * and an answer in SCORM's notation, where options are letters by position.
   */
  const questionTypes = {
    single_choice: {
      control: 'radio',
      share: asWhole,
      pack: (options, answer) => placesOf(options, answer).join(''),
      unpack: (options, packed) => idsAt(options, packed)?.[0] ?? null,
      interaction: 'choice',
      pattern: lettersOf,
    },
    multiple_choice: {
      control: 'checkbox',
      share: shareOfChosen,
      pack: (options, answer) => placesOf(options, answer).sort().join(''),
      unpack: idsAt,
      interaction: 'choice',
      pattern: lettersOf,
    },
    true_false: {
      control: 'radio',
      share: asWhole,
      pack: (_options, answer) => (answer ? 't' : 'f'),
      unpack: (_options, packed) => (packed === 't' ? true : packed === 'f' ? false : null),
      interaction: 'true-false',
      pattern: (_options, answer, is12) => (is12 ? (answer ? 't' : 'f') : String(answer)),
    },
    ordering: {
      control: 'order',
      share: shareOfOrder,
      pack: (options, answer) => placesOf(options, answer).join(''),
      unpack: idsAt,
      interaction: 'sequencing',
      pattern: lettersOf,
    },
  }

  Object.assign(player, { questionTypes })
})(globalThis.coursePlayer)
