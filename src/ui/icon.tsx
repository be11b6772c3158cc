/** Icons by name. The server draws them; the browser keeps those drawings and fetches the shapes for new ones when it is idle. */
import { type ComponentType, useEffect, useState } from 'react'
import { AS_SERVED } from './html.tsx'
import css from './icon.module.css'
import { useHydrated } from './use-hydrated.ts'

type Shapes = Record<string, ComponentType>

let shapes: Shapes | undefined = import.meta.env.SSR ? (await import('./icon-shapes.tsx')).shapes : undefined
let loading: Promise<Shapes> | undefined
const loadShapes = () => {
  loading ??= import('./icon-shapes.tsx').then(module => {
    shapes = module.shapes
    return shapes
  })
  return loading
}

export interface IconProps {
  /** A name of icon-shapes.tsx. Any other shows nothing: tenant documents may be newer than this code. */
  name: string
  /** s 16, m 20, l 24, xl 32 px. */
  size?: 's' | 'm' | 'l' | 'xl'
  /** Filled instead of outlined: a chosen heart. */
  solid?: boolean
}

/** Decoration only: the words beside it, or the label of its button, carry the meaning. */
export function Icon({ name, size, solid }: IconProps) {
  return (
    <span className={css.icon} data-size={size} data-solid={solid || undefined} aria-hidden="true">
      <Drawing key={name} name={name} />
    </span>
  )
}

function Drawing({ name }: { name: string }) {
  const hydrated = useHydrated()
  const [served] = useState(!import.meta.env.SSR && !hydrated)
  const [, setReady] = useState(shapes)
  useEffect(() => {
    if (!served) void loadShapes().then(setReady)
    else if (!loading) setTimeout(loadShapes, 1500)
  }, [served])
  if (served) return <span className={css.drawing} {...AS_SERVED} />
  const Shape = shapes && Object.hasOwn(shapes, name) ? shapes[name] : undefined
  return <span className={css.drawing}>{Shape && <Shape />}</span>
}
