import type { ReactNode } from 'react'
import css from './field-grid.module.css'

/** Fields of a form, beside each other where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={css.fields}>{children}</div>
