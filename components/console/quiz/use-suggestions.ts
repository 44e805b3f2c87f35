'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Course } from '@/components/console/data/course-wire'
import type { ApiBody } from '@/components/shared/api-types'
import { useAction } from '@/components/shared/use-action'
import { toast } from '@/components/ui/toast'
import type { QuestionContent } from './editor/question-editor-draft'

const PATH = '/courses/{course_id}/modules/{module_num}/quiz/suggestions'
/** As many as may be sent. */
const MOST_SEEN = 100

/** Asks for a question that could be added to a module's pool, another one each time. */
export function useSuggestions(
  course: Course,
  moduleIndex: number,
  onFound: (found: QuestionContent) => void,
) {
  const t = useTranslations('quizDesk')
  const [seen, setSeen] = useState<string[]>([])
  return useAction({
    run: (api, wish: Pick<ApiBody<'POST', typeof PATH>, 'type' | 'question_id'>) =>
      api.post(PATH, {
        path: { course_id: course.course_id, module_num: moduleIndex + 1 },
        body: { ...wish, exclude: seen },
      }),
    onDone: ({ questions: [found] }, wish) => {
      if (!found) return toast.message(t(wish.question_id ? 'noneOnPassage' : 'noneSuggested'))
      setSeen([...seen, found.prompt].slice(-MOST_SEEN))
      onFound(found)
    },
  })
}
