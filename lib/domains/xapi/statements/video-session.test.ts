import { expect, test } from 'vitest'
import {
  coveredShare,
  nextVideoSession,
  playedSegments,
  type VideoEvent,
  type VideoReport,
  type VideoSession,
} from './video-session.ts'

const FASTEST = 2
type Told = [seconds: number, position: number, what?: 'paused' | 'completed']

/** What is told of reports, each at a second of the clock. */
function told(...reports: Told[]): string[] {
  let session: VideoSession | null = null
  const all: VideoEvent[] = []
  for (const [seconds, position, what] of reports) {
    const report: VideoReport = {
      position,
      time: seconds * 1000,
      isPaused: what === 'paused',
      isCompleted: what === 'completed',
    }
    const next = nextVideoSession(session, report, FASTEST)
    session = next.session
    all.push(...next.events)
  }
  return all.map((event) => {
    const at = event.verb === 'seeked' ? `${event.from} to ${event.at}` : event.at
    return `${event.verb} ${at} ${playedSegments(event.segments)}`.trim()
  })
}

test.each<[string, Told[], string[]]>([
  ['a visit begins', [[0, 0]], ['initialized 0', 'played 0']],
  [
    'reports while it plays say nothing more',
    [
      [0, 0],
      [10, 10],
      [20, 20],
    ],
    ['initialized 0', 'played 0'],
  ],
  [
    'a pause, and playing on',
    [
      [0, 0],
      [10, 10],
      [12, 12, 'paused'],
      [60, 12],
      [70, 22],
    ],
    ['initialized 0', 'played 0', 'paused 12 0[.]12', 'played 12 0[.]12'],
  ],
  [
    'seeking on and back while it plays',
    [
      [0, 0],
      [10, 10],
      [12, 80],
      [20, 88],
      [22, 5],
    ],
    ['initialized 0', 'played 0', 'seeked 10 to 80 0[.]10', 'seeked 88 to 5 0[.]10[,]80[.]88'],
  ],
  [
    'at double speed nothing was sought',
    [
      [0, 0],
      [10, 20],
      [20, 40],
    ],
    ['initialized 0', 'played 0'],
  ],
  [
    'the end, once, with no pause before it',
    [
      [0, 0],
      [10, 10],
      [20, 20, 'completed'],
      [21, 20, 'paused'],
      [30, 20, 'completed'],
    ],
    ['initialized 0', 'played 0', 'completed 20 0[.]20'],
  ],
  [
    'after a long silence it is another visit',
    [
      [0, 0],
      [10, 10],
      [1000, 10],
      [1010, 20, 'paused'],
    ],
    ['initialized 0', 'played 0', 'initialized 10', 'played 10', 'paused 20 10[.]20'],
  ],
  [
    'opened without playing',
    [
      [0, 0, 'paused'],
      [5, 0, 'paused'],
    ],
    ['initialized 0'],
  ],
])('%s', (_name, reports, expected) => expect(told(...reports)).toEqual(expected))

test('the covered share counts nothing twice', () => {
  expect(
    coveredShare(
      [
        [0, 10],
        [5, 20],
        [40, 50],
      ],
      60,
    ),
  ).toBe(0.5)
  expect(coveredShare([[0, 80]], 60)).toBe(1)
  expect(coveredShare([[0, 10]], 0)).toBe(0)
})
