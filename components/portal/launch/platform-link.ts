import type { LaunchStanding } from './launch-standing'

/** `attempts`: how many were graded, of those that decide. */
export type PlatformReport = { standing: LaunchStanding; location: string; attempts: number }

type Link = { tell: (report: PlatformReport) => void; close: () => void }

/**
 * Talks with the page of the package around this frame: only with it, only at `origin`, and in messages that name
 * this launch by its spent ticket. `onResume` hears where the platform says the learner was.
 */
export function linkPlatform(
  { ticket, origin }: { ticket: string; origin: string },
  onResume: (location: string) => void,
): Link {
  const say = (message: object) => window.parent.postMessage({ launch: ticket, ...message }, origin)
  const hear = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source !== window.parent || data?.launch !== ticket) return
    if (data.kind === 'resume' && typeof data.location === 'string') onResume(data.location)
  }
  window.addEventListener('message', hear)
  say({ kind: 'ready' })
  return {
    tell: (report) => say({ kind: 'report', ...report }),
    close: () => window.removeEventListener('message', hear),
  }
}
