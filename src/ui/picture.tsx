import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import css from './picture.module.css'

export interface PictureProps {
  /** Addresses of the same picture, best first: when one fails the next is tried (LOB-11). */
  sources: readonly string[]
  alt: string
  /** Natural size; the room is reserved in this ratio before anything arrives. */
  width: number
  height: number
  /** The largest thing of the first view: asked for first and at once. Others wait until they are near. */
  priority?: boolean
  className?: string
  /** Stands in the picture's place once every attempt has failed; without it a quiet pattern. */
  fallback?: ReactNode
  /** No tint behind it while it loads: logos and other see-through art. */
  plain?: boolean
}

const ATTEMPTS = 3

/** A picture that keeps its room, is tried three times and never leaves a broken frame (SYS-05). */
export function Picture({ sources, alt, width, height, priority, className, fallback, plain }: PictureProps) {
  const [failed, setFailed] = useState(0)
  const image = useRef<HTMLImageElement>(null)
  const failures = useRef(0)
  const fail = () => {
    failures.current++
    const count = failures.current
    // a moment between attempts at the same address, none before another one
    setTimeout(() => setFailed(count), sources.length > 1 ? 0 : 400 * count)
  }
  const onError = (event: SyntheticEvent<HTMLImageElement>) => {
    if (event.currentTarget === image.current) fail()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a picture that failed before the script ran
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) fail()
  }, [])
  const classes = className ? `${css.picture} ${className}` : css.picture
  if (failed >= ATTEMPTS || sources.length === 0) {
    const name = alt ? ({ role: 'img', 'aria-label': alt } as const) : undefined
    return (
      <span className={classes} data-state="error" {...name}>
        {fallback}
      </span>
    )
  }
  const source = sources[failed % sources.length]!
  return (
    <img
      ref={image}
      key={failed}
      className={classes}
      data-plain={plain || undefined}
      src={failed >= sources.length ? `${source}${source.includes('?') ? '&' : '?'}retry=${failed}` : source}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      draggable={false}
      onError={onError}
    />
  )
}
