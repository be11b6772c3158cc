import { useText } from '../../runtime/texts/texts.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './view.module.css'

export interface ControlsProps {
  /** Names of the slides. */
  names: readonly string[]
  at: number
  running: boolean
  paused: boolean
  /** Called also with -1 and the number of slides, beyond which the strip goes round. */
  onShow: (index: number) => void
  onPause: () => void
}

/** Arrows, dots and pause; hidden until they work. */
export function BannerControls({ names, at, running, paused, onShow, onPause }: ControlsProps) {
  const t = useText()
  const hydrated = useHydrated()
  return (
    <div className={css.controls} hidden={!hydrated}>
      <span className={css.arrow}>
        <IconButton icon="chevron-left" variant="round" label={t('banner.previous')} onClick={() => onShow(at - 1)} />
      </span>
      <div className={css.dots}>
        {names.map((name, index) => (
          <button
            type="button"
            key={name}
            className={css.dot}
            data-running={(running && index === at) || undefined}
            aria-label={t('banner.slide', { index: index + 1, count: names.length })}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onShow(index)}
          />
        ))}
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'banner.resume' : 'banner.pause')}
          onClick={onPause}
        />
      </div>
      <span className={css.arrow}>
        <IconButton icon="chevron-right" variant="round" label={t('banner.next')} onClick={() => onShow(at + 1)} />
      </span>
    </div>
  )
}
