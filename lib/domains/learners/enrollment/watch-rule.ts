/** The fastest a player may play: the portal's own goes up to this. */
export const FASTEST_PLAYBACK = 2
/** The share of a module's length that must be watched for it to count. */
export const WATCHED_SHARE = 0.9

/** Seconds of a module that must be watched for it to count; 0 without a length. */
export const secondsToWatch = (durationSeconds: number | null): number =>
  WATCHED_SHARE * (durationSeconds ?? 0)
