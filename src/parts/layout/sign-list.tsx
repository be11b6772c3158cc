import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import { fine } from '../text/fine.ts'
import css from './sign-list.module.css'

/** List of an account's items below each other, as `SignRow`s. */
export const SignList = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>

interface SignRowProps {
  icon: IconName
  title: ReactNode
  text: ReactNode
  /** Actions on the entry. */
  children?: ReactNode
}

/** An item with its sign. */
export const SignRow = ({ icon, title, text, children }: SignRowProps) => (
  <li className={css.row}>
    <span className={css.sign}>
      <Icon name={icon} />
    </span>
    <div className={css.texts}>
      <p className={css.title}>{title}</p>
      <div className={fine}>{text}</div>
    </div>
    {children}
  </li>
)
