import { type ComponentType, lazy, Suspense } from 'react'
import type { SwipeStripProps } from '../../ui/media/swipe-strip.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Control } from '../controls.ts'
import css from './swipe-strip.module.css'

/** Loaded as on pages: after the first interaction, over a native scroller. */
const SwipeStrip: ComponentType<SwipeStripProps> = lazy(() =>
  import('../../ui/media/swipe-strip.tsx').then(({ SwipeStrip }) => ({ default: SwipeStrip })),
)
const SLIDES = Array.from({ length: 9 }, (_, at) => ({
  id: String(at),
  content: <img src={`/art/banner/base-home-${at % 4}.svg`} alt={String(at + 1)} width="240" height="100" />,
}))
const CONTROL = { current: null }

const Native = () => (
  <ul className={css.strip}>
    {SLIDES.map(({ id, content }) => (
      <li key={id} className={css.slide}>
        {content}
      </li>
    ))}
  </ul>
)

function Example({ running }: { running: boolean }) {
  const hydrated = useHydrated()
  return (
    <div data-wide>
      {hydrated ? (
        <Suspense fallback={<Native />}>
          <SwipeStrip
            slides={SLIDES}
            className={css.strip}
            slideClassName={css.slide}
            start={0}
            running={running}
            delay={3000}
            firstDelay={3000}
            onShow={() => {}}
            control={CONTROL}
          />
        </Suspense>
      ) : (
        <Native />
      )}
    </div>
  )
}

export const control: Control = {
  about: 'Slides moved by Swiper. Heavy: pages load it with import() over a native scroller.',
  states: { default: () => <Example running={false} />, 'moves by itself': () => <Example running /> },
}
