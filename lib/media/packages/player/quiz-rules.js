// Draws and grades questions like the service: a test compares the two.
globalThis.coursePlayer ??= {}
;((player) => {
  const hashText = (text) => {
    let hash = 0x811c9dc5
    for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0), 0x01000193)
    return hash >>> 0
  }
  const seededRandom = (seed) => {
    let state = hashText(seed)
    return () => {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    }
  }
  const shuffled = (list, random) => {
    const mixed = [...list]
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1))
      ;[mixed[last], mixed[other]] = [mixed[other], mixed[last]]
    }
    return mixed
  }

  const TIERS = ['easy', 'medium', 'hard']
  const NEAREST = { easy: ['medium', 'hard'], medium: ['hard', 'easy'], hard: ['medium', 'easy'] }
  const tierShares = (size) => {
    const third = Math.floor(size / 3)
    const rest = size % 3
    return { easy: third + (rest === 2 ? 1 : 0), medium: third + (rest > 0 ? 1 : 0), hard: third }
  }

  /** The questions of a module's quiz; `servedAt` is null for those never asked. */
  function drawQuiz(candidates, size, random) {
    const shares = tierShares(size)
    const mixed = shuffled(
      candidates.filter(({ servedAt }) => servedAt === null),
      random,
    )
    const unseen = Object.fromEntries(TIERS.map((tier) => [tier, mixed.filter((q) => q.difficulty === tier)]))
    const taken = Object.fromEntries(TIERS.map((tier) => [tier, unseen[tier].splice(0, shares[tier])]))
    for (const tier of TIERS)
      for (const other of NEAREST[tier])
        taken[tier].push(...unseen[other].splice(0, shares[tier] - taken[tier].length))
    const drawn = TIERS.flatMap((tier) => taken[tier])
    if (drawn.length < size) drawn.push(...repeats(candidates, drawn, size, random))
    return shuffled(drawn, random).map(({ id }) => id)
  }

  function repeats(candidates, drawn, size, random) {
    const lacking = tierShares(size)
    for (const { difficulty } of drawn) lacking[difficulty] -= 1
    const seen = shuffled(
      candidates.filter(({ servedAt }) => servedAt !== null),
      random,
    ).sort((a, b) => a.servedAt - b.servedAt)
    const picked = []
    while (picked.length < size - drawn.length && seen.length > 0) {
      const together = seen.filter(({ servedAt }) => servedAt === seen[0].servedAt)
      const next = together.find(({ difficulty }) => lacking[difficulty] > 0) ?? seen[0]
      seen.splice(seen.indexOf(next), 1)
      lacking[next.difficulty] -= 1
      picked.push(next)
    }
    return picked
  }

  /** The questions of a final exam, spread over modules and tiers. */
  function drawExam(candidates, count, chance) {
    const drawn = []
    const left = candidates.filter(({ servedAt }) => servedAt === null)
    const countOf = (is) => drawn.filter(is).length
    const costOf = (each) => [
      countOf((other) => other.moduleIndex === each.moduleIndex),
      countOf((other) => other.difficulty === each.difficulty),
      countOf((other) => other.moduleIndex === each.moduleIndex && other.difficulty === each.difficulty),
      chance(each.id),
    ]
    while (drawn.length < count && left.length > 0) {
      const [best] = left
        .map((candidate) => ({ candidate, cost: costOf(candidate) }))
        .sort((a, b) => compare(a.cost, b.cost))
      drawn.push(best.candidate)
      left.splice(left.indexOf(best.candidate), 1)
    }
    const seen = candidates.filter(({ servedAt }) => servedAt !== null)
    seen.sort((a, b) => a.servedAt - b.servedAt || chance(a.id) - chance(b.id))
    drawn.push(...seen.slice(0, Math.max(0, count - drawn.length)))
    return drawn.map(({ id }) => id).sort((a, b) => chance(a) - chance(b))
  }

  const compare = (one, other) => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at < 0 ? 0 : one[at] - other[at]
  }
  const seededRank = (seed) => (id) => hashText(`${seed} ${hashText(`${id} ${seed}`)}`)

  /** Options in random order; an ordering is never shown solved. */
  function optionOrder({ type, options, correct }, random) {
    const order = shuffled(
      (options ?? []).map(({ id }) => id),
      random,
    )
    const isSolved =
      player.questionTypes[type].control === 'order' && order.every((id, index) => id === correct[index])
    return isSolved ? [...order.slice(1), ...order.slice(0, 1)] : order
  }

  /**
   * The questions of an attempt with the order of their options. Earlier attempts are redrawn, so that only
   * the seed and the number need to be stored.
   */
  function drawAttempt(pool, { size, isExam, seed, number }) {
    const served = new Map()
    let drawn = []
    for (let attempt = 1; attempt <= number; attempt++) {
      const text = `${seed} ${attempt}`
      const random = seededRandom(text)
      const candidates = pool.map((each) => ({ ...each, servedAt: served.get(each.id) ?? null }))
      const ids = isExam ? drawExam(candidates, size, seededRank(text)) : drawQuiz(candidates, size, random)
      drawn = ids.map((id) => {
        const question = pool.find((each) => each.id === id)
        return { question, order: optionOrder(question, random) }
      })
      for (const id of ids) served.set(id, attempt)
    }
    return drawn
  }

  const isEmpty = (answer) =>
    answer === null || answer === undefined || (Array.isArray(answer) && answer.length === 0)

  const shareOf = ({ type, correct }, answer) =>
    isEmpty(answer) ? 0 : player.questionTypes[type].share(correct, answer)

  /** Points of an answer, two decimals; `correct` only for all of them. */
  function gradeAnswer(question, answer) {
    const share = shareOf(question, answer)
    return { correct: share === 1, points: Math.round(question.points * share * 100) / 100 }
  }

  /** The score in percent with one decimal. */
  function scoreOf(questions, answers) {
    const most = questions.reduce((sum, { points }) => sum + points, 0)
    const reached = questions.reduce((sum, each, index) => sum + gradeAnswer(each, answers[index]).points, 0)
    return most === 0 ? 0 : Math.round((1000 * reached) / most) / 10
  }

  /** An answer in a few characters. */
  const packAnswer = ({ type, options }, answer) =>
    isEmpty(answer) ? '' : player.questionTypes[type].pack(options, answer)

  /** The decoded answer; null if it names no option. */
  const unpackAnswer = ({ type, options }, packed) =>
    packed === '' ? null : player.questionTypes[type].unpack(options, packed)

  Object.assign(player, { hashText, seededRandom, drawQuiz, drawExam, seededRank, drawAttempt })
  Object.assign(player, { gradeAnswer, scoreOf, packAnswer, unpackAnswer })
})(globalThis.coursePlayer)
