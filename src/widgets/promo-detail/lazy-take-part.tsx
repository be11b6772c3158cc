import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { TakePartProps } from './take-part.tsx'
import css from './view.module.css'

const Loaded = lazy(async () => ({ default: (await import('./take-part.tsx')).TakePart }))

/** Loaded when it is first shown: most promotions are only read. */
export const LazyTakePart = (props: TakePartProps) => (
  <Suspense fallback={<Skeleton className={css.formWaiting} />}>
    <Loaded {...props} />
  </Suspense>
)
