import type { Enrollment } from '../../../generated/prisma/client.ts'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { findRecordStore, type Recorded, recordStatements } from './record-statements.ts'
import {
  coveredShare,
  nextVideoSession,
  playedSegments,
  readVideoSession,
  type VideoEvent,
  type VideoReport,
} from './video-session.ts'
import { courseActivity, isoSeconds, type StatementDraft, stableUuid } from './xapi-statement.ts'

const EXTENSION = 'https://w3id.org/xapi/video/extensions'

type Played = Recorded & Pick<Enrollment, 'id'>
type Video = { moduleIndex: number; title: string; durationSeconds: number | null }

/**
 * Tells the account's record store, if it has one, what a report of a player says about a module's video. In the
 * transaction of the report, under the lock of the enrollment, once its progress is stored; `fastest` is the highest
 * rate of playback.
 */
export async function recordVideo(
  tx: Tx,
  enrollment: Played,
  video: Video,
  report: Omit<VideoReport, 'time'> & { fastest: number },
): Promise<void> {
  const store = await findRecordStore(tx, enrollment)
  if (!store) return
  const { moduleIndex } = video
  const where = { enrollmentId_moduleIndex: { enrollmentId: enrollment.id, moduleIndex } }
  const progress = await tx.moduleProgress.findUniqueOrThrow({ where, select: { told: true } })
  const before = readVideoSession(progress.told)
  const { session, events } = nextVideoSession(before, { ...report, time: now().getTime() }, report.fastest)
  // The time of the last report, which the next one is measured by, stays as it is.
  await tx.$executeRaw`
    UPDATE module_progress SET told = ${JSON.stringify(session)}::jsonb
    WHERE enrollment_id = ${enrollment.id} AND module_index = ${moduleIndex}`
  const key = `video ${enrollment.id} ${moduleIndex} ${session.number}`
  const drafts = events.map((event) => draftOf(event, enrollment, video, { key, time: session.reportedAt }))
  await recordStatements(tx, store, enrollment, drafts)
}

function draftOf(
  event: VideoEvent,
  { course }: Recorded,
  { moduleIndex, title, durationSeconds }: Video,
  { key, time }: { key: string; time: number },
): StatementDraft {
  const { verb, at, segments } = event
  const length = durationSeconds ?? 0
  const isDone = verb === 'completed'
  const extensions = {
    ...(event.verb === 'seeked'
      ? { [`${EXTENSION}/time-from`]: event.from, [`${EXTENSION}/time-to`]: at }
      : { [`${EXTENSION}/time`]: at }),
    ...((verb === 'paused' || isDone) && {
      [`${EXTENSION}/played-segments`]: playedSegments(segments),
      [`${EXTENSION}/progress`]: isDone ? 1 : coveredShare(segments, length),
    }),
  }
  return {
    // Completing happens once, whatever the visit.
    key: isDone ? key.replace(/\d+$/, 'completed') : `${key} ${verb} ${time}`,
    verb,
    about: { type: 'video', path: `/learn/courses/${course.id}/modules/${moduleIndex + 1}`, name: title },
    within: courseActivity(course),
    ...(verb !== 'initialized' && {
      result: { ...(isDone && { completion: true, duration: isoSeconds(length) }), extensions },
    }),
    context: {
      extensions: {
        [`${EXTENSION}/session-id`]: stableUuid(`${course.accountId} ${key}`),
        ...(length > 0 && { [`${EXTENSION}/length`]: length }),
      },
    },
  }
}
