'use client'

import { CirclePlay } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ApiAnswer } from '@/components/shared/api-types'
import { formatRunningTime } from '@/components/shared/format-time'
import { localAddress } from '@/components/shared/local-address'
import { useAction } from '@/components/shared/use-action'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field/text-area'

type Passage = ApiAnswer<'POST', '/learn/courses/{course_id}/ask'>['passages'][number]
type Props = {
  courseId: string
  /** the module that is playing */
  moduleIndex: number
  language: string
  onSeek: (seconds: number) => void
}

const LONGEST = 500

/** A question to the course in the learner's own words, answered with passages of its videos. */
export function AskPanel({ courseId, ...place }: Props) {
  const t = useTranslations('ask')
  const [question, setQuestion] = useState('')
  const ask = useAction({
    run: (api, text: string) =>
      api.post('/learn/courses/{course_id}/ask', { path: { course_id: courseId }, body: { question: text } }),
  })
  const send = () => {
    if (question.trim() !== '' && !ask.isPending) ask.mutate(question.trim())
  }
  return (
    <div className="grid gap-4">
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextArea
          label={t('label')}
          hint={t('hint')}
          rows={2}
          maxLength={LONGEST}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <Button type="submit" busy={ask.isPending} className="min-h-11 justify-self-start">
          {t('send')}
        </Button>
      </form>
      <div role="status" className="grid gap-3">
        {ask.data && !ask.isPending && (
          <p className="font-medium text-sm">
            {t(ask.data.answer ? 'answers' : ask.data.says ? 'says' : 'saysNot')}
          </p>
        )}
        {!ask.isPending && <Passages of={ask.data?.answer ?? ask.data?.passages} {...place} />}
        {!ask.isPending && ask.data && ask.data.near.length > 0 && (
          <>
            <p className="text-muted text-sm">{t('near')}</p>
            <Passages of={ask.data.near} {...place} />
          </>
        )}
      </div>
    </div>
  )
}

type Place = Omit<Props, 'courseId'>

const Passages = ({ of, moduleIndex, language, onSeek }: Place & { of: Passage[] | undefined }) => (
  <ul className="grid gap-3">
    {of?.map((passage) => (
      <li key={passage.url + passage.text}>
        <AskedPassage isHere={passage.module_index === moduleIndex} {...{ passage, language, onSeek }} />
      </li>
    ))}
  </ul>
)

type AskedPassageProps = {
  passage: Passage
  language: string
  isHere: boolean
  onSeek: (seconds: number) => void
}

/** A quotation with its place: in the video that is playing, it seeks there; else it opens the other one. */
function AskedPassage({ passage, language, isHere, onSeek }: AskedPassageProps) {
  const { text, module_title, scene_title, at_seconds, url } = passage
  const place = (
    <>
      <CirclePlay aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <span className="tabular-nums">{formatRunningTime(at_seconds)}</span>
        {' · '}
        <span lang={language}>{isHere ? scene_title : `${module_title} · ${scene_title}`}</span>
      </span>
    </>
  )
  const look =
    'flex min-h-11 w-full items-center gap-2 rounded-md text-left text-accent-ink text-sm underline-offset-4 hover:underline'
  return (
    <blockquote className="grid rounded-lg bg-sunken px-3 pt-3 pb-1">
      <p lang={language} className="text-[0.9375rem] leading-relaxed">
        {text}
      </p>
      {isHere ? (
        <button type="button" onClick={() => onSeek(at_seconds)} className={look}>
          {place}
        </button>
      ) : (
        <Link href={localAddress(url)} className={look}>
          {place}
        </Link>
      )}
    </blockquote>
  )
}
