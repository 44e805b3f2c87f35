// What a cmi5 package says to its platform, as statements of xAPI.
globalThis.coursePlayer ??= {}
;((player) => {
  const VERBS = 'http://adlnet.gov/expapi/verbs/'
  const CONTEXT = 'https://w3id.org/xapi/cmi5/context'
  const MASTERY = `${CONTEXT}/extensions/masteryscore`
  const CMI5 = { id: `${CONTEXT}/categories/cmi5` }
  const MOVE_ON = { id: `${CONTEXT}/categories/moveon` }
  /** The verbs that can decide whether a platform moves on, with what they say about the result. */
  const DECIDING = { completed: { completion: true }, passed: { success: true }, failed: { success: false } }

  /** Random by its own means: `randomUUID` is missing on pages without encryption. */
  function uuid(view) {
    const bytes = view.crypto.getRandomValues(new view.Uint8Array(16))
    bytes[6] = (bytes[6] & 0x0f) | 0x40
    bytes[8] = (bytes[8] & 0x3f) | 0x80
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  const timespan = (seconds) => `PT${Math.round(100 * seconds) / 100}S`

  /** A statement with the platform's context, to which lists and extensions are added, never changed. */
  function statement({ launch, data, view }, verb, { object, result, activities = {}, extensions = {} }) {
    const { contextTemplate: template } = data
    const contextActivities = { ...template.contextActivities }
    for (const [kind, added] of Object.entries(activities)) {
      const given = [template.contextActivities?.[kind] ?? []].flat()
      contextActivities[kind] = [...given, ...added.filter(({ id }) => given.every((each) => each.id !== id))]
    }
    return {
      id: uuid(view),
      actor: launch.actor,
      verb: { id: `${VERBS}${verb}`, display: { en: verb } },
      object,
      ...(result && { result }),
      context: {
        ...template,
        registration: launch.registration,
        contextActivities,
        extensions: { ...extensions, ...template.extensions },
      },
      timestamp: new Date().toISOString(),
    }
  }

  /** The score in its scale; none with a failure of one quiz whose average would pass, which cmi5 forbids. */
  function scoreOf(verb, score, mastery) {
    const scaled = score / 100
    if (score === null || (verb === 'failed' && typeof mastery === 'number' && scaled >= mastery)) return {}
    return { score: { scaled, raw: score, min: 0, max: 100 } }
  }

  /** One of the verbs cmi5 defines; `seconds` of learning, `score` in percent or null. */
  function definedStatement(visit, verb, { seconds, score = null } = {}) {
    const { masteryScore } = visit.data
    const isGrade = verb === 'passed' || verb === 'failed'
    const result = {
      ...DECIDING[verb],
      ...(isGrade && scoreOf(verb, score, masteryScore)),
      ...(seconds !== undefined && { duration: timespan(seconds) }),
    }
    return statement(visit, verb, {
      object: { objectType: 'Activity', id: visit.launch.activityId },
      result: verb === 'initialized' ? undefined : result,
      activities: { category: DECIDING[verb] ? [CMI5, MOVE_ON] : [CMI5] },
      extensions: isGrade && typeof masteryScore === 'number' ? { [MASTERY]: masteryScore } : {},
    })
  }

  const PARTS = { choice: 'choices', sequencing: 'choices' }

  /** An answer to a question, which cmi5 allows beside its own verbs. */
  function answerStatement(visit, course, { question, answer, correct, latency, objective }) {
    const { interaction, pattern } = player.questionTypes[question.type]
    const write = (value) => pattern(question.options, value, false)
    const letters = (question.options ?? []).map(({ id, text }) => ({
      id: write(id),
      description: { [course.language]: text },
    }))
    return statement(visit, 'answered', {
      object: {
        objectType: 'Activity',
        id: `${course.iri}#${objective}_question_${question.id}`,
        definition: {
          type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
          description: { [course.language]: question.prompt },
          interactionType: interaction,
          correctResponsesPattern: [write(question.correct)],
          ...(PARTS[interaction] && { [PARTS[interaction]]: letters }),
        },
      },
      result: {
        ...((answer ?? null) !== null && { response: write(answer) }),
        success: correct,
        duration: timespan(latency),
      },
      activities: { parent: [{ objectType: 'Activity', id: visit.launch.activityId }] },
    })
  }

  Object.assign(player, { definedStatement, answerStatement })
})(globalThis.coursePlayer)
