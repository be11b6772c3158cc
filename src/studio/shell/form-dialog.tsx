import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { texts } from '../texts/texts.ts'
import css from './form-dialog.module.css'
import { ProblemText } from './problem-text.tsx'

export interface FormDialogProps {
  title: string
  /** The button that sends the form. */
  submit: Pick<ButtonProps, 'children' | 'busy' | 'disabled' | 'icon' | 'variant'>
  problem?: { message: string }
  onSubmit: () => Promise<void>
  onClose: () => void
  /** Stands between the problem and the buttons. */
  after?: ReactNode
  children: ReactNode
}

/** A dialog with a form, its problem, and buttons that send or leave it. */
export const FormDialog = ({ title, submit, problem, onSubmit, onClose, after, children }: FormDialogProps) => (
  <Dialog open onClose={onClose} size="medium" title={title} closeLabel={texts.people.close}>
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <ProblemText problem={problem} />
      {after}
      <div className={css.actions}>
        <Button variant="outline" onClick={onClose}>
          {texts.people.cancel}
        </Button>
        <Button type="submit" {...submit} />
      </div>
    </form>
  </Dialog>
)
