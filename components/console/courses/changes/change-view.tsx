import { Check, Plus, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { UpdateRuleChoice, type UpdateRuleOf } from '@/components/console/courses/releases/update-rule-choice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import type { Drafts } from './change-edits'
import type { Decision, Difference, SourceChange } from './change-wire'
import { ChangedTexts } from './changed-texts'
import { PassageChange } from './passage-change'

type Props = {
  courseId: string
  change: SourceChange
  sourceName: string
  /** that of the course */
  language: string
  back: { href: string; label: string }
  drafts: Drafts
  onDraft: (key: string, text: string) => void
  busy: boolean
  onDecide: (difference: Difference, decision: Decision['decision']) => void
  /** reads the scene that an added passage may become, to add it */
  onScene: (difference: Difference) => void
  onDecideAll: (decision: Decision['decision']) => void
  /** that of the course; null: learners have nothing of it yet */
  rule: UpdateRuleOf | null
  onConclude: (rule: UpdateRuleOf | null) => void
  onWithdraw: () => void
}

const TONES = { open: 'info', taken: 'good', refused: 'neutral' } as const

/** The differences of a change with what stands on each, and what is decided about them. */
export function ChangeView({
  change,
  sourceName,
  back,
  busy,
  onDecideAll,
  rule,
  onConclude,
  onWithdraw,
  ...desk
}: Props) {
  const t = useTranslations('changeDesk')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState<UpdateRuleOf | null>(null)
  const [asked, setAsked] = useState<'conclude' | 'withdraw' | null>(null)
  const isOpen = change.status === 'open'
  // What is taken reaches those who began the course: as it says, unless it is chosen here.
  const asksRule = rule !== null && change.differences.some(({ decision }) => decision === 'taken')
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('title', { name: sourceName })}
        back={back}
        badge={<Badge tone={isOpen ? 'info' : 'neutral'}>{t(change.status)}</Badge>}
        description={t('description')}
        actions={
          isOpen && (
            <>
              <Button look="quiet" busy={busy} onClick={() => setAsked('withdraw')}>
                {t('withdraw')}
              </Button>
              <Button
                busy={busy}
                onClick={() => (change.open_count > 0 || asksRule ? setAsked('conclude') : onConclude(null))}
              >
                {t('conclude')}
              </Button>
            </>
          )
        }
      />
      {change.differences.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted text-sm" role="status">
              {t('left', { count: change.open_count, total: change.difference_count })}
            </p>
            {isOpen && change.open_count > 1 && (
              <Button look="quiet" busy={busy} onClick={() => onDecideAll('take')}>
                {t('takeAll')}
              </Button>
            )}
          </div>
          <ol className="grid gap-4">
            {change.differences.map((difference) => (
              <li key={difference.position}>
                <DifferenceCard difference={difference} isOpen={isOpen} busy={busy} {...desk} />
              </li>
            ))}
          </ol>
        </>
      )}
      <ConfirmDialog
        open={asked === 'conclude'}
        onOpenChange={() => setAsked(null)}
        title={t('concludeTitle')}
        description={t('concludeHint', { count: change.open_count })}
        confirmLabel={t('conclude')}
        onConfirm={() => onConclude(asksRule ? chosen : null)}
      >
        {asksRule && (
          <UpdateRuleChoice value={chosen ?? rule} onChange={setChosen} hint={t('concludeRule')} />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'withdraw'}
        onOpenChange={() => setAsked(null)}
        title={t('withdrawTitle')}
        description={t('withdrawHint')}
        confirmLabel={t('withdraw')}
        cancelLabel={common('cancel')}
        danger
        onConfirm={onWithdraw}
      />
    </div>
  )
}

type CardProps = Pick<
  Props,
  'courseId' | 'language' | 'drafts' | 'onDraft' | 'onDecide' | 'onScene' | 'busy'
> & {
  difference: Difference
  isOpen: boolean
}

function DifferenceCard({
  courseId,
  difference,
  isOpen,
  language,
  drafts,
  onDraft,
  onDecide,
  onScene,
  busy,
}: CardProps) {
  const t = useTranslations('changeDesk')
  const format = useFormatter()
  const { kind, decision, decided_by, outline, modules, scenes, questions, new_scene, became_scene } =
    difference
  const how = became_scene ? 'scene' : decision
  const isUndecided = isOpen && decision === 'open'
  const touched = modules.length + scenes.length + questions.length
  const number = difference.position + 1
  return (
    <article
      aria-label={t('differenceOf', { number })}
      className="grid gap-4 rounded-xl border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex flex-wrap items-center gap-2 font-medium">
          <span className="text-muted tabular-nums">{format.number(number)}</span>
          {t(`kind_${kind}`)}
        </h2>
        <Badge tone={TONES[decision]}>
          {how === 'open' ? t('undecided') : t(`by_${how}`, { name: decided_by ?? '' })}
        </Badge>
      </div>
      <PassageChange difference={difference} />
      {touched + outline.length === 0 && <p className="text-muted text-sm">{t('unused')}</p>}
      {outline.length > 0 && touched === 0 && (
        <Notice tone="info">
          {t('around', { titles: format.list(outline.map(({ title }) => `“${title}”`)), kind })}
        </Notice>
      )}
      <ChangedTexts
        courseId={courseId}
        difference={difference}
        language={language}
        drafts={drafts}
        {...(isUndecided && { onDraft })}
      />
      {isUndecided && (
        <div className="flex flex-wrap gap-2">
          {new_scene && (
            <Button busy={busy} onClick={() => onScene(difference)}>
              <Plus aria-hidden="true" className="size-4" />
              {t('asScene')}
              <span className="sr-only">{t('ofDifference', { number })}</span>
            </Button>
          )}
          <Button
            look={new_scene ? 'quiet' : undefined}
            busy={busy}
            onClick={() => onDecide(difference, 'take')}
          >
            <Check aria-hidden="true" className="size-4" />
            {t('take')}
            <span className="sr-only">{t('ofDifference', { number })}</span>
          </Button>
          <Button look="quiet" busy={busy} onClick={() => onDecide(difference, 'refuse')}>
            <X aria-hidden="true" className="size-4" />
            {t('refuse')}
            <span className="sr-only">{t('ofDifference', { number })}</span>
          </Button>
        </div>
      )}
    </article>
  )
}
