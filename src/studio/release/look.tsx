import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './release.module.css'

/** The changes for players in a dialog: their room is there before them, so that the buttons stay under the pointer. */
export const Look = ({ isLoading, children }: { isLoading: boolean; children: ReactNode }) => (
  <div className={css.look} aria-busy={isLoading || undefined}>
    {isLoading ? <Skeleton lines={3} /> : children}
  </div>
)
