import { type ComponentType, lazy, Suspense } from 'react'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { QrCode } from '../../ui/media/qr-code.tsx'
import type { SwipeStripProps } from '../../ui/media/swipe-strip.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { ControlTable } from '../controls.ts'
import { each, statesOf } from '../examples.tsx'
import css from '../gallery.module.css'

/** Loads the strip like pages do: not on the server. */
const SwipeStrip: ComponentType<SwipeStripProps> = lazy(() =>
  import('../../ui/media/swipe-strip.tsx').then(({ SwipeStrip }) => ({ default: SwipeStrip })),
)
const SLIDES = Array.from({ length: 9 }, (_, at) => ({
  id: String(at),
  content: <img src={`/art/banner/base-home-${at % 4}.svg`} alt={String(at + 1)} width="240" height="100" />,
}))
const STRIP: SwipeStripProps = {
  slides: SLIDES,
  className: css.strip!,
  slideClassName: css.slide!,
  start: 0,
  running: false,
  delay: 3000,
  firstDelay: 3000,
  onShow: () => {},
  control: { current: null },
}

function Strip({ running }: { running: boolean }) {
  return (
    useHydrated() && (
      <Suspense>
        <SwipeStrip {...STRIP} running={running} />
      </Suspense>
    )
  )
}

export const controls: ControlTable = () => ({
  avatar: {
    about: 'A face: a picture, or the first letter of the name on a colour that the same name always gets.',
    states: {
      sizes: each(['s', 'm', 'l'] as const, size => <Avatar name="Player" size={size} />),
      colours: each(['Lan', 'สมชาย', '云鹤', 'မောင်', 'Budi', 'ゆき'], name => <Avatar name={name} alt={name} />),
      ...statesOf(Avatar, {
        '*': { name: 'Lan', size: 'l', alt: 'Lan' },
        picture: { sources: ['/brand/mark.svg'] },
        error: { sources: ['/art/avatar/none.png'] },
      }),
    },
  },
  picture: {
    about: 'A picture that keeps its room, is tried three times and never leaves a broken frame (SYS-05).',
    states: statesOf(Picture, {
      '*': { width: 280, height: 120, alt: 'Banner' },
      default: { sources: ['/art/banner/base-home-0.svg'] },
      'first source fails': { sources: ['/art/banner/none.png', '/art/banner/base-home-1.svg'] },
      error: { sources: ['/art/banner/none.png'] },
      'error with a fallback': { sources: [], fallback: 'Banner' },
      plain: { width: 96, height: 96, sources: ['/brand/mark.svg'], alt: '', plain: true },
    }),
  },
  'qr-code': {
    about: 'An address as a QR code. Heavy: pages load it with import().',
    states: {
      default: <QrCode value="https://example.com/r/lan88" label="https://example.com/r/lan88" />,
      small: <QrCode value="https://example.com/app" label="https://example.com/app" size={96} margin={8} />,
    },
  },
  'swipe-strip': {
    about: 'Slides moved by Swiper. Heavy: pages load it with import() over a native scroller.',
    wide: true,
    states: statesOf(Strip, { default: { running: false }, 'moves by itself': { running: true } }),
  },
})
