import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { PlayerAside } from '@/components/portal/player/player-aside'
import { PlayerKeys } from '@/components/portal/player/player-page'
import { PlayerStage } from '@/components/portal/player/player-stage'
import { useModulePlayer } from '@/components/portal/player/use-module-player'
import { formatRunningTime } from '@/components/shared/format-time'
import type { SharedContent } from './shared-wire'

type Module = SharedContent['modules'][number]
type Props = {
  content: SharedContent
  isEmbedded: boolean
  isReading: boolean
  onReadAgain: () => Promise<unknown>
  onPlaying: () => void
}

/** The modules of a link, one of them in the player. */
export function SharedPlayer({ content, ...rest }: Props) {
  const { modules } = content
  const [index, setIndex] = useState(modules[0]!.module_index)
  const module = modules.find(({ module_index }) => module_index === index) ?? modules[0]!
  const choice = modules.length > 1 && (
    <SharedModules modules={modules} current={index} language={content.language} onChoose={setIndex} />
  )
  return <SharedModule key={module.module_index} {...{ content, module, choice }} {...rest} />
}

type ModuleProps = Props & { module: Module; choice: React.ReactNode }

function SharedModule({
  content,
  module,
  choice,
  isEmbedded,
  onReadAgain,
  onPlaying,
  isReading,
}: ModuleProps) {
  const { language } = content
  const { seek, state, parts, stage } = useModulePlayer(module, onReadAgain)
  const { isPlaying, seconds } = state
  useEffect(() => {
    if (isPlaying) onPlaying()
  }, [isPlaying, onPlaying])
  const player = (
    <PlayerStage
      {...stage}
      language={language}
      module={module}
      way={undefined}
      resumedAt={null}
      isReading={isReading}
      onRestart={() => seek(0)}
    />
  )
  if (isEmbedded)
    return (
      <div className="flex h-dvh flex-col overflow-hidden bg-[#0b0e12]">
        <h1 className="sr-only" lang={language}>
          {module.title}
        </h1>
        <div className="min-h-0 flex-1 px-4 sm:px-0 [&>section]:h-full [&>section]:rounded-none">
          {player}
        </div>
        {choice && <div className="max-h-28 shrink-0 overflow-y-auto bg-surface p-2">{choice}</div>}
      </div>
    )
  return (
    <>
      <div className="grid gap-1" lang={language}>
        {module.title !== content.title && <p className="text-muted text-sm">{content.title}</p>}
        <h1 className="text-balance break-words font-semibold text-xl leading-snug tracking-tight sm:text-2xl">
          {module.title}
        </h1>
      </div>
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6">
        <div className="min-w-0 phone:sticky phone:top-0 phone:z-20">{player}</div>
        {choice}
        <PlayerAside
          module={module}
          language={language}
          parts={parts}
          seconds={seconds}
          isPlaying={isPlaying}
          onSeek={seek}
        />
        <PlayerKeys />
      </div>
    </>
  )
}

type ModulesProps = {
  modules: Module[]
  current: number
  language: string
  onChoose: (moduleIndex: number) => void
}

function SharedModules({ modules, current, language, onChoose }: ModulesProps) {
  const t = useTranslations('learnerCourse')
  return (
    <nav aria-label={t('modules')}>
      <ol className="grid gap-1" lang={language}>
        {modules.map(({ module_index, title, duration_seconds }, index) => (
          <li key={module_index}>
            <button
              type="button"
              aria-current={module_index === current ? 'step' : undefined}
              onClick={() => onChoose(module_index)}
              className="flex min-h-11 w-full items-baseline gap-3 rounded-lg px-3 py-2.5 text-left text-sm hover:bg-sunken aria-[current=step]:bg-info-soft"
            >
              <span className="text-muted tabular-nums">{index + 1}</span>
              <span className="min-w-0 flex-1 break-words font-medium">{title}</span>
              {duration_seconds !== null && (
                <span className="text-muted tabular-nums">{formatRunningTime(duration_seconds)}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
