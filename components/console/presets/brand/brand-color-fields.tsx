import { useTranslations } from 'next-intl'
import {
  type BrandColors,
  type BrandValueEvidence,
  COLOR_ROLES,
  type PresetSource,
} from '@/components/console/data/preset-wire'
import type { FieldIssue } from '@/components/shared/api-client'
import { useIssueText } from '@/components/shared/use-issue-text'
import { Button } from '@/components/ui/button'
import { contrastReadings } from '@/lib/domains/presets/brand/color-check'
import { readableOn } from '@/lib/platform/color'
import { BrandColorField } from './brand-color-field'
import { BrandEvidence } from './brand-evidence'

type Props = {
  colors: BrandColors
  before: BrandColors
  issues: Record<string, FieldIssue>
  evidence: Record<string, BrandValueEvidence>
  sources: PresetSource[]
  onChange: (colors: BrandColors) => void
}

/** The five colors of a brand, each with its contrast and where it comes from. */
export function BrandColorFields({ colors, before, issues, evidence, sources, onChange }: Props) {
  const t = useTranslations('brand')
  const issueText = useIssueText()
  const readings = contrastReadings(colors)
  const weak = readings.filter(({ isEnough }) => !isEnough)
  const adjust = () => {
    const fixed = weak.map(({ role, least }) => [
      role,
      readableOn(colors[role], [colors.background], least, 0.01),
    ])
    onChange({ ...colors, ...Object.fromEntries(fixed) })
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {COLOR_ROLES.map((role) => {
          const reading = readings.find((each) => each.role === role)
          const issue = issues[`colors.${role}`]
          // What the page checks itself is more precise than the API's refusal, and in the page's language.
          const isKnown = issue?.type === 'contrast_too_low' && weak.length > 0
          return (
            <li key={role} className="grid gap-1.5">
              <BrandColorField
                label={t(role)}
                value={colors[role]}
                reading={reading ?? null}
                error={issue && !isKnown ? issueText(issue) : null}
                onChange={(color) => onChange({ ...colors, [role]: color })}
              />
              <BrandEvidence
                evidence={colors[role] === before[role] ? evidence[`colors.${role}`] : undefined}
                sources={sources}
              />
            </li>
          )
        })}
      </ul>
      {weak.length > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn"
        >
          <p>{t('tooWeak', { count: weak.length })}</p>
          <Button look="quiet" onClick={adjust}>
            {t('adjust')}
          </Button>
        </div>
      )}
    </div>
  )
}
