import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/components/shared/format-time'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/field/select-field'
import { TextField } from '@/components/ui/field/text-field'
import type { Model } from '../operator-wire'
import { isKeyMoved, type ModelDraft, type ModelIssues, setByOf } from './operator-model-draft'

const NAMES = { mistral: 'Mistral', openai: 'OpenAI', anthropic: 'Anthropic', google: 'Google' }

type Props = {
  draft: ModelDraft
  saved: Model
  issues: ModelIssues
  saving: boolean
  trying: boolean
  onChange: (draft: ModelDraft) => void
  onSave: () => void
  onRemoveKey: () => void
  onTry: () => void
}

/** Who writes: what the environment has set is shown, but cannot be changed. */
export function OperatorModelForm(props: Props) {
  const { draft, saved, saving, trying, onChange, onSave, onRemoveKey, onTry } = props
  const t = useTranslations('languageModel')
  const common = useTranslations('common')
  const locale = useLocale()
  const setBy = setByOf(draft, saved)
  const isSaved = draft.provider === (saved.provider ?? 'builtin')
  const keyHint = isKeyMoved(draft, saved)
    ? t('keyMoved')
    : saved.key_set_at && isSaved
      ? t('keySet', { day: formatDay(saved.key_set_at, locale) })
      : t('keyAbsent')
  const field = (name: 'model' | 'checkModel' | 'baseUrl' | 'key', by: string | null, hint: string) => {
    const issue = props.issues[name]
    return (
      <TextField
        label={t(name)}
        value={by && name === 'key' ? '' : draft[name]}
        type={name === 'key' ? 'password' : 'text'}
        autoComplete={name === 'key' ? 'new-password' : 'off'}
        spellCheck={false}
        disabled={by !== null}
        onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
        hint={by ? t('setBy', { name: by }) : hint}
        className="font-mono text-sm disabled:opacity-60"
        {...(issue && { error: t(issue) })}
      />
    )
  }
  const isModel = draft.provider !== 'builtin'
  const isLocal = draft.provider === 'local'
  const here = saved.local_models.filter(({ installed }) => installed)
  return (
    <Card title={t('form')} description={t('formHint')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving) onSave()
        }}
      >
        <SelectField
          label={t('provider')}
          value={draft.provider}
          disabled={setBy.model !== null}
          {...(setBy.model && { hint: t('setBy', { name: setBy.model }) })}
          onChange={(value) => onChange({ ...draft, provider: value as ModelDraft['provider'], key: '' })}
          options={[
            { value: 'builtin', label: t('builtin') },
            ...Object.entries(NAMES).map(([value, label]) => ({ value, label })),
            { value: 'compatible', label: t('compatible') },
            { value: 'local', label: t('local') },
          ]}
        />
        {isModel && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {isLocal && !setBy.model && here.length > 0 ? (
              <SelectField
                label={t('model')}
                value={draft.model}
                onChange={(model) => onChange({ ...draft, model })}
                options={here.map(({ model, title, minutes_for_ten_pages: minutes }) => ({
                  value: model,
                  label: minutes === null ? title : t('localModel', { title, minutes }),
                }))}
                hint={t('localHint')}
              />
            ) : (
              field('model', setBy.model, t(isLocal ? 'localNone' : 'modelHint'))
            )}
            {field('checkModel', setBy.check_model, t('checkModelHint'))}
            {!isLocal &&
              field(
                'baseUrl',
                setBy.base_url,
                t(draft.provider === 'compatible' ? 'baseUrlNeeded' : 'baseUrlHint'),
              )}
            {!isLocal && field('key', setBy.key, keyHint)}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={saving}>
            {saving ? common('saving') : common('save')}
          </Button>
          {isModel && (
            <Button look="quiet" busy={trying} onClick={onTry}>
              {trying ? t('trying') : t('tryOut')}
            </Button>
          )}
          {isModel && saved.key_set_at && isSaved && (
            <Button look="quiet" busy={saving} onClick={onRemoveKey}>
              {t('keyRemove')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
