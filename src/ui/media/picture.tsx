import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { deferredSources, EMPTY_PICTURE, isInServedMarkup, releasePicture } from './deferred-picture.ts'
import { rememberPicture, wasLoaded } from './loaded-pictures.ts'
import css from './picture.module.css'
import { whenNearViewport } from './when-near-viewport.ts'

export interface PictureProps {
  /** Addresses of the same picture, best first: when one fails the next is tried. */
  sources: readonly string[]
  alt: string
  /** Natural size; space is reserved in this ratio before the picture loads. */
  width: number
  height: number
  /** Marks the largest picture of the first view: requested first and at once. Others wait until they are near the viewport. */
  priority?: boolean
  className?: string
  /** Shown once every attempt has failed; without it a plain pattern. */
  fallback?: ReactNode
  /** Leaves out the tint behind it while it loads: for logos and other see-through art. */
  plain?: boolean
}

const ATTEMPTS = 3

/** A picture that reserves its space, loads when it comes near the viewport, tries three times and never shows a broken image. */
export function Picture(props: PictureProps) {
  const { sources, alt, width, height, priority = false, className, fallback, plain } = props
  const [failed, setFailed] = useState(0)
  // decided once: a picture that is deferred again would blink
  const [deferral] = useState(() => decideDeferral(sources, priority))
  const image = useRef<HTMLImageElement>(null)
  const failures = useRef(0)
  const onFailure = () => {
    const count = failed + 1
    // an attempt counts once, though both the event and the check after hydration may report it
    if (failures.current === count) return
    failures.current = count
    // a delay between attempts at the same address, none before another address
    setTimeout(() => setFailed(count), sources.length > 1 ? 0 : 400 * count)
  }
  const source = failed < ATTEMPTS ? sources[failed % sources.length] : undefined
  useRelease(image, source, failed > 0 ? 'none' : deferral)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a picture that failed before the script ran
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0 && isOwn(element)) onFailure()
  }, [])
  const classes = className ? `${css.picture} ${className}` : css.picture
  if (source === undefined) {
    const name = alt ? ({ role: 'img', 'aria-label': alt } as const) : undefined
    return (
      <span
        ref={element => element?.style.setProperty('--ratio', `${width} / ${height}`)}
        className={classes}
        data-state="error"
        {...name}
      >
        {fallback}
      </span>
    )
  }
  const again = `${source}${source.includes('?') ? '&' : '?'}retry=${failed}`
  const isDeferred = deferral !== 'none' && failed === 0
  return (
    <img
      key={failed}
      ref={image}
      className={classes}
      data-plain={plain || undefined}
      {...(isDeferred && deferral === 'markup' && deferredSources(source))}
      suppressHydrationWarning
      src={isDeferred ? EMPTY_PICTURE : failed >= sources.length ? again : source}
      alt={alt}
      width={width}
      height={height}
      // pictures that scripts defer are near when they are requested
      loading={deferral === 'markup' ? 'lazy' : 'eager'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onLoad={event => {
        if (isOwn(event.currentTarget)) rememberPicture(source)
      }}
      onError={(event: SyntheticEvent<HTMLImageElement>) => {
        if (event.currentTarget === image.current) onFailure()
      }}
    />
  )
}

const isOwn = (image: HTMLImageElement) => image.currentSrc !== '' && image.currentSrc !== EMPTY_PICTURE

/**
 * Way in which a picture waits until it is near the viewport: `markup` also loads where no script runs; `script`, for pictures rendered in
 * the browser, at a third of the cost; `none`, for the first view's largest picture and for those that were loaded before.
 */
type Deferral = 'none' | 'markup' | 'script'

function decideDeferral([source]: readonly string[], priority: boolean): Deferral {
  if (priority) return 'none'
  if (isInServedMarkup()) return 'markup'
  return source !== undefined && wasLoaded(source) ? 'none' : 'script'
}

/** Releases a deferred image. On the server an effect before painting does nothing, so both sides begin with the same markup. */
function useRelease(image: RefObject<HTMLImageElement | null>, source: string | undefined, deferral: Deferral) {
  useLayoutEffect(() => {
    const element = image.current
    if (!element || source === undefined || deferral === 'none') return
    if (deferral === 'script') {
      const release = () => {
        // markup that is hydrated later than the page as a whole is deferred in its own way
        if (element.srcset) releasePicture(element)
        // React does not overwrite it, as its prop never changes
        else element.src = source
      }
      return whenNearViewport(element, release, true)
    }
    if (!wasLoaded(source)) return whenNearViewport(element, () => releasePicture(element))
    releasePicture(element)
  }, [image, source, deferral])
}
