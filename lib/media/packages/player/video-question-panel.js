// A question for which a video pauses, below the video: its form, then its result.
globalThis.coursePlayer ??= {}
;((player) => {
  Object.assign(player.texts.en, {
    askTitle: 'A question about what you just saw',
    askNote: 'It does not count toward your result.',
    askCheck: 'Check answer',
    askSkip: 'Continue without answering',
    askAgain: 'Watch again',
    askContinue: 'Continue',
  })
  Object.assign(player.texts.fr, {
    askTitle: 'Une question sur ce que vous venez de voir',
    askNote: 'Elle ne compte pas dans votre résultat.',
    askCheck: 'Vérifier ma réponse',
    askSkip: 'Continuer sans répondre',
    askAgain: 'Revoir le passage',
    askContinue: 'Continuer',
  })

  /** The options in their order, as `textOf` names them; `keep` hears each answer. */
  function choices({ ids, textOf, keep }) {
    return ids.map((id) => {
      const input = player.make('input', {
        type: 'radio',
        name: 'video-question',
        required: true,
        on: { change: () => keep(id) },
      })
      return player.make('label', {}, input, player.make('span', { dir: 'auto' }, textOf(id)))
    })
  }

  function steps({ ids, textOf, keep, text }) {
    const list = [...ids]
    const items = player.make('ol', { className: 'order' })
    const mover = (index, step, sign, label) =>
      player.make(
        'button',
        {
          type: 'button',
          disabled: index + step < 0 || index + step >= list.length,
          on: { click: () => move(index, step) },
          data: { 'aria-label': label(textOf(list[index])) },
        },
        sign,
      )
    function show(focused) {
      const rows = list.map((id, index) =>
        player.make(
          'li',
          {},
          player.make('span', { dir: 'auto' }, textOf(id)),
          mover(index, -1, '↑', text.up),
          mover(index, 1, '↓', text.down),
        ),
      )
      items.replaceChildren(...rows)
      if (focused !== undefined) rows[focused].querySelector('button:not([disabled])')?.focus()
    }
    function move(index, step) {
      const [id] = list.splice(index, 1)
      list.splice(index + step, 0, id)
      keep([...list])
      show(index + step)
    }
    keep([...list])
    show()
    return [player.make('p', {}, text.order), items]
  }

  const labelOf = (question, text) => (id) =>
    typeof id === 'boolean' ? (id ? text.yes : text.no) : question.options.find((each) => each.id === id).text

  function resultParts(question, correct, text) {
    const answer = [question.correct].flat().map(labelOf(question, text)).join(', ')
    const told = [correct ? null : text.labeled(text.answer, answer), question.explanation]
    return [
      player.make('p', {}, correct ? `✓ ${text.right}` : `✗ ${text.wrong}`),
      ...told.filter(Boolean).map((each) => player.make('p', { dir: 'auto' }, each)),
    ]
  }

  /**
   * The panel of a question, options in this order. `onAnswer` is told the answer and returns whether it is right,
   * `onAgain` and `onContinue` end it.
   */
  function videoQuestionPanel({ question, order, text, onAnswer, onAgain, onContinue }) {
    let given = null
    const button = (name, label, handler) =>
      player.make('button', { type: 'button', className: name, on: { click: handler } }, label)
    const textOf = labelOf(question, text)
    const controls = player.questionTypes[question.type].control === 'order' ? steps : choices
    const keep = (answer) => {
      given = answer
    }
    const field = player.make(
      'fieldset',
      {},
      player.make('legend', { dir: 'auto' }, question.prompt),
      ...controls({ ids: question.options ? order : [true, false], textOf, keep, text }),
    )
    // There before it is filled, so that a screen reader says it.
    const result = player.make('div', { data: { 'aria-live': 'polite' } })
    const actions = player.make(
      'p',
      {},
      player.make('button', { type: 'submit', className: 'main' }, text.askCheck),
      ' ',
      button('', text.askSkip, onContinue),
    )
    const submit = (event) => {
      event.preventDefault()
      if (given === null || field.disabled) return
      field.disabled = true
      result.className = 'result'
      result.append(...resultParts(question, onAnswer(given), text))
      const go = button('main', text.askContinue, onContinue)
      actions.replaceChildren(go, ' ', button('', text.askAgain, onAgain))
      go.focus()
    }
    const form = player.make('form', { on: { submit } }, field, result, actions)
    const title = player.make('h3', { id: 'video-question-title', tabIndex: -1 }, text.askTitle)
    return player.make(
      'section',
      { id: 'video-question', data: { 'aria-labelledby': 'video-question-title' } },
      title,
      player.make('p', {}, text.askNote),
      form,
    )
  }

  Object.assign(player, { videoQuestionPanel })
})(globalThis.coursePlayer)
