import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { SaveState } from './use-quiz-answers'

const ICONS = { saving: LoaderCircle, saved: Check, kept: CloudOff }

/** Where the answers are: with the server, on the way, or safe on this device. */
export function QuizSaveState({ state }: { state: SaveState }) {
  const t = useTranslations('learnQuiz')
  const Icon = state === 'idle' ? null : ICONS[state]
  return (
    <p
      role="status"
      className={`flex min-h-5 items-center gap-1.5 text-sm ${state === 'kept' ? 'text-warn' : 'text-muted'}`}
    >
      {Icon && state !== 'idle' && (
        <>
          <Icon
            aria-hidden="true"
            className={`size-4 ${state === 'saving' ? 'motion-safe:animate-spin' : ''}`}
          />
          {t(state)}
        </>
      )}
    </p>
  )
}
