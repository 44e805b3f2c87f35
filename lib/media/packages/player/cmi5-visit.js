// A visit that a cmi5 platform has launched: its parameters, its token, what the platform stores.
globalThis.coursePlayer ??= {}
;((player) => {
  const PARAMETERS = ['endpoint', 'fetch', 'actor', 'registration', 'activityId']
  const PROGRESS = 'progress'
  /** Requests that outlive a page carry 64 kB in all: a longer one would be refused by the browser. */
  const MOST_BYTES = 60_000
  const isOver = (status) => status === 401 || status === 403

  /** The platform refused: `status` of its answer. `isOver`: it takes nothing more from this visit. */
  class Refused extends Error {
    constructor(status) {
      super(`the platform answered ${status}`)
      Object.assign(this, { status, isOver: isOver(status) })
    }
  }

  /** What the platform added to the page's address; null if none opened it. */
  function readLaunch(view) {
    const query = new view.URLSearchParams(view.location.search)
    const given = Object.fromEntries(PARAMETERS.map((name) => [name, query.get(name)]))
    if (Object.values(given).some((value) => !value)) return null
    return { ...given, endpoint: given.endpoint.replace(/\/*$/, '/'), actor: JSON.parse(given.actor) }
  }

  /** What is remembered of the visit while its window is reloaded or restored: the token is given only once. */
  function visitMemory(view, key) {
    const kept = {}
    try {
      Object.assign(kept, JSON.parse(view.sessionStorage.getItem(key)))
    } catch {
      // Without storage, a reloaded page is a visit that has ended.
    }
    const keep = (change) => {
      Object.assign(kept, change)
      try {
        view.sessionStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // The visit goes on without it.
      }
    }
    return { kept, keep }
  }

  async function fetchToken({ view, launch, memory }) {
    if (memory.kept.token) return memory.kept.token
    const answer = await view.fetch(launch.fetch, { method: 'POST' })
    if (!answer.ok) throw new Refused(answer.status)
    const token = (await answer.json())['auth-token']
    // Given already: to an earlier page of the same launch.
    if (!token) throw new Refused(403)
    memory.keep({ token })
    return token
  }

  /** Requests to the platform's store. What is sent outlives the page; null is what it does not have. */
  function platformStore({ view, launch, token }) {
    const headers = { Authorization: `Basic ${token}`, 'X-Experience-API-Version': '1.0.3' }
    const agent = JSON.stringify(launch.actor)
    const request = async (resource, query, sent) => {
      const search = query ? `?${new view.URLSearchParams(query)}` : ''
      const body = sent && JSON.stringify(sent.body)
      const keepalive = new view.TextEncoder().encode(body).length < MOST_BYTES
      const answer = await view.fetch(`${launch.endpoint}${resource}${search}`, {
        headers: { ...headers, ...(sent && { 'Content-Type': 'application/json' }) },
        ...(sent && { method: sent.method, body, keepalive }),
      })
      if (!answer.ok && answer.status !== 404) throw new Refused(answer.status)
      return answer
    }
    const read = async (resource, query) => {
      const answer = await request(resource, query)
      return answer.ok ? answer.json() : null
    }
    const { activityId, registration } = launch
    const state = (stateId) => ({ stateId, activityId, registration, agent })
    return {
      launchData: () => read('activities/state', state('LMS.LaunchData')),
      preferences: () => read('agents/profile', { profileId: 'cmi5LearnerPreferences', agent }),
      progress: () => read('activities/state', state(PROGRESS)),
      async keep(body) {
        const answer = await request('activities/state', state(PROGRESS), { method: 'PUT', body })
        if (!answer.ok) throw new Refused(answer.status)
      },
      // Always the same address: its permission to cross origins is asked once and known when the page closes.
      async send(statements) {
        const answer = await request('statements', null, { method: 'POST', body: statements }).catch(
          (error) => {
            // It is there already.
            if (error.status !== 409) throw error
          },
        )
        if (answer && !answer.ok) throw new Refused(answer.status)
      },
    }
  }

  /**
   * Opens the visit, in the order of the standard: token, launch data, preferences, saved progress. Null if no
   * platform launched it; throws `isOver` for one that has ended.
   */
  async function openVisit(view) {
    const launch = readLaunch(view)
    if (!launch) return null
    const memory = visitMemory(view, `cmi5 ${launch.fetch}`)
    if (memory.kept.hasEnded) throw new Refused(403)
    const token = await fetchToken({ view, launch, memory })
    const store = platformStore({ view, launch, token })
    const data = await store.launchData()
    if (!data?.contextTemplate) throw new Refused(404)
    // A platform may refuse them.
    const preferences = await store.preferences().catch(() => null)
    const progress = await store.progress()
    return { view, launch, memory, store, data, preferences, progress }
  }

  Object.assign(player, { openVisit })
})(globalThis.coursePlayer)
