'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PassageButton, type PassageRef } from '@/components/console/documents/passage-button'
import { quoteText } from '@/components/console/documents/quote-text'
import { useRead } from '@/components/shared/queries/use-read'
import { NotLoaded } from '@/components/shared/states/not-loaded'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SelectField } from '@/components/ui/field/select-field'
import { TextArea } from '@/components/ui/field/text-area'

type Props = {
  courseId: string
  passage: PassageRef | null
  error: string | undefined
  onChange: (passage: PassageRef | null) => void
}

/** The passage of a source that contains the answer: read, choose another, or remove. */
export function QuestionPassage({ courseId, passage, error, onChange }: Props) {
  const t = useTranslations('questionEditor')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <p className="font-medium text-sm">{t('passage')}</p>
      {passage ? (
        <blockquote className="line-clamp-3 border-line border-l-4 pl-3 text-muted text-sm">
          {quoteText(passage.quote)}
        </blockquote>
      ) : (
        <p className="text-muted text-sm">{t('passageNone')}</p>
      )}
      {error && <p className="text-bad text-sm">{error}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {passage && <PassageButton courseId={courseId} passage={passage} />}
        <button type="button" onClick={() => setOpen(true)} className={LINK}>
          {t(passage ? 'passageChange' : 'passageChoose')}
        </button>
        {passage && (
          <button type="button" onClick={() => onChange(null)} className={LINK}>
            {common('remove')}
          </button>
        )}
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('passageTitle')}
        description={t('passageHint')}
        size="wide"
      >
        {open && (
          <PassageChoice
            courseId={courseId}
            passage={passage}
            onChoose={(chosen) => {
              onChange(chosen)
              setOpen(false)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

const LINK = 'min-h-8 rounded-md px-1.5 text-accent-strong text-sm hover:bg-sunken'

type ChoiceProps = Pick<Props, 'courseId' | 'passage'> & { onChoose: (passage: PassageRef) => void }

/** The text of a source in a read-only field: selecting in it, by keyboard too, chooses the passage. */
function PassageChoice({ courseId, passage, onChoose }: ChoiceProps) {
  const t = useTranslations('questionEditor')
  const common = useTranslations('common')
  const [sourceId, setSourceId] = useState(passage?.source_id ?? null)
  const [chosen, setChosen] = useState<PassageRef | null>(null)
  const query = useRead(['course', courseId, 'sources whole'], '/courses/{course_id}/sources', {
    path: { course_id: courseId },
    staleTime: 60_000,
  })
  if (!query.data) return <NotLoaded of={query} rows={2} label={common('loadingSources')} />
  const usable = query.data.filter(({ status, excluded }) => status === 'ready' && !excluded)
  const source = usable.find(({ source_id }) => source_id === sourceId) ?? usable[0]
  if (!source) return <p className="text-muted text-sm">{t('passageNoSource')}</p>
  const read = (target: HTMLTextAreaElement) => {
    const { selectionStart: start, selectionEnd: end } = target
    const quote = source.text.slice(start, end)
    setChosen(quote.trim() ? { source_id: source.source_id, start, end, quote } : null)
  }
  return (
    <div className="grid gap-4">
      {usable.length > 1 && (
        <SelectField
          label={t('source')}
          value={source.source_id}
          options={usable.map(({ source_id, name }) => ({ value: source_id, label: name }))}
          onChange={(id) => {
            setSourceId(id)
            setChosen(null)
          }}
        />
      )}
      <TextArea
        key={source.source_id}
        label={t('sourceText', { name: source.name })}
        hideLabel={usable.length > 1}
        lang={source.language ?? undefined}
        readOnly
        defaultValue={source.text}
        onSelect={(event) => read(event.currentTarget)}
        className="field-sizing-fixed! h-[50dvh] text-sm! leading-relaxed"
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="mr-auto line-clamp-2 max-w-prose flex-1 text-muted text-sm" role="status">
          {chosen ? chosen.quote : t('passageSelect')}
        </p>
        <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
          {t('passageTake')}
        </Button>
      </div>
    </div>
  )
}
