import { type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { texts } from '../texts/texts.ts'
import { CallForm } from './call-form.tsx'
import css from './form-dialog.module.css'
import { ProblemText } from './problem-text.tsx'

export interface FormDialogProps {
  title: string
  /** The button that sends the form; the reason for which it does not is beside it. */
  submit: Pick<ButtonProps, 'children' | 'busy' | 'unavailable' | 'icon' | 'variant'>
  problem?: { message: string } | undefined
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, its problem, and buttons that send or leave it. */
export function FormDialog({ title, submit, problem, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId()
  const { unavailable } = submit
  /** The line of the reason stays when the reason goes, and the buttons below it with it. */
  const [hasLine, setLine] = useState(false)
  if (unavailable !== undefined && !hasLine) setLine(true)
  return (
    <Dialog open onClose={onClose} size="medium" title={title} closeLabel={texts.people.close}>
      <CallForm
        className={css.form}
        onSubmit={() => {
          if (unavailable === undefined) void onSubmit()
        }}
      >
        {children}
        <ProblemText problem={problem} />
        <p id={id} className={css.reason} role="status" data-line={hasLine || undefined}>
          {unavailable}
        </p>
        <div className={css.actions}>
          <Button variant="outline" onClick={onClose}>
            {texts.people.cancel}
          </Button>
          <Button
            type="submit"
            {...submit}
            {...(unavailable !== undefined && { title: undefined, 'aria-describedby': id })}
          />
        </div>
      </CallForm>
    </Dialog>
  )
}
