import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { ApplicationProps } from './application.tsx'
import css from './view.module.css'

const Loaded = lazy(async () => ({ default: (await import('./application.tsx')).Application }))

/** Loaded when it is first shown: most promotions are read, or joined with one click. */
export const LazyApplication = (props: ApplicationProps) => (
  <Suspense fallback={<Skeleton className={css.formWaiting} />}>
    <Loaded {...props} />
  </Suspense>
)
