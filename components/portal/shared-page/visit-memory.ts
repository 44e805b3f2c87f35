/** What this visit keeps of a link, until the tab is closed: the right to watch, and that it was counted. */
export type VisitFact = 'access' | 'counted'

const keyOf = (fact: VisitFact, token: string) => `coursewright share ${fact} ${token}`

/** What was kept; null if nothing was, or where a browser keeps nothing for a frame. */
export function readVisit(fact: VisitFact, token: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(fact, token))
  } catch {
    return null
  }
}

export function keepVisit(fact: VisitFact, token: string, value: string): void {
  try {
    sessionStorage.setItem(keyOf(fact, token), value)
  } catch {
    // the page still works; its password is asked for again
  }
}
