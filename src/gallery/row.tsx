import type { ReactNode } from 'react'
import css from './row.module.css'

/** Several of a kind beside each other. */
export const Row = ({ children }: { children: ReactNode }) => <div className={css.row}>{children}</div>
