import type { BannerItem } from '../../engine/model/site-model.ts'
import { useImageSources } from '../../parts/games/image-sources.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import css from './view.module.css'

export interface SlideProps {
  banner: BannerItem
  first: boolean
  /** True in view: the picture is rendered at once, also when Swiper renders the slide again. */
  shown: boolean
  captions: boolean
  /** 1 where the banner's text is the heading of the page. */
  level: 1 | 2
}

/** Content of a slide. Only the first requests its picture before the page is hydrated. */
export function Slide({ banner, first, shown, captions, level }: SlideProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const t = useText()
  const hydrated = useHydrated()
  const sources = useImageSources(banner.image)
  const text = captions ? t(`banner.${banner.id}.text`) : ''
  const action = captions ? t(`banner.${banner.id}.action`) : ''
  const captioned = captions && Boolean(banner.alt)
  const inside = (
    <>
      {(first || hydrated) && (
        <Picture
          sources={sources}
          alt={captioned ? '' : banner.alt}
          width={1440}
          height={480}
          priority={first || shown}
          className={css.art}
        />
      )}
      {captioned && (
        <div className={css.caption}>
          <Heading className={css.title}>{banner.alt}</Heading>
          {text && <p className={css.text}>{text}</p>}
          {action && banner.href && <span {...buttonProps({ variant: 'accent', size: 'l' })}>{action}</span>}
        </div>
      )}
    </>
  )
  return banner.href ? (
    <SiteLink href={banner.href} external={banner.external} className={css.slide} draggable={false}>
      {inside}
    </SiteLink>
  ) : (
    <div className={css.slide}>{inside}</div>
  )
}
