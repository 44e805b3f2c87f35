'use client'

import type { DeskProps } from '@/components/console/review/desk-props'
import { QuizController } from './quiz-controller'

/** The questions of a module under review. */
export function QuizDesk({ course, moduleIndex, review, entries }: DeskProps) {
  const place = moduleIndex ?? 0
  return <QuizController key={place} course={course} moduleIndex={place} review={review} entries={entries} />
}
