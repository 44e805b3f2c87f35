let fixed: Date | null = null

/** The current time. All code reads the time here, so that tests can fix it. */
export const now = (): Date => (fixed ? new Date(fixed) : new Date())

/** Fixes the clock for tests; `null` lets it run again. */
export const fixClock = (date: Date | null): void => {
  fixed = date
}
