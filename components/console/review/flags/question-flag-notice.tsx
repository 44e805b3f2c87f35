import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { QuestionFlag } from './flagged-places'

type Props = {
  flags: QuestionFlag[]
  /** links to the question that gives the answer away */
  onShow: (questionId: string) => void
}

/** The other questions that give the answer of this one away. */
export function QuestionFlagNotice({ flags, onShow }: Props) {
  const t = useTranslations('flags')
  if (flags.length === 0) return null
  return (
    <Notice tone="warn">
      <ul className="grid gap-1">
        {flags.map(({ code, other_question_id, text }) => (
          <li key={other_question_id} data-flag>
            {t(code, { text })}{' '}
            <button
              type="button"
              className="min-h-6 font-medium underline"
              onClick={() => onShow(other_question_id)}
            >
              {t('showOther')}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
