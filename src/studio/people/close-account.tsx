import { disable } from '../../schemas/studio/calls/disable.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useSend } from '../calls/use-send.ts'
import { ProblemText } from '../shell/problem-text.tsx'
import { texts } from '../texts/texts.ts'
import css from './people.module.css'

export interface CloseAccountProps {
  person: { id: number; name: string }
  onClose: () => void
  onDone: (message: string) => void
}

/** Asks before an account is closed. */
export function CloseAccount({ person, onClose, onDone }: CloseAccountProps) {
  const { busy, problem, send } = useSend()
  const close = async () => {
    if (!(await send(disable, { operator: person.id }))) return
    onDone(texts.people.closed(person.name))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="question"
      title={texts.people.disableTitle(person.name)}
      closeLabel={texts.people.close}
    >
      <div className={css.form}>
        <p>{texts.people.disableText}</p>
        <ProblemText problem={problem} />
        <div className={css.actions}>
          <Button variant="outline" onClick={onClose}>
            {texts.people.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={close}>
            {texts.people.disable}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
