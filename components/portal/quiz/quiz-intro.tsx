import { CloudCheck, Play, Shuffle, Target } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PortalBar } from '@/components/portal/shell/portal-bar'
import { Button } from '@/components/ui/button'

type Props = {
  passMark: number
  isExam: boolean
  onStart: () => void
}

/** What one should know before the first question. */
export function QuizIntro({ passMark, isExam, onStart }: Props) {
  const t = useTranslations('learnQuiz')
  const points = [
    { Icon: Target, text: t('introMark', { mark: passMark }) },
    { Icon: CloudCheck, text: t('introSaved') },
    { Icon: Shuffle, text: t(isExam ? 'introExamRetry' : 'introRetry') },
  ]
  return (
    <section className="grid gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-8">
      <p className="text-lg">{t(isExam ? 'introExam' : 'introQuiz')}</p>
      <ul className="grid gap-3.5">
        {points.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            {text}
          </li>
        ))}
      </ul>
      <PortalBar>
        <Button className="min-h-12 flex-1 text-base sm:flex-none sm:px-8" onClick={onStart}>
          <Play aria-hidden="true" className="size-4" />
          {t(isExam ? 'startExam' : 'start')}
        </Button>
      </PortalBar>
    </section>
  )
}
